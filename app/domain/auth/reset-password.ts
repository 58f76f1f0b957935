import { z } from "zod";
import { hashPassword, passwordFault } from "~/auth/passwords";
import { forgetPrincipals } from "~/auth/principal";
import { countTry } from "~/auth/rate-limit";
import { hashToken } from "~/auth/tokens";
import { validation } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { newPasswordLink, passwordLink } from "./password-link";
import { platformMail } from "./platform-mail";

export const forgotInput = z.object({
	email: z.string().trim().toLowerCase().max(254).pipe(z.email("Please enter a valid email address.")),
});

/**
 * Mails a reset link when the login exists; the answer is the same when it does not, so that nobody learns who has an
 * account. Throws 429 after five requests of a login or twenty of an address in an hour.
 */
export async function sendPasswordResetLink(ctx: PlatformCtx, input: z.infer<typeof forgotInput>) {
	await countTry(ctx, [
		{ key: `reset:${input.email}`, most: 5, seconds: 3600 },
		{ key: `reset-from:${ctx.address}`, most: 20, seconds: 3600 },
	]);
	const login = await ctx.d1
		.prepare("SELECT id FROM login WHERE email = ?")
		.bind(input.email)
		.first<{ id: number }>();
	if (!login) return;
	const link = await newPasswordLink(ctx, login.id, "reset");
	const mail = platformMail(ctx, {
		to: input.email,
		subject: "Reset your Cartage password",
		body: `Somebody, hopefully you, asked to reset the password of ${input.email}.\n\nSet a new password within 60 minutes:\n${link.url}\n\nIf it was not you, ignore this message: nothing has changed.`,
	});
	await ctx.d1.batch([link.insert, mail]);
}

export const resetInput = z
	.object({
		token: z.string().min(1).max(200),
		password: z.string().max(1000),
		password_confirmation: z.string().max(1000),
	})
	.refine((input) => input.password === input.password_confirmation, {
		path: ["password_confirmation"],
		message: "The passwords do not match.",
	});

const GONE = {
	unknown: "This link is not valid.",
	used: "This link has already been used.",
	expired: "This link has expired.",
} as const;

/**
 * Sets a new password through a link, which is used up by it together with every other link of the login, and ends every
 * session of the login. Throws 422.
 */
export async function resetPassword(ctx: PlatformCtx, input: z.infer<typeof resetInput>) {
	await countTry(ctx, [{ key: `set-password-from:${ctx.address}`, most: 30, seconds: 3600 }]);
	const link = await passwordLink(ctx, input.token);
	if (link.state !== "valid") throw validation({ token: GONE[link.state] });
	const fault = passwordFault(input.password, link.email);
	if (fault) throw validation({ password: fault });
	const now = ctx.now.toISOString();
	const token_hash = await hashToken(input.token);
	const password = await hashPassword(input.password);
	// The password is written only if this very batch used the link up, so that of two parallel tries one changes nothing.
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
	if (!used?.meta.changes) throw validation({ token: GONE.used });
	forgetPrincipals();
}
