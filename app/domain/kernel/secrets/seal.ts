import { read } from "~/db/read";
import { insertServerSetting, selectServerSetting } from "~/db/repositories/kernel/platform-settings";
import { runStatements } from "~/db/statements";
import type { PlatformCtx } from "~/tenancy/ctx";
import { type DeployedKey, type KeyRing, readKeyRing } from "./key-ring";

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

/** A key of the deployment, which no database has. */
async function deployedKey({ secret }: DeployedKey): Promise<CryptoKey> {
	return await importKey(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret)));
}

/** Whether secrets are sealed with a key that is in no database; the local server does without. */
export const hasDeployedKey = ({ env }: Pick<PlatformCtx, "env">): boolean =>
	Boolean(env.SECRETS_KEY || env.LOCAL);

/**
 * Encrypts a secret for storage, AES-GCM with 256 bits: `v2.<nonce>.<ciphertext>.<id of the key>` with the key of the deployment if it
 * has one, else `v1.<nonce>.<ciphertext>` with that in the platform's database. The id comes last, where the release before ids, which
 * reads three parts, passes over it.
 */
export async function seal(platform: KeyHolder, secret: string): Promise<string> {
	const { current } = await readKeyRing(platform);
	const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
	const key = current ? await deployedKey(current) : await storedKey(platform);
	const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(secret));
	const text = `${toText(iv)}.${toText(new Uint8Array(sealed))}`;
	return current ? `v2.${text}.${current.id}` : `v1.${text}`;
}

/** Decrypts a sealed secret with the key that it names, current or previous; throws if there is none that opens it. */
export async function unseal(platform: KeyHolder, stored: string): Promise<string> {
	const [version, iv = "", sealed = "", id] = stored.split(".");
	if (version === "v1") return await decrypt(await storedKey(platform), iv, sealed);
	if (version !== "v2") throw new Error("not a sealed secret");
	const keys = keysThatMayOpen(await readKeyRing(platform), id);
	for (const [at, one] of keys.entries())
		try {
			return await decrypt(await deployedKey(one), iv, sealed);
		} catch (error) {
			if (at === keys.length - 1) throw error;
		}
	throw new Error(
		id === undefined
			? "SECRETS_KEY is not set"
			: `a secret is sealed with the key ${id}, which neither SECRETS_KEY nor SECRETS_KEY_PREVIOUS is`,
	);
}

/** Only the named one; of a value from before keys had ids, any. */
const keysThatMayOpen = ({ current, previous }: KeyRing, id: string | undefined): DeployedKey[] =>
	[...(current ? [current] : []), ...previous].filter((key) => id === undefined || key.id === id);

async function decrypt(key: CryptoKey, iv: string, sealed: string): Promise<string> {
	const clear = await crypto.subtle.decrypt({ name: "AES-GCM", iv: toBytes(iv) }, key, toBytes(sealed));
	return new TextDecoder().decode(clear);
}
