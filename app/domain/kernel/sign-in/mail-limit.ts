import { clearAttempts, countAttempt } from "~/auth/rate-limit";
import { isAppError } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

/**
 * The mails of each kind that strangers can send to one address in an hour, from wherever. A reset link lives as long as the hour, so that the
 * last mail's still works; that of a sign-up belongs to one of several people who may have typed the address.
 */
const MAX_MAILS = { reset: 5, signup: 30 } as const;
type LimitedMail = keyof typeof MAX_MAILS;

const limitOf = (kind: LimitedMail, email: string) => ({
	key: `${kind}-mail:${email}`,
	max: MAX_MAILS[kind],
	seconds: 3600,
});

/** Whether an address that anyone may type gets another mail. Above the limit the last mail's link stays valid. */
export async function mayMail(platform: PlatformCtx, kind: LimitedMail, email: string): Promise<boolean> {
	try {
		await countAttempt(platform, [limitOf(kind, email)]);
		return true;
	} catch (error) {
		if (isAppError(error)) return false;
		throw error;
	}
}

/** Begins to count again, as the owner of the address has used a link and no valid one is left. */
export const clearMailCount = (platform: PlatformCtx, kind: LimitedMail, email: string): Promise<void> =>
	clearAttempts(platform, limitOf(kind, email));
