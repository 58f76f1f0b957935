import { describe, expect, it } from "vitest";
import { findNeeds, needFinder } from "./read-needs";

const NEEDS = [
	{ id: 1, name: "ADR", kind: "adr", words: "hazardous, hazchem" },
	{ id: 2, name: "Tail lift", kind: "tail_lift", words: "taillift, tail-lift, T/L, ," },
	{ id: 6, name: "Two drivers", kind: "two_drivers", words: "two man, 2-man" },
	{ id: 9, name: "Piano", kind: null, words: null },
];

describe("a need by name", () => {
	it.each([
		["tail lift", 2],
		["TAIL-LIFT", 2],
		["t/l", 2],
		["2 man", 6],
		["Piano", 9],
		["tail", null],
		["", null],
	])("%s", (text, id) => {
		expect(needFinder(NEEDS)(text)).toBe(id);
	});
});

describe("needs in a sentence", () => {
	it.each<[string, number[]]>([
		["4 pallets, needs a tail lift.", [2]],
		["Two-man delivery upstairs, ADR", [1, 6]],
		["no tail lift needed", []],
		["non-ADR goods without a tail-lift", []],
		["Adrian Taylor, 2 Manor Road", []],
	])("%s", (text, ids) => {
		expect(findNeeds(text, NEEDS).map(({ id }) => id)).toEqual(ids);
	});
});
