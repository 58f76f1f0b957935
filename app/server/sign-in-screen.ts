import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { consoleToken, endSessionCookies, requestedPath, sessionCookies, sessionToken } from "~/auth/cookies";
import { pathAfterSignIn } from "~/domain/kernel/permissions/after-sign-in";
import { signInWithPassword } from "~/domain/kernel/sign-in/login";
import { isConsoleSession } from "~/domain/provider/visits/leave-client";
import { describeSessionEnd } from "~/shared/session-end";
import { readFormFields, submitForm } from "./form-action";

/**
 * Why the browser's session has ended, with what else the screen shows. While there is a reason the session's cookie stays, as several
 * tabs, and several loads of this screen, request the same; the next sign-in replaces it.
 */
export async function withSessionEnd<Shown extends object>(
	{ request, context: { visitor, platform } }: LoaderFunctionArgs,
	shown: Shown,
) {
	const own = visitor.state === "live" ? null : consoleToken(request);
	// A super admin whose visit to a company has ended is back in the console.
	if (own !== null && (await isConsoleSession(platform, own)))
		throw redirect("/super-admin/clients", { headers: sessionCookies(request, own) });
	const headers = new Headers();
	const flash = visitor.state === "ended" ? describeSessionEnd(visitor.reason) : "";
	if (visitor.state !== "live" && !flash && sessionToken(request))
		for (const [name, cookie] of endSessionCookies(request)) headers.append(name, cookie);
	return data({ ...shown, flash }, { headers });
}

/** Signs in with what was posted, to one company if `tenant_slug` names it, and redirects to the first screen. */
export async function signInAction({ request, context }: ActionFunctionArgs, tenant_slug?: string) {
	const posted = await readFormFields(request);
	const fields = tenant_slug === undefined ? posted : { ...posted, tenant_slug };
	return submitForm(context, signInWithPassword, fields, ({ token, answer }) => {
		throw redirect(pathAfterSignIn(answer.user_type, requestedPath(request)), {
			headers: sessionCookies(request, token),
		});
	});
}
