import { hashQueue } from "~/auth/hash-queue";
import { networkOf } from "~/auth/network";
import { verifyPassword } from "~/auth/passwords";
import {
	clearAttempts,
	countAttempt,
	countFailure,
	limitOfLogin,
	limitOfNetwork,
	secondsToWait,
} from "~/auth/rate-limit";
import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { selectLogin } from "~/db/repositories/kernel/logins";
import { selectAttempts } from "~/db/repositories/kernel/rate-limits";
import { selectKnownNetwork } from "~/db/repositories/kernel/sessions";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { readServerSettings } from "~/domain/kernel/server-settings/settings";
import { tooMany, validation } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

const QUARTER = 900;
const HOUR = 3600;
const WRONG_DETAILS = "These details do not match our records.";

/** What wrong passwords are counted by: the login at this network, this network, and the login wherever. */
const limitsOf = (platform: PlatformCtx, email: string, attempts: number) => ({
	here: limitOfLogin("login", platform, email, attempts, QUARTER),
	network: limitOfNetwork("login", platform, 50, QUARTER),
	login: { key: `login:${email}`, max: 100, seconds: HOUR },
});

/**
 * The login of an address, once its password has proved right. Only wrong passwords count, and those from elsewhere do not stop the
 * owner: ten (a server setting) for a login from one network, fifty from one network for any login, in a quarter of an hour. A hundred an hour for a
 * login stop networks that it has not signed in from before. What is refused is not hashed. Throws 422, 429, and 503 if too many
 * passwords wait to be hashed.
 */
export async function checkPassword(platform: PlatformCtx, email: string, password: string) {
	hashQueue().assertOpen();
	const { login_attempts } = await readServerSettings(platform);
	const limits = limitsOf(platform, email, login_attempts);
	await countAttempt(platform, [limits.here]);
	const [[row], counters, [known]] = await read(platform.d1, [
		selectLogin(email),
		selectAttempts([limits.network.key, limits.login.key]),
		selectKnownNetwork(email, networkOf(platform.address)),
	]);
	const wait = Math.max(
		secondsToWait(platform, counters, limits.network),
		known ? 0 : secondsToWait(platform, counters, limits.login),
	);
	if (wait > 0) throw tooMany(wait);
	if (!(await verifyPassword(password, row?.password_hash ?? null)) || !row) {
		const entry = insertAuditEntry("sign_in_failed", { ...auditOrigin(platform), login_id: row?.id ?? null });
		await countFailure(platform, [limits.network, limits.login], entry);
		throw validation({ email: WRONG_DETAILS });
	}
	await clearAttempts(platform, limits.here);
	return row;
}
