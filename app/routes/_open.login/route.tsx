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
import { describeSessionEnd } from "~/domain/shared/session-end";
import { signInWithPassword } from "~/domain/sign-in/login";
import { readFormFields, submitForm } from "~/server/form-action";
import { Button } from "~/ui/button";
import { PasswordField } from "~/ui/form/password-field";
import { TextField } from "~/ui/form/text-field";
import { Note } from "~/ui/tag";

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
	return (
		<Form method="post" aria-labelledby="sign-in" noValidate>
			<XsrfField />
			<h1 id="sign-in">Sign in</h1>
			{flash && (
				<Note live tone="warn" icon={MonitorSmartphone}>
					{flash}
				</Note>
			)}
			{failure && Object.keys(failure.fields).length === 0 && (
				<Note live tone="danger" icon={CircleAlert}>
					{failure.message}
				</Note>
			)}
			<TextField
				label="E-mail"
				name="email"
				type="email"
				inputMode="email"
				autoComplete="username"
				required
				autoFocus
				error={failure?.fields.email}
			/>
			<PasswordField
				label="Password"
				name="password"
				autoComplete="current-password"
				required
				error={failure?.fields.password}
				aside={<Link to="/forgot-password">Forgot it?</Link>}
			/>
			<Button type="submit" variant="primary" size="form" keys="enter" pending={navigation.state !== "idle"}>
				Sign in
			</Button>
			<p className="text-12 secondary-text">
				New to Cartage? <Link to="/signup">Start a trial</Link>
			</p>
		</Form>
	);
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
