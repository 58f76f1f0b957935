import { describe, expect, it } from "vitest";
import { matchOptions } from "./match-options";

const OPTIONS = [
	{ value: 1, label: "Brightwell Foods", secondary: "Luton LU1 4BU" },
	{ value: 2, label: "Oakridge Paper", secondary: "Foods Lane, Rugby" },
	{ value: 3, label: "Foodstore Direct" },
];
const matchedValues = (text: string) => matchOptions(OPTIONS, text).map((option) => option.value);

describe("matching options", () => {
	it("returns all in order for an empty text", () => expect(matchedValues(" ")).toEqual([1, 2, 3]));
	it("ranks the start of the label, then a word of it, then the second text", () =>
		expect(matchedValues("food")).toEqual([3, 1, 2]));
	it("matches words in any order across both texts", () =>
		expect(matchedValues("luton bright")).toEqual([1]));
	it("returns nothing without a match", () => expect(matchedValues("xyz")).toEqual([]));
});
