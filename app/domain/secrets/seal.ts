import { read } from "~/db/read";
import { insertServerSetting, selectServerSetting } from "~/db/repositories/platform-settings";
import { runStatements } from "~/db/statements";
import type { PlatformCtx } from "~/tenancy/ctx";

const KEY_NAME = "sealing_key";
const IV_BYTES = 12;

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The key that encrypts companies' secrets. It is stored in the platform's database, apart from the secrets. */
async function sealingKey({ d1 }: PlatformCtx): Promise<CryptoKey> {
	const newKey = toText(crypto.getRandomValues(new Uint8Array(32)));
	await runStatements(d1, [insertServerSetting(KEY_NAME, newKey)]);
	const [[stored]] = await read(d1, [selectServerSetting(KEY_NAME)]);
	if (!stored) throw new Error("the sealing key could not be read");
	return await crypto.subtle.importKey("raw", toBytes(stored.value), "AES-GCM", false, [
		"encrypt",
		"decrypt",
	]);
}

/** Encrypts a secret for storage: `v1.<nonce>.<ciphertext>`, AES-GCM with 256 bits. */
export async function seal(platform: PlatformCtx, secret: string): Promise<string> {
	const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
	const key = await sealingKey(platform);
	const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(secret));
	return `v1.${toText(iv)}.${toText(new Uint8Array(sealed))}`;
}

/** Decrypts a sealed secret; throws if it was not sealed with this key. */
export async function unseal(platform: PlatformCtx, stored: string): Promise<string> {
	const [version, iv = "", sealed = ""] = stored.split(".");
	if (version !== "v1") throw new Error("not a sealed secret");
	const key = await sealingKey(platform);
	const clear = await crypto.subtle.decrypt({ name: "AES-GCM", iv: toBytes(iv) }, key, toBytes(sealed));
	return new TextDecoder().decode(clear);
}
