import { describe, expect, it } from "vitest";
import { hasZeroBits, isSolution, solveChallenge } from "./rules-proof";

describe("zero bits at the beginning of a hash", () => {
	it.each([
		[[0xff], 0, true],
		[[0x80], 1, false],
		[[0x7f], 1, true],
		[[0x00, 0xff], 8, true],
		[[0x00, 0x80], 9, false],
		[[0x00, 0x0f], 12, true],
		[[0x00, 0x10], 12, false],
		[[], 8, false],
	])("of %j are at least %i: %s", (bytes, bits, expected) => {
		expect(hasZeroBits(new Uint8Array(bytes), bits)).toBe(expected);
	});
});

describe("a solution", () => {
	it("is found, and fits its own challenge only", async () => {
		const solution = await solveChallenge("one", 10);
		expect(await isSolution("one", solution, 10)).toBe(true);
		expect(await isSolution("another", solution, 20)).toBe(false);
	});

	it.each(["", "-1", "1e3", "0x10", "1 ", "9999999999999"])("is no text such as %j", async (text) => {
		expect(await isSolution("one", text, 0)).toBe(false);
	});

	it("is not looked for once it is not wanted", async () => {
		await expect(solveChallenge("one", 256, AbortSignal.abort())).rejects.toThrow();
	});
});
