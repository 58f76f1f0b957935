import type { PlatformCtx } from "~/tenancy/ctx";

const NAME = "sealing_key";
const IV_BYTES = 12;

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The key secrets of companies are sealed with. It is kept apart from what it seals, in the platform's database. */
async function sealingKey({ d1 }: PlatformCtx): Promise<CryptoKey> {
	const fresh = toText(crypto.getRandomValues(new Uint8Array(32)));
	await d1
		.prepare("INSERT INTO server_setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING")
		.bind(NAME, fresh)
		.run();
	const kept = await d1
		.prepare("SELECT value FROM server_setting WHERE name = ?")
		.bind(NAME)
		.first<string>("value");
	if (!kept) throw new Error("the sealing key could not be read");
	return await crypto.subtle.importKey("raw", toBytes(kept), "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** A secret as it is kept: `v1.<nonce>.<sealed>`, AES-GCM with 256 bits. */
export async function seal(platform: PlatformCtx, secret: string): Promise<string> {
	const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
	const key = await sealingKey(platform);
	const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(secret));
	return `v1.${toText(iv)}.${toText(new Uint8Array(sealed))}`;
}

/** A sealed secret in clear; throws for what was not sealed here. */
export async function unseal(platform: PlatformCtx, kept: string): Promise<string> {
	const [version, iv = "", sealed = ""] = kept.split(".");
	if (version !== "v1") throw new Error("not a sealed secret");
	const key = await sealingKey(platform);
	const clear = await crypto.subtle.decrypt({ name: "AES-GCM", iv: toBytes(iv) }, key, toBytes(sealed));
	return new TextDecoder().decode(clear);
}
