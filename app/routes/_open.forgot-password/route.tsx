import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { CircleAlert, MailCheck } from "lucide-react";
import { XsrfField } from "~/client/xsrf-field";
import { sendPasswordResetLink } from "~/domain/kernel/sign-in/reset-password";
import { LocalMailNote } from "~/features/kernel/sign-in";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { readFormFields, submitForm } from "~/server/form-action";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { Note } from "~/ui/tag";

export const meta: MetaFunction = () => [{ title: "Reset password · Cartage" }];

/** Whether this is a local server, whose mail is in its mailbox. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ isLocal: Boolean(context.platform.env.LOCAL) });

export async function action({ request, context }: ActionFunctionArgs) {
	return submitForm(context, sendPasswordResetLink, await readFormFields(request), (answer) => answer);
}

export default function ForgotPassword() {
	const { isLocal } = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>();
	const navigation = useNavigation();
	const failure = actionData && "fields" in actionData ? actionData : null;
	if (actionData && "sent" in actionData)
		return (
			<div className={styles.stack}>
				<h1>Check your email</h1>
				<Note live tone="ok" icon={MailCheck}>
					If {actionData.sent} has an account, a reset link is on its way. It works once, for 60 minutes. Of
					several mails only the newest works; after five in an hour no other is sent.
				</Note>
				{isLocal && <LocalMailNote to={actionData.sent} />}
				<Link to="/login">Back to sign in</Link>
			</div>
		);
	return (
		<Form method="post" aria-labelledby="forgot" noValidate>
			<XsrfField />
			<h1 id="forgot">Reset your password</h1>
			<p className={styles.lead}>Enter your email and we will send you a link to set a new one.</p>
			{failure && Object.keys(failure.fields).length === 0 && (
				<Note live tone="danger" icon={CircleAlert}>
					{failure.message}
				</Note>
			)}
			<TextField
				label="Email"
				name="email"
				type="email"
				inputMode="email"
				autoComplete="username"
				required
				autoFocus
				error={failure?.fields.email}
			/>
			<Button type="submit" variant="primary" size="form" keys="enter" pending={navigation.state !== "idle"}>
				Send the link
			</Button>
			<Link to="/login">Back to sign in</Link>
		</Form>
	);
}
