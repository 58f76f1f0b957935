import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { MIB } from "./bytes.mjs";
import { gunzipText } from "./gunzip";

const pack = (text: string) => new Uint8Array(gzipSync(text));

describe("gzipped text", () => {
	it.each([
		["nothing", ""],
		["lines", "one\ntwo"],
		["letters of several bytes over all pieces", "£ – 車".repeat(20_000)],
	])("is unpacked: %s", async (_, text) => {
		expect(await gunzipText(pack(text), MIB)).toBe(text);
	});

	it("may have as many bytes as allowed, and not one more", async () => {
		expect(await gunzipText(pack("££"), 4)).toBe("££");
		expect(await gunzipText(pack("££."), 4)).toBeNull();
	});

	it("of 200 MiB in 200 KB is refused without being unpacked to its end", async () => {
		const bomb = new Uint8Array(gzipSync(Buffer.alloc(200 * MIB), { level: 9 }));
		expect(bomb.byteLength).toBeLessThan(MIB);
		const before = process.memoryUsage().arrayBuffers;
		expect(await gunzipText(bomb, MIB)).toBeNull();
		expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * MIB);
	});

	it.each([
		["no gzip", new Uint8Array([1, 2, 3])],
		["cut short", pack("something").slice(0, -6)],
		["with more behind it", new Uint8Array([...pack("something"), 7, 7, 7])],
	])("that is damaged throws: %s", async (_, bytes) => {
		await expect(gunzipText(bytes, MIB)).rejects.toThrow();
	});
});
