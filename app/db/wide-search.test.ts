import { expect, test } from "vitest";
import { calledDigits, searchWords, wideMatches } from "./wide-search";

test.each([
	["lumen luton", ["lumen", "luton"]],
	["hopkins lumen luton", ["hopkins", "lumen", "luton"]],
	["luton", []],
	["NN4 6HX", []],
	["LE1 1AA", []],
	["of lumen", []],
	["01604 555123", []],
	["one two three four", []],
])("%j has the words %j", (phrase, words) => {
	expect(searchWords(phrase)).toEqual(words);
});

test.each([
	["01604 555 123", "1604555123"],
	["+44 (1604) 555-123", "1604555123"],
	["00441604555123", "1604555123"],
	["555123", "555123"],
	["48190", null],
	["PO-50078", null],
	["lumen", null],
])("%j is the telephone number %j", (phrase, digits) => {
	expect(calledDigits(phrase)).toBe(digits);
});

test("what is too short, or a list of many, is searched in texts alone", () => {
	const bounds = {
		condition: { sql: "1", params: [] },
		ids: null,
		date_from: "2026-11-20",
		date_to: "2026-11-20",
	};
	expect(wideMatches(["le"], bounds)).toBeNull();
	expect(
		wideMatches(
			Array.from({ length: 11 }, (_, at) => `REF${at}`),
			bounds,
		),
	).toBeNull();
	expect(wideMatches(["lumen luton"], bounds)?.params.length).toBeLessThan(50);
});
