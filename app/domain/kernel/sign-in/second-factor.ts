import { encode } from "uqr";
import { z } from "zod";
import { hashRecoveryCode, newRecoveryCodes } from "~/auth/recovery-codes";
import { findTotpStep, newTotpSecret, totpUri } from "~/auth/totp";
import { read } from "~/db/read";
import {
	confirmFactor,
	deleteSecondFactor,
	saveUnconfirmedFactor,
	selectSecondFactor,
} from "~/db/repositories/kernel/second-factors";
import { endOtherSessions } from "~/db/repositories/kernel/sessions";
import { runStatements } from "~/db/statements";
import { noInput, noResult } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { anySession } from "~/domain/kernel/permissions/access";
import { needsSecondFactor } from "~/domain/kernel/permissions/second-factor";
import { hasDeployedKey, seal, unseal } from "~/domain/kernel/secrets/seal";
import { conflict, unavailable, validation } from "~/shared/errors";
import { secondFactorText } from "~/shared/texts/sign-in";
import { sendPlatformMailSoon } from "~/tenancy/background-work";
import type { PlatformCtx } from "~/tenancy/ctx";
import { assertCurrentPassword } from "./current-password";
import { endSessions } from "./end-sessions";
import { queuePlatformMail } from "./platform-mail";
import { secondFactorResponse, startSecondFactorResponse } from "./responses";
import { assertSecondFactor, countFactorTry } from "./second-factor-check";
import { factorCodeField, removeSecondFactorInput, startSecondFactorInput } from "./second-factor-schemas";

/** Whether the session's login has an authenticator app, since when, with how many recovery codes left, and whether its company requires one. */
export const getSecondFactor = definePlatformOperation({
	inVisits: true,
	access: anySession,
	input: noInput,
	response: secondFactorResponse,
	async run({ platform, principal }) {
		const [[factor]] = await read(platform.d1, [selectSecondFactor(principal.session.login_id)]);
		const isOn = Boolean(factor?.confirmed_at);
		return {
			enabled: isOn,
			since: factor?.confirmed_at ?? null,
			recovery_codes_left: isOn ? (factor?.codes_left ?? 0) : 0,
			required: needsSecondFactor(principal),
		};
	},
});

/**
 * Begins to set up an authenticator app: the secret as text, as address and as QR code, an SVG path on a grid of `size`. It counts
 * once a code has confirmed it. Throws 409 if there is one, 422 for a wrong password, 503 where SECRETS_KEY is not set.
 */
export const startSecondFactor = definePlatformOperation({
	isOwn: true,
	access: anySession,
	input: startSecondFactorInput,
	response: startSecondFactorResponse,
	async run({ platform, principal: { session }, input }) {
		if (!hasDeployedKey(platform)) throw unavailable("A second factor needs SECRETS_KEY to be set.");
		await assertCurrentPassword(platform, session, input.current_password);
		const secret = newTotpSecret();
		const save = saveUnconfirmedFactor(
			session.login_id,
			await seal(platform, secret),
			platform.now.toISOString(),
		);
		const [saved] = await runStatements(platform.d1, [save]);
		if (!saved?.meta.changes) throw conflict(secondFactorText.isOn);
		const uri = totpUri(secret, session.email);
		return { secret, uri, qr: drawQrCode(uri) };
	},
});

/** A QR code as the path of its dark modules, on a grid of `size` modules a side with a quiet zone. */
function drawQrCode(text: string): { size: number; path: string } {
	const { data, size } = encode(text, { ecc: "M", border: 4 });
	const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return { size, path: path.join("") };
}

/**
 * Confirms the authenticator app with its first code, signs the login's other devices out and returns ten recovery codes, which are
 * never shown again. Throws 409 if none is being set up, 422 for a wrong code.
 */
export const confirmSecondFactor = definePlatformOperation({
	isOwn: true,
	access: anySession,
	input: z.object({ code: factorCodeField }),
	response: z.object({ recovery_codes: z.array(z.string()) }),
	message: secondFactorText.turnedOn,
	async run({ platform, principal: { session }, input }) {
		const { login_id } = session;
		const [[factor]] = await read(platform.d1, [selectSecondFactor(login_id)]);
		if (!factor || factor.confirmed_at) throw conflict(secondFactorText.isNotStarted);
		const clearTries = await countFactorTry(platform, login_id);
		const step = findTotpStep(
			await unseal(platform, factor.secret),
			input.code.replace(/\s+/g, ""),
			platform.now,
		);
		if (step === null) throw validation({ code: secondFactorText.codeWrong });
		const codes = newRecoveryCodes();
		const hashes = await Promise.all(codes.map(hashRecoveryCode));
		const at = platform.now.toISOString();
		const results = await endSessions(platform, [
			...confirmFactor(login_id, step, hashes, at),
			endOtherSessions(login_id, session.token_hash, "signed_out_elsewhere", at),
			noteOf(platform, session.email, "turned on"),
		]);
		if (!results[1]?.meta.changes) throw conflict(secondFactorText.isNotStarted);
		sendPlatformMailSoon(platform);
		await clearTries();
		return { recovery_codes: codes };
	},
});

/** Turns the second factor off. Throws 422 for a wrong password or code. */
export const removeSecondFactor = definePlatformOperation({
	isOwn: true,
	access: anySession,
	input: removeSecondFactorInput,
	response: noResult,
	message: secondFactorText.turnedOff,
	async run({ platform, principal: { session }, input }) {
		await assertCurrentPassword(platform, session, input.current_password);
		await assertSecondFactor(platform, session.login_id, input.code);
		await endSessions(platform, [
			...deleteSecondFactor(session.login_id),
			noteOf(platform, session.email, "turned off"),
		]);
		sendPlatformMailSoon(platform);
	},
});

/** The mail by which the owner of a login learns of a change that is not theirs. */
const noteOf = (platform: PlatformCtx, to_email: string, what: string) =>
	queuePlatformMail(platform, {
		to_email,
		subject: `The second factor of your Cartage login was ${what}`,
		body: `The second factor of ${to_email} was ${what}. If this was not you, please reset your password and contact your administrator.`,
	});
