import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { readPublishedTerms } from "~/domain/auth/published-terms";
import { TermsText } from "~/features/sign-in/terms-text";

export const meta: MetaFunction = () => [{ title: "Terms and privacy · Cartage" }];

export const loader = async ({ context }: LoaderFunctionArgs) => ({
	documents: await readPublishedTerms(context.platform),
});

export default function Terms() {
	const { documents } = useLoaderData<typeof loader>();
	return (
		<div className="open-stack">
			<h1>Terms and privacy</h1>
			<TermsText documents={documents} />
			<Link to="/login">Sign in</Link>
		</div>
	);
}
