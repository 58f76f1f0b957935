import { Form, useNavigation } from "@remix-run/react";
import { CircleAlert } from "lucide-react";
import { XsrfField } from "~/client/xsrf-field";
import type { FormFailure } from "~/server/form-action";
import { Button } from "~/ui/button";
import { PasswordField } from "~/ui/form/password-field";
import { Note } from "~/ui/tag";
import { InvalidLink } from "./invalid-link";
import styles from "./sign-in.module.css";

const INVALID_LINK_TEXTS = new Map(
	Object.entries({
		used: "This link has already been used.",
		expired: "This link has expired. Links work for 60 minutes.",
	}),
);

interface NewPasswordProps {
	state: string;
	email: string;
	/** For a person who has no password yet. */
	isFirst?: boolean;
	failure?: FormFailure;
}

/** Sets a new password through an emailed link; used for a forgotten and for a first password. */
export function NewPassword({ state, email, isFirst = false, failure }: NewPasswordProps) {
	const navigation = useNavigation();
	if (state !== "valid")
		return (
			<InvalidLink
				reason={INVALID_LINK_TEXTS.get(state) ?? "This link is not valid."}
				to="/forgot-password"
				next="Request a new link"
			/>
		);
	return (
		<Form method="post" aria-labelledby="new-password" noValidate>
			<XsrfField />
			<h1 id="new-password">{isFirst ? "Welcome to Cartage" : "Set a new password"}</h1>
			<p className={styles.lead}>
				{isFirst
					? `Choose the password that you will sign in with, as ${email}.`
					: `For ${email}. All your other sessions will be signed out.`}
			</p>
			{failure && (failure.fields.token || Object.keys(failure.fields).length === 0) && (
				<Note live tone="danger" icon={CircleAlert}>
					{failure.fields.token ?? failure.message}
				</Note>
			)}
			<PasswordField
				label="New password"
				name="password"
				autoComplete="new-password"
				required
				autoFocus
				hint="Eight characters or more, not a common one."
				error={failure?.fields.password}
			/>
			<PasswordField
				label="Repeat password"
				name="password_confirmation"
				autoComplete="new-password"
				required
				error={failure?.fields.password_confirmation}
			/>
			<Button type="submit" variant="primary" size="form" keys="enter" pending={navigation.state !== "idle"}>
				Set password
			</Button>
		</Form>
	);
}
