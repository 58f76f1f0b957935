import { Form, Link, useNavigation } from "@remix-run/react";
import { CircleAlert, Link2Off } from "lucide-react";
import type { FormFailure } from "~/auth/answer-form";
import { Button } from "~/components/button";
import { PasswordField } from "~/components/form/password-field";
import { Note } from "~/components/tag";
import { Xsrf } from "~/components/xsrf";

const GONE: Record<string, string> = {
	used: "This link has already been used.",
	expired: "This link has expired. Links work for 60 minutes.",
	unknown: "This link is not valid.",
};

interface Props {
	state: string;
	email: string;
	failure?: FormFailure;
}

/** Sets a new password through a mailed link: one screen for a forgotten and for a first password. */
export function NewPassword({ state, email, failure }: Props) {
	const navigation = useNavigation();
	if (state !== "valid")
		return (
			<div className="open-stack">
				<h1>This link does not work any more</h1>
				<Note live tone="warn" icon={Link2Off}>
					{GONE[state] ?? GONE.unknown}
				</Note>
				<Link to="/forgot-password">Ask for a new link</Link>
			</div>
		);
	return (
		<Form method="post" aria-labelledby="new-password" noValidate>
			<Xsrf />
			<h1 id="new-password">Set a new password</h1>
			<p className="lead">For {email}. All your other sessions will be signed out.</p>
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
				label="The same again"
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
