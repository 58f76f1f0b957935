import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { readPublishedTerms } from "~/domain/kernel/sign-in/published-terms";
import { TermsText } from "~/features/kernel/sign-in";
import styles from "~/features/kernel/sign-in/sign-in.module.css";

export const meta: MetaFunction = () => [{ title: "Terms and privacy · Cartage" }];

export const loader = async ({ context }: LoaderFunctionArgs) => ({
	documents: await readPublishedTerms({ platform: context.platform, principal: null, input: undefined }),
});

export default function Terms() {
	const { documents } = useLoaderData<typeof loader>();
	return (
		<div className={styles.stack}>
			<h1>Terms and privacy</h1>
			<TermsText documents={documents} />
			<Link to="/login">Sign in</Link>
		</div>
	);
}
