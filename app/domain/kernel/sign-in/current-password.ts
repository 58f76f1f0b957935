import { verifyPassword } from "~/auth/passwords";
import { countAttempt } from "~/auth/rate-limit";
import type { Session } from "~/auth/session";
import { read } from "~/db/read";
import { selectPassword } from "~/db/repositories/kernel/logins";
import { validation } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

/** Throws 422 unless this is the password of the session's login, 429 after ten tries in a quarter of an hour. */
export async function assertCurrentPassword(platform: PlatformCtx, { login_id }: Session, typed: string) {
	await countAttempt(platform, [{ key: `change-password:${login_id}`, max: 10, seconds: 900 }]);
	const [[login]] = await read(platform.d1, [selectPassword(login_id)]);
	if (!(await verifyPassword(typed, login?.password_hash ?? null)))
		throw validation({ current_password: "This is not your current password." });
}
