import { describe, expect, it } from "vitest";
import { normaliseRegistration, registrationFormat, registrationWarning } from "./registrations";

describe("registrations", () => {
	it.each([
		["mu66fpd", "MU66 FPD", "current"],
		["GN70 MMM", "GN70 MMM", "current"],
		["a123bcd", "A123 BCD", "prefix"],
		["abc 123d", "ABC 123D", "suffix"],
		["aiz1234", "AIZ 1234", "northern ireland"],
		["ab 1234", "AB 1234", "dateless"],
		["123abc", "123 ABC", "dateless"],
		["A1", "A 1", "dateless"],
	])("%s is written %s, %s", (typed, written, format) => {
		expect(normaliseRegistration(typed)).toBe(written);
		expect(registrationFormat(typed)).toBe(format);
		expect(registrationWarning(typed)).toBeNull();
	});

	it.each(["TRAILER 7", "1-ABC-234", "ABCD 123"])("%s is kept and warned of", (typed) => {
		expect(normaliseRegistration(typed)).toBe(typed);
		expect(registrationWarning(typed)).toBe("This does not look like a UK registration.");
	});

	it("says nothing about an empty field", () => {
		expect(registrationWarning(" ")).toBeNull();
	});
});
