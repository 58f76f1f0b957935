import { z } from "zod";
import { hashPassword, passwordError } from "~/auth/passwords";
import { clearPrincipalCache } from "~/auth/principal";
import { countAttempt } from "~/auth/rate-limit";
import { hashToken } from "~/auth/tokens";
import { validation } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { createPasswordLink, readPasswordLink } from "./password-link";
import { insertPlatformMail } from "./platform-mail";

export const forgotPasswordInput = z.object({
	email: z.string().trim().toLowerCase().max(254).pipe(z.email("Please enter a valid email address.")),
});

/**
 * Mails a reset link if the login exists. The response is the same if not, so that it does not reveal who has an account. Throws 429
 * after five requests per login or twenty per IP address in an hour.
 */
export async function sendPasswordResetLink(ctx: PlatformCtx, input: z.infer<typeof forgotPasswordInput>) {
	await countAttempt(ctx, [
		{ key: `reset:${input.email}`, max: 5, seconds: 3600 },
		{ key: `reset-from:${ctx.address}`, max: 20, seconds: 3600 },
	]);
	const login = await ctx.d1
		.prepare("SELECT id FROM login WHERE email = ?")
		.bind(input.email)
		.first<{ id: number }>();
	if (!login) return;
	const link = await createPasswordLink(ctx, login.id, "reset");
	const mail = insertPlatformMail(ctx, {
		to: input.email,
		subject: "Reset your Cartage password",
		body: `We received a request to reset the password of ${input.email}.\n\nSet a new password within 60 minutes:\n${link.url}\n\nIf this was not you, please ignore this message. Your password has not changed.`,
	});
	await ctx.d1.batch([link.insert, mail]);
}

export const resetPasswordInput = z
	.object({
		token: z.string().min(1).max(200),
		password: z.string().max(1000),
		password_confirmation: z.string().max(1000),
	})
	.refine((input) => input.password === input.password_confirmation, {
		path: ["password_confirmation"],
		message: "The passwords do not match.",
	});

const LINK_ERRORS = {
	unknown: "This link is not valid.",
	used: "This link has already been used.",
	expired: "This link has expired.",
} as const;

/**
 * Sets a new password with a link. This invalidates all links of the login and ends all its sessions. Throws 422.
 */
export async function resetPassword(ctx: PlatformCtx, input: z.infer<typeof resetPasswordInput>) {
	await countAttempt(ctx, [{ key: `set-password-from:${ctx.address}`, max: 30, seconds: 3600 }]);
	const link = await readPasswordLink(ctx, input.token);
	if (link.state !== "valid") throw validation({ token: LINK_ERRORS[link.state] });
	const error = passwordError(input.password, link.email);
	if (error) throw validation({ password: error });
	const now = ctx.now.toISOString();
	const token_hash = await hashToken(input.token);
	const password = await hashPassword(input.password);
	// The password only changes if this batch used the link, so that only one of two concurrent requests succeeds.
	const [used] = await ctx.d1.batch([
		ctx.d1
			.prepare(
				`UPDATE password_token SET used_at = ?1 WHERE login_id = ?2 AND used_at IS NULL
				 AND EXISTS (SELECT 1 FROM password_token WHERE token_hash = ?3 AND used_at IS NULL)`,
			)
			.bind(now, link.login_id, token_hash),
		ctx.d1
			.prepare("UPDATE login SET password_hash = ?, updated_at = ? WHERE id = ? AND changes() > 0")
			.bind(password, now, link.login_id),
		ctx.d1
			.prepare(
				"UPDATE session SET ended_at = ?, ended_reason = 'password_changed' WHERE login_id = ? AND ended_at IS NULL AND changes() = 1",
			)
			.bind(now, link.login_id),
	]);
	if (!used?.meta.changes) throw validation({ token: LINK_ERRORS.used });
	clearPrincipalCache();
}
