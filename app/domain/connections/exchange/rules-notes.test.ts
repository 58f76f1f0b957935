import { describe, expect, it } from "vitest";
import { findPersonalData, removePersonalData } from "./rules-notes";

describe("notes without personal data", () => {
	it.each<[string, string, string[], string]>([
		["a mobile", "Ask on 07700 900 142.", [], "Ask on."],
		["a mobile with a plus", "Call +44 7700 900142 first", [], "Call first"],
		["a landline with brackets", "Site (01632) 960 101, gate 3", [], "Site, gate 3"],
		["an address", "Mail goods.in@kestrel.example please", [], "Mail please"],
		["a contact", "Ask for Kim Barlow at gate 3", ["Kim Barlow"], "Ask for at gate 3"],
		["a contact in other letters", "ask for KIM  BARLOW", ["Kim Barlow"], "ask for"],
		["not part of a word", "Kimberley Road", ["Kim"], "Kimberley Road"],
		[
			"no times, dates and weights",
			"Load 08:00 to 12:30 on 24-11-2026, 1,900 kg",
			[],
			"Load 08:00 to 12:30 on 24-11-2026, 1,900 kg",
		],
		["nothing else", " Online quotes only. ", ["Kim"], "Online quotes only."],
	])("%s", (_name, notes, names, expected) => {
		expect(removePersonalData(notes, names)).toBe(expected);
	});

	it("names what it removes", () => {
		expect(findPersonalData("Kim, 07700 900142, kim@kestrel.example", ["Kim"])).toEqual([
			"kim@kestrel.example",
			"07700 900142",
			"Kim",
			"kim",
		]);
	});
});
