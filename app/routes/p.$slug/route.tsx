import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findCompanyLook } from "~/domain/company/company/portal-logo";
import { LookStyles } from "~/features/kernel/company-look";
import { SignInForm, useFlash } from "~/features/kernel/sign-in";
import { signInAction, withSessionEnd } from "~/server/sign-in-screen";
import { CompanyContact } from "./company-contact";
import { PortalBrand } from "./portal-brand";
import styles from "./portal-sign-in.module.css";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `Sign in · ${data?.company?.name ?? "Cartage"}` },
];

/** The look of the company with this address. An address that nobody has is the product's own sign-in. */
export async function loader(args: LoaderFunctionArgs) {
	const company = await findCompanyLook(args.context.platform, readSlug(args));
	return withSessionEnd(args, { company });
}

/** Signs in to the company whose portal it is. */
export async function action(args: ActionFunctionArgs) {
	const company = await findCompanyLook(args.context.platform, readSlug(args));
	return signInAction(args, company?.slug);
}

const readSlug = ({ params }: Pick<LoaderFunctionArgs, "params">) => (params.slug ?? "").toLowerCase();

export default function PortalSignIn() {
	const { company, flash } = useLoaderData<typeof loader>();
	return (
		<div className={styles.page}>
			<LookStyles colour={company?.colour ?? null} />
			<main className={styles.card}>
				<PortalBrand company={company} />
				<SignInForm failure={useActionData<typeof action>()} flash={useFlash(flash)} />
			</main>
			<CompanyContact company={company} />
		</div>
	);
}
