import { countAttempt } from "~/auth/rate-limit";
import { isSameSecret } from "~/auth/tokens";
import { read } from "~/db/read";
import { insertServerSetting, selectServerSetting } from "~/db/repositories/kernel/platform-settings";
import { runStatements } from "~/db/statements";
import { isAppError, validation } from "~/shared/errors";
import { HOUR_MS } from "~/shared/time/durations.mjs";
import type { PlatformCtx } from "~/tenancy/ctx";
import { isSolution } from "./rules-proof";

const KEY_NAME = "sign_up_key";
/** Nobody fills the form in faster; the page waits that long before it sends it. */
export const MIN_FORM_MS = 2_000;
/** A form that has been open for longer is to be sent again. */
const MAX_FORM_MS = 2 * HOUR_MS;

const toHex = (bytes: ArrayBuffer | Uint8Array) =>
	Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function readKey({ d1 }: PlatformCtx): Promise<CryptoKey> {
	const [[stored]] = await read(d1, [selectServerSetting(KEY_NAME)]);
	const text = stored?.value ?? (await createKey(d1));
	return await crypto.subtle.importKey(
		"raw",
		new TextEncoder().encode(text),
		{ name: "HMAC", hash: "SHA-256" },
		false,
		["sign", "verify"],
	);
}

async function createKey(d1: D1Database): Promise<string> {
	await runStatements(d1, [insertServerSetting(KEY_NAME, toHex(crypto.getRandomValues(new Uint8Array(32))))]);
	const [[stored]] = await read(d1, [selectServerSetting(KEY_NAME)]);
	if (!stored) throw new Error("the key of sign-ups could not be read");
	return stored.value;
}

const sign = async (key: CryptoKey, text: string) =>
	toHex(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));

/** A challenge of this server: when it was made, a random part and its signature, so that nothing is stored until it is solved. */
export async function createChallenge(platform: PlatformCtx): Promise<string> {
	const text = `${platform.now.getTime()}.${toHex(crypto.getRandomValues(new Uint8Array(12)))}`;
	return `${text}.${await sign(await readKey(platform), text)}`;
}

const STALE = "This page has been open for too long. Please send the form again.";
const INVALID = "Your browser could not be checked. Please send the form again.";

/** Takes a solved challenge, once. Throws 422 for one that is not of this server, too new, too old, not solved or used before. */
export async function spendChallenge(
	platform: PlatformCtx,
	{ challenge, solution }: { challenge: string; solution: string },
): Promise<void> {
	const [at = "", nonce = "", signature = ""] = challenge.split(".");
	const expected = await sign(await readKey(platform), `${at}.${nonce}`);
	if (!isSameSecret(signature, expected)) throw validation({ challenge: INVALID });
	const age = platform.now.getTime() - Number(at);
	if (age < MIN_FORM_MS) throw validation({ challenge: INVALID });
	if (age > MAX_FORM_MS) throw validation({ challenge: STALE });
	if (!(await isSolution(challenge, solution))) throw validation({ challenge: INVALID });
	try {
		await countAttempt(platform, [{ key: `challenge:${nonce}`, max: 1, seconds: MAX_FORM_MS / 1000 }]);
	} catch (error) {
		if (isAppError(error)) throw validation({ challenge: INVALID });
		throw error;
	}
}
