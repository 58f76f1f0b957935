import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { CheckCheck, Link2Off } from "lucide-react";
import { XsrfField } from "~/client/xsrf-field";
import { acceptTerms, readTerms } from "~/domain/kernel/sign-in/terms";
import { TermsText } from "~/features/kernel/sign-in";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { AppError } from "~/shared/errors";
import { Button } from "~/ui/button";
import { Note } from "~/ui/tag";

export const meta: MetaFunction = () => [{ title: "Terms and privacy · Cartage" }];

const toCall = ({ platform }: AppLoadContext, token = "") => ({
	platform,
	principal: null,
	input: { token },
});

export async function loader({ params, context }: LoaderFunctionArgs) {
	try {
		return { error: "", ...(await readTerms(toCall(context, params.token))) };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return data(
			{ error: "This link is not valid.", accepted: false, documents: [] },
			{ status: error.status },
		);
	}
}

export async function action({ params, context }: ActionFunctionArgs) {
	try {
		await acceptTerms(toCall(context, params.token));
		return { error: "" };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return data({ error: error.message }, { status: error.status });
	}
}

export default function AcceptTerms() {
	const { error, accepted, documents } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	const navigation = useNavigation();
	if (error || failure?.error)
		return (
			<div className={styles.stack}>
				<h1>This link does not work</h1>
				<Note live tone="warn" icon={Link2Off}>
					{error || failure?.error}
				</Note>
			</div>
		);
	if (accepted)
		return (
			<div className={styles.stack}>
				<h1>Thank you</h1>
				<Note live tone="ok" icon={CheckCheck}>
					Your acceptance has been recorded.
				</Note>
				<Link to="/login">Sign in</Link>
			</div>
		);
	return (
		<Form method="post" aria-labelledby="terms">
			<XsrfField />
			<h1 id="terms">Terms and privacy</h1>
			<TermsText documents={documents} />
			<Button type="submit" variant="primary" size="form" pending={navigation.state !== "idle"}>
				I accept both
			</Button>
		</Form>
	);
}
