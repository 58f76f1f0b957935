import { describe, expect, it } from "vitest";
import { computeChange, computeEarnings, computeMargin, sumEarnings } from "./rules-figures";

const earn = (total_charged: number, sub_cost: number, hasFloor = false) =>
	computeEarnings({ total_charged, sub_cost }, hasFloor);

describe("figures of reports", () => {
	it.each([
		["fi-profit", 100, 30, false, { profit: 70, loss: 0, margin: 70 }],
		["fi-margin", 100, 80, false, { profit: 20, loss: 0, margin: 20 }],
		["fi-margin-zero", 0, 0, false, { profit: 0, loss: 0, margin: 0 }],
		["fi-margin-zero with a cost", 0, 50, false, { profit: -50, loss: 0, margin: 0 }],
		["fi-profit-floor-customer, fi-profit-floor-vehicle", 50, 80, true, { profit: 0, loss: 30, margin: 0 }],
		["a sub-contractor's profit may be negative", 50, 80, false, { profit: -30, loss: 0, margin: -60 }],
		["odd pennies are exact", 0.3, 0.1, true, { profit: 0.2, loss: 0, margin: 66.7 }],
	])("%s", (_, charged, cost, hasFloor, expected) => {
		expect(earn(charged, cost, hasFloor)).toEqual(expected);
	});

	it("profits less losses are what was earned", () => {
		const rows = [earn(100, 30, true), earn(50, 80, true)];
		expect(sumEarnings(rows.map((row, at) => ({ ...row, total_charged: at ? 50 : 100 })))).toEqual({
			profit: 70,
			loss: 30,
			margin: 26.7,
		});
	});

	it("compares with what was before", () => {
		expect([computeChange(106.2, 100), computeChange(5, 0), computeChange(-50, -100)]).toEqual([
			6.2,
			null,
			50,
		]);
		expect(computeMargin(1, 3)).toBe(33.3);
	});
});
