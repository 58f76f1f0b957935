import { describe, expect, it } from "vitest";
import { type CardKind, extractCardFields } from "./card-fields";

describe("the text of a licence or card", () => {
	it.each<[string, CardKind, string[], Record<string, string>]>([
		[
			"a licence with numbered fields",
			1,
			["1. MORGAN", "4a. 01.02.2020  4c. DVLA", "4b. 31.01.2030", "5. MORGA657054SM9IJ"],
			{ card_number: "MORGA657054SM9IJ", issue_date: "2020-02-01", expiry_date: "2030-01-31" },
		],
		[
			"a tacho card with its date below the label",
			2,
			["DRIVER CARD", "Expiry date", "14/07/2028", "Card number: DB12345678901200"],
			{ card_number: "DB12345678901200", card_expiry_date: "2028-07-14" },
		],
		["a CPC card", 3, ["Valid until 9 Sep 2029"], { card_expiry_date: "2029-09-09" }],
		["an invalid date", 3, ["4b. 31.02.2029"], {}],
		["no text", 1, [], {}],
	])("%s", (_name, kind, lines, proposed) => {
		expect(extractCardFields(kind, lines)).toEqual(proposed);
	});
});
