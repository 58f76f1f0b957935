import { describe, expect, it } from "vitest";
import { type CountedQuotes, groupQuotes, lossWords, monthsOf, sumQuotes } from "./rules-quote-report";

const counted = (fields: Partial<CountedQuotes>): CountedQuotes => ({
	...{ key: 1, name: "Eastfield", state: "open", loss_reason: null, quotes: 1, price: 100 },
	...fields,
});
const QUOTES = [
	counted({ state: "won", price: 120.5 }),
	counted({ state: "lost", loss_reason: "price", key: 2, name: "Ward", quotes: 2, price: 400 }),
	counted({ state: "lost" }),
	counted({ state: "expired" }),
	counted({}),
];

describe("the sums of quotes", () => {
	it("are how many were won of those that have ended, their value, and the reasons of losses", () => {
		expect(sumQuotes(QUOTES)).toEqual({
			...{ quotes: 6, open: 1, won: 1, lost: 3, expired: 1, won_percent: 20 },
			...{ quoted: 820.5, won_value: 120.5 },
			reasons: [
				{ reason: "price", quotes: 2 },
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
	] as const)("of %o have won %s per cent", (states, won) => {
		const quotes = states.map((state) => counted({ state }));
		expect(sumQuotes(quotes).won_percent).toBe(won);
	});
});

it("the reasons of losses are words with how many there were", () => {
	expect(lossWords(sumQuotes(QUOTES))).toBe("Price 2, No reason 1");
	expect(lossWords({ reasons: [] })).toBe("");
});

describe("the rows of the report", () => {
	const row = (key: string | number | null, price: number, name: string | null = null) =>
		counted({ key, name, price });

	it.each([
		[
			"customer",
			[row(1, 100, "Eastfield"), row(2, 300, "Ward"), row(1, 50, "Eastfield")],
			["Ward", "Eastfield"],
		],
		["lane", [row("", 100), row("LU4>DE24", 200)], ["LU4 – DE24", "Not known"]],
		["person", [row(7, 300, "Priya Shah"), row(null, 100)], ["Priya Shah", "Not by a person"]],
		["month", [row("2026-11", 900), row("2026-10", 100)], ["October 2026", "November 2026"]],
	] as const)("by %s are named and in order", (by, quotes, names) => {
		const rows = groupQuotes(quotes, by);
		expect(rows.map(({ name }) => name)).toEqual(names);
		expect(rows.reduce((count, one) => count + one.quotes, 0)).toBe(quotes.length);
	});
});

describe("the months of a range of days", () => {
	it.each([
		["2026-11-01", "2026-11-29", [["2026-11", "2026-11-01", "2026-11-30"]]],
		["2026-11-29", "2026-11-29", [["2026-11", "2026-11-29", "2026-11-30"]]],
		[
			"2028-02-10",
			"2028-03-01",
			[
				["2028-02", "2028-02-10", "2028-03-01"],
				["2028-03", "2028-03-01", "2028-03-02"],
			],
		],
		[
			"2026-12-31",
			"2027-01-31",
			[
				["2026-12", "2026-12-31", "2027-01-01"],
				["2027-01", "2027-01-01", "2027-02-01"],
			],
		],
	] as const)("%s to %s are %o", (from, to, months) => {
		expect(monthsOf(from, to).map((month) => [month.key, month.from, month.until])).toEqual(months);
	});
});
