import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sum } from "~/shared/money/decimal";
import { netOfGross, priceChange, prorate, takeCredits, totalsOf } from "./rules-amounts";

const pounds = fc.integer({ min: 0, max: 100_000 }).map((pence) => pence / 100);
const NOVEMBER = { from: "2026-11-01", until: "2026-12-01" };

describe("totals", () => {
	it.each([
		["a plan", [129], 129, 25.8, 154.8],
		["VAT is rounded once a document", [0.33, 0.33, 0.33], 0.99, 0.2, 1.19],
		["of halves up", [0.125], 0.13, 0.03, 0.16],
		["nothing", [], 0, 0, 0],
		["a credit takes its VAT along", [129, -29], 100, 20, 120],
	])("%s", (_name, amounts, net, vat, total) => {
		expect(totalsOf(amounts.map((amount) => ({ amount })))).toEqual({ net, vat, total });
	});
});

describe("a change of plan", () => {
	it.each([
		[
			"29 of 31 days",
			{ running: 49, next: 129 },
			{ from: "2026-10-01", until: "2026-11-01" },
			"2026-10-03",
			29,
			74.84,
		],
		["on the first day the whole difference", { running: 49, next: 129 }, NOVEMBER, "2026-11-01", 30, 80],
		["on the last day a thirtieth", { running: 49, next: 129 }, NOVEMBER, "2026-11-30", 1, 2.67],
		["after the period nothing", { running: 49, next: 129 }, NOVEMBER, "2026-12-01", 0, 0],
		["before it no more than all of it", { running: 49, next: 129 }, NOVEMBER, "2026-10-20", 30, 80],
		["to a cheaper plan nothing", { running: 129, next: 49 }, NOVEMBER, "2026-11-10", 21, 0],
		["to one of the same price nothing", { running: 49, next: 49 }, NOVEMBER, "2026-11-10", 21, 0],
	])("%s", (_name, prices, period, today, days, amount) => {
		expect(priceChange(prices, period, today)).toMatchObject({ days, amount });
	});

	it("never costs more than a month, nor less on an earlier day", () => {
		fc.assert(
			fc.property(
				pounds,
				fc.integer({ min: 1, max: 31 }),
				fc.integer({ min: 0, max: 31 }),
				(price, of, days) => {
					const part = prorate(price, days, of);
					expect(part).toBeLessThanOrEqual(price);
					expect(prorate(price, days + 1, of)).toBeGreaterThanOrEqual(part);
				},
			),
		);
	});
});

describe("credits", () => {
	const line = { text: "Standard", amount: 129 };
	const credit = (amount: number, reason = "Free month") => ({ id: 1, amount, reason });
	it.each([
		["none", [], [129], 0],
		["less than the invoice", [credit(29)], [129, -29], 0],
		["more than the invoice", [credit(200)], [129, -129], 71],
		["several as one line", [credit(10), credit(5)], [129, -15], 0],
		["a correction is added", [credit(-12)], [129, 12], 0],
		["one that cancels another", [credit(12), credit(-12)], [129], 0],
	])("%s", (_name, credits, amounts, rest) => {
		const taken = takeCredits([line], credits);
		expect([taken.lines.map(({ amount }) => amount), taken.rest]).toEqual([amounts, rest]);
	});

	it("nothing is lost and no invoice is below zero", () => {
		fc.assert(
			fc.property(pounds, fc.array(pounds, { maxLength: 5 }), (price, amounts) => {
				const credits = amounts.map((amount) => credit(amount));
				const { lines, rest } = takeCredits([{ text: "x", amount: price }], credits);
				const total = sum(lines.map(({ amount }) => amount));
				expect(total).toBeGreaterThanOrEqual(0);
				expect(sum([price, -total, rest])).toBe(sum(amounts));
			}),
		);
	});

	it("what was paid too much comes off the next invoice to the penny", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 10_000 }), (pence) => {
				const { total } = totalsOf([{ amount: 129 }, { amount: -netOfGross(pence / 100) }]);
				expect(Math.abs(sum([154.8, -pence / 100, -total]))).toBeLessThanOrEqual(0.01);
			}),
		);
	});
});
