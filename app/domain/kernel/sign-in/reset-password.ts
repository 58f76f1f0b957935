import { z } from "zod";
import { hashPassword } from "~/auth/passwords";
import { countAttempt, limitOfLogin, limitOfNetwork } from "~/auth/rate-limit";
import { hashToken } from "~/auth/tokens";
import { read } from "~/db/read";
import { insertAuditEntry, logPasswordReset } from "~/db/repositories/kernel/audit";
import { redeemPasswordLink, selectLogin, voidResetLinks } from "~/db/repositories/kernel/logins";
import { runStatements } from "~/db/statements";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { noResult } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { validation } from "~/shared/errors";
import { whenValid } from "~/shared/input-fields";
import { sendPlatformMailSoon } from "~/tenancy/background-work";
import { endSessions } from "./end-sessions";
import { mayMail } from "./mail-limit";
import { assertNewPassword } from "./new-password";
import { createPasswordLink, readPasswordLink } from "./password-link";
import { queuePlatformMail } from "./platform-mail";

export const forgotPasswordInput = z.object({
	email: z.string().trim().toLowerCase().max(254).pipe(z.email("Please enter a valid email address.")),
});

/**
 * Mails a reset link, which replaces earlier ones, if the login exists and is active. The response is the same if not, so that it does not reveal who has an account.
 * Throws 429 after five requests per login and network or twenty per network in an hour, so that nobody elsewhere can stop an owner's
 * reset.
 */
export const sendPasswordResetLink = definePlatformOperation({
	access: "open",
	input: forgotPasswordInput,
	response: z.object({ sent: z.string() }),
	async run({ platform, input }) {
		await countAttempt(platform, [
			limitOfLogin("reset", platform, input.email, 5, 3600),
			limitOfNetwork("reset", platform, 20, 3600),
		]);
		const [[login]] = await read(platform.d1, [selectLogin(input.email)]);
		const answer = { sent: input.email };
		if (login?.is_active !== 1 || !(await mayMail(platform, "reset", input.email))) return answer;
		const link = await createPasswordLink(platform, login.id, "reset");
		const mail = queuePlatformMail(platform, {
			to_email: input.email,
			subject: "Reset your Cartage password",
			body: `We received a request to reset the password of ${input.email}.\n\nSet a new password within 60 minutes:\n${link.url}\n\nIf this was not you, please ignore this message. Your password has not changed.`,
		});
		await runStatements(platform.d1, [
			voidResetLinks(login.id, platform.now.toISOString()),
			link.insert,
			mail,
			insertAuditEntry("password_link_requested", { ...auditOrigin(platform), login_id: login.id }),
		]);
		sendPlatformMailSoon(platform);
		return answer;
	},
});

export const resetPasswordInput = z
	.object({
		token: z.string().min(1).max(200),
		password: z.string().max(1000),
		password_confirmation: z.string().max(1000),
	})
	.refine((input) => input.password === input.password_confirmation, {
		path: ["password_confirmation"],
		message: "The passwords do not match.",
		when: whenValid("password", "password_confirmation"),
	});

/** Why a mailed link cannot be used. */
export const LINK_ERRORS = {
	unknown: "This link is not valid.",
	used: "This link has already been used.",
	expired: "This link has expired.",
} as const;

/**
 * Sets a new password with a link. This invalidates all links of the login, ends all its sessions, confirms its address and accepts
 * the invitation of the company that sent the link. Throws 422.
 */
export const resetPassword = definePlatformOperation({
	access: "open",
	input: resetPasswordInput,
	response: noResult,
	async run({ platform, input }) {
		await countAttempt(platform, [limitOfNetwork("set-password", platform, 30, 3600)]);
		const link = await readPasswordLink(platform, input.token);
		if (link.state !== "valid") throw validation({ token: LINK_ERRORS[link.state] });
		await assertNewPassword(platform, input.password, {
			email: link.email,
			names: link.company ? [link.company] : [],
		});
		const now = platform.now.toISOString();
		const token_hash = await hashToken(input.token);
		const password = await hashPassword(input.password);
		const { login_id, tenant_id } = link;
		const entry = { ...auditOrigin(platform), login_id, tenant_id, detail: { by: "link" } };
		const [used] = await endSessions(platform, [
			...redeemPasswordLink({ login_id, tenant_id, token_hash }, password, now),
			logPasswordReset(token_hash, entry),
		]);
		if (!used?.meta.changes) throw validation({ token: LINK_ERRORS.used });
	},
});
