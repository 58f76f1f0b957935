import { read } from "~/db/read";
import { insertServerSetting, selectServerSetting } from "~/db/repositories/kernel/platform-settings";
import { runStatements } from "~/db/statements";
import type { PlatformCtx } from "~/tenancy/ctx";

/** Where the keys are. */
type KeyHolder = Pick<PlatformCtx, "env" | "d1">;

const KEY_NAME = "sealing_key";
const IV_BYTES = 12;

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const importKey = (bytes: Uint8Array<ArrayBuffer> | ArrayBuffer) =>
	crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);

/** The key in the platform's database: apart from secrets of companies, but not from those of logins. */
async function storedKey({ d1 }: KeyHolder): Promise<CryptoKey> {
	const [[existing]] = await read(d1, [selectServerSetting(KEY_NAME)]);
	// Someone who only views opens secrets, and has a database that can only be read.
	const stored = existing ?? (await createKey(d1));
	if (!stored) throw new Error("the sealing key could not be read");
	return await importKey(toBytes(stored.value));
}

/** Stores a new key, unless another request has just stored one, and reads what is stored. */
async function createKey(d1: KeyHolder["d1"]) {
	const newKey = toText(crypto.getRandomValues(new Uint8Array(32)));
	await runStatements(d1, [insertServerSetting(KEY_NAME, newKey)]);
	const [[stored]] = await read(d1, [selectServerSetting(KEY_NAME)]);
	return stored;
}

/** The key of the deployment, which no database has. */
async function deployedKey(secret: string): Promise<CryptoKey> {
	return await importKey(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret)));
}

/** Whether secrets are sealed with a key that is in no database; the local server does without. */
export const hasDeployedKey = ({ env }: Pick<PlatformCtx, "env">): boolean =>
	Boolean(env.SECRETS_KEY || env.LOCAL);

function keyOf(platform: KeyHolder, version: string): Promise<CryptoKey> {
	if (version === "v1") return storedKey(platform);
	if (version === "v2" && platform.env.SECRETS_KEY) return deployedKey(platform.env.SECRETS_KEY);
	throw new Error(version === "v2" ? "SECRETS_KEY is not set" : "not a sealed secret");
}

/**
 * Encrypts a secret for storage: `<key>.<nonce>.<ciphertext>`, AES-GCM with 256 bits. The key is that of the deployment (`v2`) if it
 * has one, else that in the platform's database (`v1`).
 */
export async function seal(platform: KeyHolder, secret: string): Promise<string> {
	const version = platform.env.SECRETS_KEY ? "v2" : "v1";
	const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
	const key = await keyOf(platform, version);
	const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(secret));
	return `${version}.${toText(iv)}.${toText(new Uint8Array(sealed))}`;
}

/** Decrypts a sealed secret; throws if it was not sealed with this key. */
export async function unseal(platform: KeyHolder, stored: string): Promise<string> {
	const [version = "", iv = "", sealed = ""] = stored.split(".");
	const key = await keyOf(platform, version);
	const clear = await crypto.subtle.decrypt({ name: "AES-GCM", iv: toBytes(iv) }, key, toBytes(sealed));
	return new TextDecoder().decode(clear);
}
