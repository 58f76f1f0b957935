import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readPasswordLink } from "~/domain/auth/password-link";
import { resetPassword, resetPasswordInput } from "~/domain/auth/reset-password";
import { handleForm, readFormFields } from "./form-action";

/** Whether the link of /change-password/… or /set-password/… is valid, and for which e-mail address. */
export async function passwordLoader({ params, context }: LoaderFunctionArgs) {
	const { state, email } = await readPasswordLink(context.platform, params.token ?? "");
	return { state, email: state === "valid" ? email : "" };
}

/** Sets the password and redirects to the login. */
export async function passwordAction({ request, params, context }: ActionFunctionArgs) {
	const fields = { ...(await readFormFields(request)), token: params.token ?? "" };
	return handleForm(fields, resetPasswordInput, async (input) => {
		await resetPassword(context.platform, input);
		throw redirect("/login");
	});
}
