import { z } from "zod";
import { hashToken, randomToken } from "~/auth/tokens";
import { read } from "~/db/read";
import {
	confirmEmail,
	insertEmailConfirmation,
	selectEmailConfirmation,
} from "~/db/repositories/invitations";
import { insertPlatformMail } from "~/db/repositories/platform-settings";
import { runStatements } from "~/db/statements";
import { anySession } from "~/domain/permissions/access";
import { definePlatformOperation } from "~/domain/platform-operation";
import { validation } from "~/domain/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { linkState } from "./password-link";
import { LINK_ERRORS } from "./reset-password";
import { siteLink } from "./site-link";

const CONFIRMATION_DAYS = 7;

/** Mails the link that confirms the address of a new login. */
export async function sendEmailConfirmation(platform: PlatformCtx, login_id: number, email: string) {
	const token = randomToken();
	const created_at = platform.now.toISOString();
	const expires_at = new Date(platform.now.getTime() + CONFIRMATION_DAYS * 86_400_000).toISOString();
	await runStatements(platform.d1, [
		insertEmailConfirmation({ token_hash: await hashToken(token), login_id, created_at, expires_at }),
		insertPlatformMail(
			{
				to_email: email,
				subject: "Confirm your e-mail address",
				body: `Welcome to Cartage.\n\nPlease confirm within 7 days, in the browser you are signed in with, that ${email} is your address:\n${siteLink(platform, `confirm-email/${token}`)}\n\nIf you did not sign up, please ignore this message.`,
			},
			created_at,
		),
	]);
}

/**
 * Confirms the address of the session's login with a mailed link. Only in a session of that login: someone else who signed up with
 * this address must not have their password confirmed by its owner's click. Throws 422.
 */
export const confirmEmailWithLink = definePlatformOperation({
	access: anySession,
	input: z.object({ token: z.string().max(200) }),
	async run({ platform, principal: { session }, input }) {
		const [[link]] = await read(platform.d1, [selectEmailConfirmation(await hashToken(input.token))]);
		if (link?.login_id !== session.login_id) throw validation({ token: LINK_ERRORS.unknown });
		const state = linkState(link, platform.now);
		if (state !== "valid") throw validation({ token: LINK_ERRORS[state] });
		await runStatements(platform.d1, confirmEmail(link.login_id, platform.now.toISOString()));
		return { email: link.email };
	},
});
