import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import { CheckCheck } from "lucide-react";
import { XsrfField } from "~/client/xsrf-field";
import { confirmEmailWithLink } from "~/domain/sign-in/confirm-email";
import { InvalidLink } from "~/features/sign-in";
import styles from "~/features/sign-in/sign-in.module.css";
import { submitForm } from "~/server/form-action";
import { Button } from "~/ui/button";
import { Note } from "~/ui/tag";

export const meta: MetaFunction = () => [{ title: "Confirm your e-mail address · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	if (context.visitor.state !== "live") throw redirect("/login");
	return null;
}

/** Confirms on a click only: mail programs open links to look at them. */
export async function action({ params, context }: ActionFunctionArgs) {
	if (context.visitor.state !== "live") throw redirect("/login");
	return submitForm(context, confirmEmailWithLink, { token: params.token ?? "" }, ({ email }) => ({
		confirmed: email,
	}));
}

export default function ConfirmEmail() {
	const result = useActionData<typeof action>();
	const navigation = useNavigation();
	if (result && "fields" in result)
		return <InvalidLink reason={result.fields.token ?? result.message} to="/login" next="Back to Cartage" />;
	if (result)
		return (
			<div className={styles.stack}>
				<h1>Thank you</h1>
				<Note live tone="ok" icon={CheckCheck}>
					{result.confirmed} has been confirmed.
				</Note>
				<Link to="/login">Back to Cartage</Link>
			</div>
		);
	return (
		<Form method="post" aria-labelledby="confirm-email">
			<XsrfField />
			<h1 id="confirm-email">Confirm your e-mail address</h1>
			<p className={styles.lead}>
				Confirm only if you signed up yourself: the login you are signed in with owns this address then.
			</p>
			<Button type="submit" variant="primary" size="form" pending={navigation.state !== "idle"}>
				Confirm
			</Button>
		</Form>
	);
}
