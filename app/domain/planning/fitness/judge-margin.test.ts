import { describe, expect, it } from "vitest";
import { judgeMargin, marginOf } from "./judge-margin";

describe("what is left of a price", () => {
	it.each([
		["without a cost", { price: 100, cost: null, floor: 12 }, null],
		["without a price, as for a role that sees none", { price: null, cost: 50, floor: 12 }, null],
		["at the floor", { price: 100, cost: 88, floor: 12 }, { margin: 12, percent: 12, state: "good" }],
		[
			"a penny below the floor",
			{ price: 100, cost: 88.01, floor: 12 },
			{ margin: 11.99, percent: 12, state: "below_floor" },
		],
		["below nothing", { price: 100, cost: 100.01, floor: 12 }, { margin: -0.01, percent: 0, state: "loss" }],
		[
			"nothing, without a floor",
			{ price: 100, cost: 100, floor: null },
			{ margin: 0, percent: 0, state: "good" },
		],
		["a third", { price: 75, cost: 50, floor: null }, { margin: 25, percent: 33.3, state: "good" }],
		["nothing of nothing", { price: 0, cost: 0, floor: 12 }, { margin: 0, percent: null, state: "good" }],
	] as const)("%s", (_, partner, expected) => {
		expect(marginOf(partner)).toEqual(expected);
	});

	it("is asked about below the floor, a loss too; never without a floor", () => {
		expect(judgeMargin({ price: 100, cost: 95, floor: 12 })).toMatchObject([
			{
				rule: "margin_floor",
				level: "question",
				message: "Below the floor of 12 %: £5.00 of £100.00 is left",
			},
		]);
		expect(judgeMargin({ price: 100, cost: 120, floor: 12 })).toHaveLength(1);
		expect(judgeMargin({ price: 100, cost: 120, floor: null })).toEqual([]);
		expect(judgeMargin({ price: 100, cost: 80, floor: 12 })).toEqual([]);
	});
});
