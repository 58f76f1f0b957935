import { describe, expect, it } from "vitest";
import { raisePrice, readCellText, showCell } from "./cell-text";

describe("what is typed into a cell", () => {
	it.each([
		["98.5", { price: 98.5 }],
		["£1,200", { price: 1200 }],
		["0", { price: 0 }],
		["12.345", { price: 12.35 }],
		["", { price: null }],
		[" Miles ", { price: null }],
		["+4.5%", { raise: { percent: 4.5 } }],
		["-2 %", { raise: { percent: -2 } }],
		["+4", { raise: { pounds: 4 } }],
		["-£4.50", { raise: { pounds: -4.5 } }],
		["+101%", null],
		["+", null],
		["+%", null],
		["4.5%", null],
		["abc", null],
		["12.3.4", null],
		["100000.01", null],
	])("%j", (typed, expected) => expect(readCellText(typed)).toEqual(expected));
});

describe("a raise", () => {
	it.each([
		[98.5, { percent: 4.5 }, 102.93],
		[1.1, { percent: 50 }, 1.65],
		[38, { percent: 0 }, 38],
		[38, { pounds: 4 }, 42],
		[38, { pounds: -40 }, 0],
		[0.01, { percent: 50 }, 0.02],
		[99_999, { pounds: 5 }, 100_000],
	])("of %d by %j is %d", (price, raise, expected) => expect(raisePrice(price, raise)).toBe(expected));
});

it("a cell without a price shows that distance decides", () => {
	expect([showCell(38), showCell(null)]).toEqual(["38.00", "miles"]);
});
