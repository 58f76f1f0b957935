import { describe, expect, it } from "vitest";
import { normaliseRegistration } from "./registrations";

describe("registrations", () => {
	it.each([
		["current", "mu66fpd", "MU66 FPD"],
		["current, already formatted", "GN70 MMM", "GN70 MMM"],
		["prefix", "a123bcd", "A123 BCD"],
		["suffix", "abc 123d", "ABC 123D"],
		["Northern Ireland", "aiz1234", "AIZ 1234"],
		["dateless", "ab 1234", "AB 1234"],
		["dateless, reversed", "123abc", "123 ABC"],
		["dateless, the shortest", "A1", "A 1"],
		["a trailer number is unchanged", "Trailer  7", "TRAILER 7"],
		["a foreign mark is unchanged", "1-abc-234", "1-ABC-234"],
		["an unknown format", "ABCD 123", "ABCD 123"],
	])("%s: %s becomes %s", (_series, typed, written) => {
		expect(normaliseRegistration(typed)).toBe(written);
	});
});
