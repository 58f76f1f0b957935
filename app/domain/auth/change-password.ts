import { z } from "zod";
import { hashPassword, passwordError, verifyPassword } from "~/auth/passwords";
import { clearPrincipalCache } from "~/auth/principal";
import { countAttempt } from "~/auth/rate-limit";
import type { Session } from "~/auth/session";
import { validation } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

export const changePasswordInput = z
	.object({
		current_password: z.string().min(1, "Please enter your current password.").max(1000),
		password: z.string().max(1000),
		password_confirmation: z.string().max(1000),
	})
	.refine((input) => input.password === input.password_confirmation, {
		path: ["password_confirmation"],
		message: "The passwords do not match.",
	});

/** Changes the password of the signed-in login and ends its other sessions. Throws 422 for a wrong current or weak new password. */
export async function changePassword(
	ctx: PlatformCtx,
	session: Session,
	input: z.infer<typeof changePasswordInput>,
) {
	await countAttempt(ctx, [{ key: `change-password:${session.login_id}`, max: 10, seconds: 900 }]);
	const login = await ctx.d1
		.prepare("SELECT password_hash FROM login WHERE id = ?")
		.bind(session.login_id)
		.first<{ password_hash: string | null }>();
	if (!(await verifyPassword(input.current_password, login?.password_hash ?? null)))
		throw validation({ current_password: "This is not your current password." });
	const error = passwordError(input.password, session.email);
	if (error) throw validation({ password: error });
	const now = ctx.now.toISOString();
	await ctx.d1.batch([
		ctx.d1
			.prepare("UPDATE login SET password_hash = ?, updated_at = ? WHERE id = ?")
			.bind(await hashPassword(input.password), now, session.login_id),
		ctx.d1
			.prepare(
				"UPDATE session SET ended_at = ?, ended_reason = 'password_changed' WHERE login_id = ? AND token_hash <> ? AND ended_at IS NULL",
			)
			.bind(now, session.login_id, session.token_hash),
	]);
	clearPrincipalCache();
}
