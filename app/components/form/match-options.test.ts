import { describe, expect, it } from "vitest";
import { matchOptions } from "./match-options";

const OPTIONS = [
	{ value: 1, label: "Brightwell Foods", secondary: "Luton LU1 4BU" },
	{ value: 2, label: "Oakridge Paper", secondary: "Foods Lane, Rugby" },
	{ value: 3, label: "Foodstore Direct" },
];
const found = (text: string) => matchOptions(OPTIONS, text).map((option) => option.value);

describe("typing ahead", () => {
	it("keeps all in order for nothing typed", () => expect(found(" ")).toEqual([1, 2, 3]));
	it("ranks the beginning, then a word, then the second text", () =>
		expect(found("food")).toEqual([3, 1, 2]));
	it("takes words in any order over both texts", () => expect(found("luton bright")).toEqual([1]));
	it("finds nothing for what is nowhere", () => expect(found("xyz")).toEqual([]));
});
