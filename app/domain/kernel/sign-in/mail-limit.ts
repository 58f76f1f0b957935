import { countAttempt } from "~/auth/rate-limit";
import { isAppError } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

/** The mails of one kind that strangers can send to one address in an hour, from wherever. */
const MAX_MAILS = 30;

/** Whether an address that anyone may type gets another mail. Above the limit the last mail's link stays valid. */
export async function mayMail(platform: PlatformCtx, kind: string, email: string): Promise<boolean> {
	try {
		await countAttempt(platform, [{ key: `${kind}-mail:${email}`, max: MAX_MAILS, seconds: 3600 }]);
		return true;
	} catch (error) {
		if (isAppError(error)) return false;
		throw error;
	}
}
