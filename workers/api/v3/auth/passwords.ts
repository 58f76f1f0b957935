import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { changePassword, changePasswordInput } from "~/domain/auth/change-password";
import { readPasswordLink } from "~/domain/auth/password-link";
import {
	forgotPasswordInput,
	resetPassword,
	resetPasswordInput,
	sendPasswordResetLink,
} from "~/domain/auth/reset-password";
import { acceptTerms, readTerms } from "~/domain/auth/terms";

const tokenParams = z.object({ token: z.string().min(1).max(200) });

export const passwordRoutes = [
	defineRoute({
		method: "POST",
		path: "/send-password-reset-link",
		area: "auth",
		summary: "Email a password reset link; the response is the same whether or not the address is known.",
		access: "open",
		body: forgotPasswordInput,
		response: z.null(),
		async handle({ platform, body }) {
			await sendPasswordResetLink(platform, body);
			return { message: "If this email is known to us, a reset link is on its way." };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/reset-password-token-validity/{token}",
		area: "auth",
		summary: "Check whether a password link is still valid.",
		access: "open",
		params: tokenParams,
		response: z.object({ valid: z.boolean(), state: z.string(), email: z.string() }),
		async handle({ platform, params }) {
			const { state, email } = await readPasswordLink(platform, params.token);
			return { data: { valid: state === "valid", state, email: state === "valid" ? email : "" } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/reset-password",
		area: "auth",
		summary: "Set a new password with a link.",
		access: "open",
		body: resetPasswordInput,
		response: z.null(),
		async handle({ platform, body }) {
			await resetPassword(platform, body);
			return { message: "Your password has been set. Please sign in." };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/customer/change-password",
		aliases: [{ method: "POST", path: "/client/change-password" }],
		area: "auth",
		summary: "Change the signed-in user's password.",
		access: { users: ["customer", "client", "admin", "superAdmin"], permission: "signed-in" },
		body: changePasswordInput,
		response: z.null(),
		async handle({ platform, principal, body }) {
			await changePassword(platform, principal().session, body);
			return { message: "Your password has been changed." };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/accept/terms-and-conditions/privacy-policy/{id}",
		area: "auth",
		summary: "Get the terms and the privacy policy of an acceptance link.",
		access: "open",
		params: z.object({ id: z.string().min(1).max(200) }),
		response: z.object({
			accepted: z.boolean(),
			documents: z.array(z.object({ title: z.string(), body: z.string() })),
		}),
		async handle({ platform, params }) {
			return { data: await readTerms(platform, params.id) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/accept/terms-and-conditions/privacy-policy/{id}",
		area: "auth",
		summary: "Record the acceptance of the terms and the privacy policy.",
		access: "open",
		params: z.object({ id: z.string().min(1).max(200) }),
		response: z.null(),
		async handle({ platform, params }) {
			await acceptTerms(platform, params.id);
			return { message: "Thank you. Your acceptance has been recorded." };
		},
	}),
];
