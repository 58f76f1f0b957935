import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { changePassword } from "~/domain/kernel/sign-in/change-password";
import { checkPasswordLink } from "~/domain/kernel/sign-in/password-link";
import { resetPassword, sendPasswordResetLink } from "~/domain/kernel/sign-in/reset-password";
import { acceptTerms, readTerms } from "~/domain/kernel/sign-in/terms";

const tokenParams = z.object({ token: z.string().min(1).max(200) });

export const passwordRoutes = [
	defineRoute({
		method: "POST",
		path: "/send-password-reset-link",
		area: "auth",
		summary: "Email a password reset link; the response is the same whether or not the address is known.",
		operation: sendPasswordResetLink,
		response: z.null(),
		respond: () => ({
			message:
				"If this email has an account, a reset link is on its way. Of several mails only the newest works; after five in an hour no other is sent.",
		}),
	}),
	defineRoute({
		method: "GET",
		path: "/reset-password-token-validity/{token}",
		area: "auth",
		summary: "Check whether a password link is still valid.",
		params: tokenParams,
		operation: checkPasswordLink,
	}),
	defineRoute({
		method: "POST",
		path: "/reset-password",
		area: "auth",
		summary: "Set a new password with a link.",
		operation: resetPassword,
		response: z.null(),
		respond: () => ({ message: "Your password has been set. Please sign in." }),
	}),
	defineRoute({
		method: "POST",
		path: "/customer/change-password",
		aliases: [{ method: "POST", path: "/client/change-password" }],
		area: "auth",
		summary: "Change the signed-in user's password.",
		operation: changePassword,
		response: z.null(),
		respond: (result) => ({ message: changePassword.describeResult(result) }),
	}),
	defineRoute({
		method: "GET",
		path: "/accept/terms-and-conditions/privacy-policy/{id}",
		area: "auth",
		summary: "Get the terms and the privacy policy of an acceptance link.",
		params: z.object({ id: z.string().min(1).max(200) }),
		operation: readTerms,
		toInput: ({ params }) => ({ token: params.id }),
		query: null,
	}),
	defineRoute({
		method: "POST",
		path: "/accept/terms-and-conditions/privacy-policy/{id}",
		area: "auth",
		summary: "Record the acceptance of the terms and the privacy policy.",
		params: z.object({ id: z.string().min(1).max(200) }),
		operation: acceptTerms,
		response: z.null(),
		toInput: ({ params }) => ({ token: params.id }),
		body: null,
		respond: () => ({ message: "Thank you. Your acceptance has been recorded." }),
	}),
] as const;
