import { describe, expect, it } from "vitest";
import { readKeyRing } from "./key-ring";
import { seal, unseal } from "./seal";

/** Keys of a deployment, without a database: none of these tests reads the key that it stores. */
const holder = (SECRETS_KEY: string, SECRETS_KEY_PREVIOUS?: string) => ({
	env: { SECRETS_KEY, SECRETS_KEY_PREVIOUS } as Env,
	d1: {} as D1Database,
});
const refusal = (opening: Promise<string>) => opening.catch((error: unknown) => String(error));

describe("a sealed secret", () => {
	it("names its key, and is opened by it once it is a previous one", async () => {
		const sealed = await seal(holder("first"), "whsec_1");
		const { current } = await readKeyRing(holder("first"));
		expect(sealed).toMatch(new RegExp(`^v2\\.[^.]+\\.[^.]+\\.${current?.id}$`));
		for (const keys of [holder("first"), holder("second", "first"), holder("third", "second first")])
			expect(await unseal(keys, sealed)).toBe("whsec_1");
	});

	it("is not opened by any other key, and the error says which is missing", async () => {
		const sealed = await seal(holder("first"), "whsec_1");
		const { current } = await readKeyRing(holder("first"));
		expect(await refusal(unseal(holder("second", "third"), sealed))).toContain(`the key ${current?.id}`);
		expect(await refusal(unseal(holder(""), sealed))).toContain(`the key ${current?.id}`);
	});

	it("of the release before, without an id, is opened by whichever key it was", async () => {
		const withoutId = (await seal(holder("first"), "whsec_1")).split(".").slice(0, 3).join(".");
		for (const keys of [holder("first"), holder("second", "third first")])
			expect(await unseal(keys, withoutId)).toBe("whsec_1");
		expect(await refusal(unseal(holder("second", "third"), withoutId))).toMatch(/OperationError/);
		expect(await refusal(unseal(holder(""), withoutId))).toContain("SECRETS_KEY is not set");
	});

	it("is opened by the release before, which reads three parts", async () => {
		const [version, iv = "", text = ""] = (await seal(holder("first"), "whsec_1")).split(".");
		const bytes = (part: string) => Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
		const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("first"));
		const key = await crypto.subtle.importKey("raw", hash, "AES-GCM", false, ["decrypt"]);
		const clear = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes(iv) }, key, bytes(text));
		expect([version, new TextDecoder().decode(clear)]).toEqual(["v2", "whsec_1"]);
	});

	it.each(["", "secret", "v3.a.b.c", "v2"])("is not %j", async (stored) => {
		expect(await refusal(unseal(holder("first"), stored))).toMatch(/Error/);
	});
});

describe("the keys of a deployment", () => {
	it.each([
		["none", "", undefined, 0],
		["one", "first", "", 0],
		["an older one", "second", "first", 1],
		["several older ones, one of them current", "third", "first\nsecond third", 3],
		["an older one with spaces", "second", "my first key", 4],
	])("are %s", async (_, key, previous, count) => {
		const ring = await readKeyRing(holder(key, previous));
		expect(ring.current === null).toBe(key === "");
		expect(ring.previous).toHaveLength(count);
		expect(new Set(ring.previous.map(({ id }) => id)).size).toBe(count);
	});
});
