import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { savedPasswordCookie } from "~/auth/cookies";
import { checkPasswordLink } from "~/domain/kernel/sign-in/password-link";
import { resetPassword } from "~/domain/kernel/sign-in/reset-password";
import { readFormFields, submitForm } from "./form-action";

/** Whether the link of /change-password/… or /set-password/… is valid, and for which email address. */
export async function passwordLoader({ params, context }: LoaderFunctionArgs) {
	const { state, email } = await checkPasswordLink({
		platform: context.platform,
		principal: null,
		input: { token: params.token ?? "" },
	});
	return { state, email };
}

/** Sets the password and redirects to the login. */
export async function passwordAction({ request, params, context }: ActionFunctionArgs) {
	const fields = { ...(await readFormFields(request)), token: params.token ?? "" };
	const { email } = await checkPasswordLink({
		platform: context.platform,
		principal: null,
		input: { token: fields.token },
	});
	return submitForm(context, resetPassword, fields, () => {
		throw redirect("/login", { headers: { "Set-Cookie": savedPasswordCookie(request, email) } });
	});
}
