import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { CircleAlert } from "lucide-react";
import { sessionCookies } from "~/auth/cookies";
import { XsrfField } from "~/client/xsrf-field";
import { checkSignUpLink, confirmSignUp } from "~/domain/provider/signup/confirm-sign-up";
import { InvalidLink } from "~/features/kernel/sign-in";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { readFormFields, submitForm } from "~/server/form-action";
import { Button } from "~/ui/button";
import { PasswordField } from "~/ui/form/password-field";
import { Note } from "~/ui/tag";

export const meta: MetaFunction = () => [{ title: "Set up your company · Cartage" }];
export const handle = { frame: "sign-up" };

export async function loader({ params, context }: LoaderFunctionArgs) {
	return await checkSignUpLink({
		platform: context.platform,
		principal: null,
		input: { token: params.token ?? "" },
	});
}

/** Sets the company up on a click only: mail programs open links to look at them. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const fields = { ...(await readFormFields(request)), token: params.token ?? "" };
	return submitForm(context, confirmSignUp, fields, ({ token, answer }) => {
		throw redirect(answer.landing, { headers: sessionCookies(request, token) });
	});
}

const INVALID_TEXTS = new Map(
	Object.entries({
		used: "Your company has been set up with this link already. Please sign in.",
		expired: "This link has expired. Links work for 24 hours: please sign up again.",
	}),
);

export default function ConfirmEmail() {
	const { state, company, email } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	const navigation = useNavigation();
	if (state !== "valid")
		return (
			<InvalidLink
				reason={INVALID_TEXTS.get(state) ?? "This link is not valid."}
				to="/login"
				next="Sign in"
			/>
		);
	const refusal = failure?.fields.token ?? failure?.fields.email;
	if (refusal) return <InvalidLink reason={refusal} to="/login" next="Sign in" />;
	return (
		<Form method="post" aria-labelledby="confirm-email" noValidate>
			<XsrfField />
			<h1 id="confirm-email">Set up {company}</h1>
			<p className={styles.lead}>You will sign in as {email}.</p>
			{failure && !failure.fields.password && (
				<Note live tone="danger" icon={CircleAlert}>
					{failure.fields.company_name ?? failure.message}
				</Note>
			)}
			<input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
			<PasswordField
				label="Password"
				name="password"
				autoComplete="current-password"
				required
				autoFocus
				hint="The one you chose when you signed up."
				error={failure?.fields.password}
			/>
			<Button type="submit" variant="primary" size="form" pending={navigation.state !== "idle"}>
				Create my company
			</Button>
		</Form>
	);
}
