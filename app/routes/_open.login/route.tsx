import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { CircleAlert, MonitorSmartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { endSessionCookie, sessionCookies, sessionToken } from "~/auth/cookies";
import { FLASH_KEY } from "~/client/realtime/logout-broadcast";
import { XsrfField } from "~/client/xsrf-field";
import { pathAfterSignIn } from "~/domain/permissions/landing";
import { signInWithPassword } from "~/domain/sign-in/login";
import { type FormFailure, readFormFields, submitForm } from "~/server/form-action";
import { describeSessionEnd } from "~/shared/session-end";
import { Button } from "~/ui/button";
import { Note } from "~/ui/tag";
import { CodeStep } from "./code-step";
import { PasswordStep } from "./password-step";

export const meta: MetaFunction = () => [{ title: "Sign in · Cartage" }];

/**
 * Shows why the browser's session has ended. While there is something to show its cookie stays, as several tabs, and several loads
 * of this screen, ask for the same; the next sign-in replaces it.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
	const { visitor } = context;
	const headers = new Headers();
	const flash = visitor.state === "ended" ? describeSessionEnd(visitor.reason) : "";
	if (visitor.state !== "live" && !flash && sessionToken(request))
		headers.append("Set-Cookie", endSessionCookie(request));
	return data({ flash }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
	return submitForm(context, signInWithPassword, await readFormFields(request), ({ token, answer }) => {
		throw redirect(answer.user_type ? pathAfterSignIn(answer.user_type, false) : "/organization-select", {
			headers: sessionCookies(request, token),
		});
	});
}

export default function Login() {
	const failure = useActionData<typeof action>();
	const navigation = useNavigation();
	const flash = useFlash();
	const [isCodeStep, leaveCodeStep] = useCodeStep(failure);
	const isPending = navigation.state !== "idle";
	return (
		<Form method="post" aria-labelledby="sign-in" noValidate>
			<XsrfField />
			<h1 id="sign-in">{isCodeStep ? "Enter your code" : "Sign in"}</h1>
			{flash && !isCodeStep && (
				<Note live tone="warn" icon={MonitorSmartphone}>
					{flash}
				</Note>
			)}
			{failure && Object.keys(failure.fields).length === 0 && (
				<Note live tone="danger" icon={CircleAlert}>
					{failure.message}
				</Note>
			)}
			{/* Still part of the form: the code is sent together with them. */}
			<div hidden={isCodeStep}>
				<PasswordStep error={failure?.fields ?? {}} />
			</div>
			{isCodeStep ? (
				<CodeStep error={failure?.fields.code} pending={isPending} onBack={leaveCodeStep} />
			) : (
				<>
					<Button type="submit" variant="primary" size="form" keys="enter" pending={isPending}>
						Sign in
					</Button>
					<p className="text-12 secondary-text">
						New to Cartage? <Link to="/signup">Start a trial</Link>
					</p>
				</>
			)}
		</Form>
	);
}

/** Whether the password was right and a code of the authenticator app is missing or wrong, and a way back. */
function useCodeStep(failure: FormFailure | undefined) {
	const [isCodeStep, setCodeStep] = useState(failure?.fields.code !== undefined);
	useEffect(() => {
		// A failure without fields, such as too many tries, stays at its step.
		if (failure && Object.keys(failure.fields).length > 0) setCodeStep(failure.fields.code !== undefined);
	}, [failure]);
	return [isCodeStep, () => setCodeStep(false)] as const;
}

/** A message from the server, or one the previous page stored in the browser. */
function useFlash() {
	const { flash } = useLoaderData<typeof loader>();
	const [message, setMessage] = useState(flash);
	useEffect(() => {
		const stored = sessionStorage.getItem(FLASH_KEY);
		sessionStorage.removeItem(FLASH_KEY);
		if (stored) setMessage(stored);
	}, []);
	return message;
}
