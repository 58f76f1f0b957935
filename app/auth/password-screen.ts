import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { passwordLink } from "~/domain/auth/password-link";
import { resetInput, resetPassword } from "~/domain/auth/reset-password";
import { answerForm, postedFields } from "./answer-form";

/** Whether the link of /change-password/… or /set-password/… works, and for whom. */
export async function passwordLoader({ params, context }: LoaderFunctionArgs) {
	const { state, email } = await passwordLink(context.platform, params.token ?? "");
	return { state, email: state === "valid" ? email : "" };
}

/** Sets the password and goes to the login. */
export async function passwordAction({ request, params, context }: ActionFunctionArgs) {
	const fields = { ...(await postedFields(request)), token: params.token ?? "" };
	return answerForm(fields, resetInput, async (input) => {
		await resetPassword(context.platform, input);
		throw redirect("/login");
	});
}
