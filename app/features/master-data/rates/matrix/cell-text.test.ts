import { describe, expect, it } from "vitest";
import { raisePrice, readCellText, showCellAmount } from "./cell-text";

describe("what is typed into a cell", () => {
	it.each([
		["98.5", { price: 98.5 }],
		["£1,200", { price: 1200 }],
		["0", { price: 0 }],
		["12.345", { price: 12.35 }],
		["", { price: null }],
		["–", { price: null }],
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
	])("%j", (typed, expected) => expect(readCellText(typed, 2)).toEqual(expected));

	it("a rate has up to five decimals", () => {
		expect(readCellText("0.08525", 5)).toEqual({ price: 0.085_25 });
		expect(readCellText("0.085251", 5)).toBeNull();
	});
});

describe("a raise", () => {
	it.each([
		[98.5, { percent: 4.5 }, 2, 102.93],
		[1.1, { percent: 4.5 }, 5, 1.1495],
		[1.1, { percent: 50 }, 2, 1.65],
		[38, { percent: 0 }, 2, 38],
		[38, { pounds: 4 }, 2, 42],
		[38, { pounds: -40 }, 2, 0],
		[0.01, { percent: 50 }, 2, 0.02],
		[99_999, { pounds: 5 }, 2, 100_000],
	] as const)("of %d by %j is, with %d decimals, %d", (price, raise, places, expected) =>
		expect(raisePrice(price, raise, places)).toBe(expected),
	);
});

it.each([
	[38, "38.00"],
	[1.1, "1.10"],
	[0.085, "0.085"],
])("%d is shown as %s", (amount, shown) => expect(showCellAmount(amount)).toBe(shown));
