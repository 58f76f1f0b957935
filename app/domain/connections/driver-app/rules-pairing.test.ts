import { describe, expect, it } from "vitest";
import {
	MAX_WRONG_CODES,
	PAIRING_CODE,
	readPairingCode,
	showPairingCode,
	toPairingCode,
} from "./rules-pairing";

describe("a pairing code", () => {
	it.each([
		[0n, "000000000000"],
		[7n, "000000000007"],
		[999_999_999_999n, "999999999999"],
		[2n ** 64n - 1n, "073709551615"],
	])("of %d is %s", (random, code) => {
		expect(toPairingCode(random)).toBe(code);
	});

	it.each([
		["402913375521", true],
		["4029 1337 5521", true],
		["4029-1337-5521", true],
		["402913", false],
		["4029 1337 552", false],
		["4029133755211", false],
		["4029  1337 5521", false],
		["40291337552x", false],
	])("%j is read: %s", (typed, isCode) => {
		expect(PAIRING_CODE.test(typed)).toBe(isCode);
	});

	it("is shown in groups and read without them", () => {
		expect(showPairingCode("402913375521")).toBe("4029 1337 5521");
		expect(readPairingCode("4029-1337 5521")).toBe("402913375521");
	});

	it("is guessed once in more than fifty years, by a thousand networks day and night, with ten codes out all the time", () => {
		const triesADay = 1000 * MAX_WRONG_CODES * 144;
		const foundADay = (triesADay * 10) / 10 ** 12;
		expect(1 / foundADay / 365).toBeGreaterThan(50);
	});
});
