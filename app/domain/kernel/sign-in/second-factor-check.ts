import { clearAttempts, countAttempt, limitOfLogin } from "~/auth/rate-limit";
import { hashRecoveryCode } from "~/auth/recovery-codes";
import { findTotpStep } from "~/auth/totp";
import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { selectSecondFactor, spendRecoveryCode, spendStep } from "~/db/repositories/kernel/second-factors";
import { runStatements } from "~/db/statements";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { unseal } from "~/domain/kernel/secrets/seal";
import { validation } from "~/shared/errors";
import { secondFactorText } from "~/shared/texts/sign-in";
import type { PlatformCtx } from "~/tenancy/ctx";

/**
 * Passes a login without an authenticator app, and one whose code is right: of the app, or a recovery code. Each code works once.
 * Throws 422 at `code` if it is missing or wrong, 429 after five tries from one network in a quarter of an hour or twenty an hour.
 */
export async function assertSecondFactor(platform: PlatformCtx, login_id: number, code = "") {
	const typed = code.replace(/\s+/g, "");
	const [[factor]] = await read(platform.d1, [selectSecondFactor(login_id)]);
	if (!factor?.confirmed_at) return;
	if (!typed) throw validation({ code: secondFactorText.codeNeeded });
	const clearTries = await countFactorTry(platform, login_id);
	const isOfApp = /^\d{6}$/.test(typed);
	const step = isOfApp ? findTotpStep(await unseal(platform, factor.secret), typed, platform.now) : null;
	const code_hash = await hashRecoveryCode(typed);
	const at = platform.now.toISOString();
	const [spent] = await runStatements(platform.d1, [
		step === null ? spendRecoveryCode(login_id, code_hash, at) : spendStep(login_id, step),
	]);
	if (!spent?.meta.changes) {
		const entry = insertAuditEntry("second_factor_failed", { ...auditOrigin(platform), login_id });
		await runStatements(platform.d1, [entry]);
		throw validation({ code: secondFactorText.codeWrong });
	}
	await clearTries();
}

/** Counts a try of a code; returns what clears the count. Who gets here has the password, so the login has a bound, too. */
export async function countFactorTry(platform: PlatformCtx, login_id: number) {
	const limits = [
		limitOfLogin("code", platform, login_id, 5, 900),
		{ key: `code:${login_id}`, max: 20, seconds: 3600 },
	];
	await countAttempt(platform, limits);
	return async () => {
		for (const limit of limits) await clearAttempts(platform, limit);
	};
}
