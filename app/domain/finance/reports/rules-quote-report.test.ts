import { describe, expect, it } from "vitest";
import { type CountedQuote, groupQuotes, lossWords, sumQuotes } from "./rules-quote-report";

const TODAY = "2026-11-29";
const quoteWith = (fields: Partial<CountedQuote>): CountedQuote => ({
	...{ customer_id: 1, customer_name: "Eastfield", lane: "LU4>DE24" },
	...{ person_id: 7, person_name: "Priya Shah", quoted_on: "2026-11-20" },
	...{ outcome: "open", price: 100, valid_until: "2026-12-06", loss_reason: null },
	...fields,
});
const QUOTES = [
	quoteWith({ outcome: "won", price: 120.5 }),
	quoteWith({ outcome: "lost", loss_reason: "price", customer_id: 2, customer_name: "Ward", price: 400 }),
	quoteWith({ outcome: "lost", lane: "", quoted_on: "2026-10-31" }),
	quoteWith({ valid_until: "2026-11-28", person_id: null, person_name: null }),
	quoteWith({}),
];

describe("the sums of quotes", () => {
	it("are how many were won of those that have ended, their value, and the reasons of losses", () => {
		expect(sumQuotes(QUOTES, TODAY)).toEqual({
			...{ quotes: 5, open: 1, won: 1, lost: 2, expired: 1, won_percent: 25 },
			...{ quoted: 820.5, won_value: 120.5 },
			reasons: [
				{ reason: "price", quotes: 1 },
				{ reason: "none", quotes: 1 },
			],
		});
	});

	it.each([
		[[], null],
		[["open"], null],
		[["won"], 100],
		[["won", "lost", "lost"], 33.3],
		[["lost"], 0],
	] as const)("of %o have won %s per cent", (outcomes, won) => {
		const quotes = outcomes.map((outcome) => quoteWith({ outcome }));
		expect(sumQuotes(quotes, TODAY).won_percent).toBe(won);
	});
});

it("the reasons of losses are words with how many there were", () => {
	expect(lossWords(sumQuotes(QUOTES, TODAY))).toBe("Price 1, No reason 1");
	expect(lossWords({ reasons: [] })).toBe("");
});

describe("the rows of the report", () => {
	it.each([
		["customer", ["Eastfield", "Ward"]],
		["lane", ["LU4 – DE24", "Not known"]],
		["person", ["Priya Shah", "Not by a person"]],
		["month", ["October 2026", "November 2026"]],
	] as const)("by %s are %o", (by, names) => {
		const rows = groupQuotes(QUOTES, { by, today: TODAY });
		expect(rows.map(({ name }) => name)).toEqual(names);
		expect(rows.reduce((count, { quotes }) => count + quotes, 0)).toBe(5);
	});
});
