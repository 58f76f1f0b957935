import { hashToken, randomToken } from "~/auth/tokens";
import { siteLink } from "~/domain/kernel/sign-in/site-link";
import { DAY_MS } from "~/shared/time/durations.mjs";
import type { PlatformCtx } from "~/tenancy/ctx";

/** An invitation waits longer than a password link lives: it changes no password. */
const INVITATION_DAYS = 7;

/** Creates the link that accepts an invitation, valid for seven days: its URL, and what is stored of it. */
export async function createInvitationLink(platform: PlatformCtx) {
	const token = randomToken();
	const stored = {
		token_hash: await hashToken(token),
		expires_at: new Date(platform.now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
	};
	return { url: siteLink(platform, `join/${token}`), stored };
}
