import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { changePassword, changePasswordInput } from "~/domain/auth/change-password";
import { passwordLink } from "~/domain/auth/password-link";
import { forgotInput, resetInput, resetPassword, sendPasswordResetLink } from "~/domain/auth/reset-password";
import { acceptTerms, termsFor } from "~/domain/auth/terms";

const token = z.object({ token: z.string().min(1).max(200) });

export const passwordRoutes = [
	defineRoute({
		method: "POST",
		path: "/send-password-reset-link",
		area: "auth",
		summary: "Mails a reset link when the e-mail is known; the answer does not tell.",
		access: "open",
		body: forgotInput,
		answer: z.null(),
		async handle({ platform, body }) {
			await sendPasswordResetLink(platform, body);
			return { message: "If this email is known to us, a reset link is on its way." };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/reset-password-token-validity/{token}",
		area: "auth",
		summary: "Whether a password link still works.",
		access: "open",
		params: token,
		answer: z.object({ valid: z.boolean(), state: z.string(), email: z.string() }),
		async handle({ platform, params }) {
			const { state, email } = await passwordLink(platform, params.token);
			return { data: { valid: state === "valid", state, email: state === "valid" ? email : "" } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/reset-password",
		area: "auth",
		summary: "Sets a new password through a link.",
		access: "open",
		body: resetInput,
		answer: z.null(),
		async handle({ platform, body }) {
			await resetPassword(platform, body);
			return { message: "Your password has been set. Please sign in." };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/customer/change-password",
		also: [{ method: "POST", path: "/client/change-password" }],
		area: "auth",
		summary: "Changes the password of whoever is signed in.",
		access: { users: ["customer", "client", "admin", "superAdmin"], permission: "signed-in" },
		body: changePasswordInput,
		answer: z.null(),
		async handle({ platform, principal, body }) {
			await changePassword(platform, principal().session, body);
			return { message: "Your password has been changed." };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/accept/terms-and-conditions/privacy-policy/{id}",
		area: "auth",
		summary: "The terms and the privacy policy behind an acceptance link.",
		access: "open",
		params: z.object({ id: z.string().min(1).max(200) }),
		answer: z.object({
			accepted: z.boolean(),
			documents: z.array(z.object({ title: z.string(), body: z.string() })),
		}),
		async handle({ platform, params }) {
			return { data: await termsFor(platform, params.id) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/accept/terms-and-conditions/privacy-policy/{id}",
		area: "auth",
		summary: "Records the acceptance of the terms and the privacy policy.",
		access: "open",
		params: z.object({ id: z.string().min(1).max(200) }),
		answer: z.null(),
		async handle({ platform, params }) {
			await acceptTerms(platform, params.id);
			return { message: "Thank you. Your acceptance has been recorded." };
		},
	}),
];
