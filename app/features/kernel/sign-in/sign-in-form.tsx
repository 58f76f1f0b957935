import { Form, useNavigation } from "@remix-run/react";
import { CircleAlert, MonitorSmartphone } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { XsrfField } from "~/client/xsrf-field";
import { Button } from "~/ui/button";
import { Note } from "~/ui/tag";
import { CodeStep } from "./code-step";
import { PasswordStep } from "./password-step";

interface SignInFailure {
	message: string;
	fields: Record<string, string>;
}

/** Email and password, then a code where the login has a second factor. Posts to the action of its route. */
export function SignInForm(props: {
	/** What the last try failed for. */
	failure: SignInFailure | undefined;
	/** Why the browser's session has ended; empty for no message. */
	flash: string;
	title?: string;
	/** What the email field has at first. */
	email?: string;
	/** Below the button. */
	children?: ReactNode;
}) {
	const { failure, flash } = props;
	const navigation = useNavigation();
	const [isCodeStep, leaveCodeStep] = useCodeStep(failure);
	const isPending = navigation.state !== "idle";
	const problem = failure && findProblem(failure);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (failure) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [failure]);
	return (
		<Form method="post" aria-labelledby="sign-in" noValidate ref={form}>
			<XsrfField />
			<h1 id="sign-in">{isCodeStep ? "Enter your code" : (props.title ?? "Sign in")}</h1>
			{flash && !isCodeStep && (
				<Note live tone="warn" icon={MonitorSmartphone}>
					{flash}
				</Note>
			)}
			{problem && (
				<Note live tone="danger" icon={CircleAlert}>
					{problem}
				</Note>
			)}
			{/* Still part of the form: the code is sent together with them. */}
			<div hidden={isCodeStep}>
				<PasswordStep error={failure?.fields ?? {}} email={props.email ?? ""} />
			</div>
			{isCodeStep ? (
				<CodeStep error={failure?.fields.code} pending={isPending} onBack={leaveCodeStep} />
			) : (
				<>
					<Button type="submit" variant="primary" size="form" keys="enter" pending={isPending}>
						Sign in
					</Button>
					{props.children}
				</>
			)}
		</Form>
	);
}

/** What no field of the form shows: a failure as a whole, or of the company whose portal it is. */
const findProblem = ({ message, fields }: SignInFailure) =>
	fields.tenant_slug ?? (Object.keys(fields).length === 0 ? message : undefined);

/** Whether the password was right and a code of the authenticator app is missing or wrong, and a way back. */
function useCodeStep(failure: SignInFailure | undefined) {
	const [isCodeStep, setCodeStep] = useState(failure?.fields.code !== undefined);
	useEffect(() => {
		// A failure without fields, such as too many tries, stays at its step.
		if (failure && Object.keys(failure.fields).length > 0) setCodeStep(failure.fields.code !== undefined);
	}, [failure]);
	return [isCodeStep, () => setCodeStep(false)] as const;
}
