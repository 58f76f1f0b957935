import { describe, expect, it } from "vitest";
import { periodBefore, periodLastYear, periodOf, periodUntil, stepPeriod } from "./rules-periods";

const range = (date_from: string, date_to: string) => ({ date_from, date_to });

describe("periods of reports", () => {
	it.each([
		["2026-11-24", "week", "2026-11-23", "2026-11-29"],
		["2026-11-24", "month", "2026-11-01", "2026-11-30"],
		["2024-02-10", "month", "2024-02-01", "2024-02-29"],
		["2026-11-24", "quarter", "2026-10-01", "2026-12-31"],
		["2026-01-01", "quarter", "2026-01-01", "2026-03-31"],
	] as const)("%s is in the %s from %s to %s", (date, unit, from, to) => {
		expect(periodOf(date, unit)).toEqual(range(from, to));
	});

	it("ends today while it runs, and on its last day otherwise", () => {
		expect(periodUntil("2026-11-02", "month", "2026-11-24")).toEqual(range("2026-11-01", "2026-11-24"));
		expect(stepPeriod("2026-11-01", "month", -1, "2026-11-24")).toEqual(range("2026-10-01", "2026-10-31"));
		expect(stepPeriod("2026-10-01", "month", 1, "2026-11-24")).toEqual(range("2026-11-01", "2026-11-24"));
		expect(stepPeriod("2026-11-01", "month", 1, "2026-11-24")).toEqual(range("2026-12-01", "2026-12-31"));
		expect(stepPeriod("2025-12-29", "week", 1, "2026-11-24")).toEqual(range("2026-01-05", "2026-01-11"));
	});

	it.each([
		["a whole month with the month before", "2026-11-01", "2026-11-30", "2026-10-01", "2026-10-31"],
		["January with December", "2026-01-01", "2026-01-31", "2025-12-01", "2025-12-31"],
		["a quarter with the quarter before", "2026-10-01", "2026-12-31", "2026-07-01", "2026-09-30"],
		["a month that runs with as many days", "2026-11-01", "2026-11-24", "2026-10-01", "2026-10-24"],
		[
			"30 days of March with no more days than February has",
			"2026-03-01",
			"2026-03-30",
			"2026-02-01",
			"2026-02-28",
		],
		["a quarter that runs with as many days", "2026-10-01", "2026-11-24", "2026-07-01", "2026-08-24"],
		["a week with the week before", "2026-11-23", "2026-11-29", "2026-11-16", "2026-11-22"],
		["a day with the day before", "2026-11-24", "2026-11-24", "2026-11-23", "2026-11-23"],
	])("compares %s", (_, from, to, before, until) => {
		expect(periodBefore(range(from, to))).toEqual(range(before, until));
	});

	it.each([
		["as many days", "2026-11-01", "2026-11-23", "2025-11-01", "2025-11-23"],
		["a whole month", "2025-02-01", "2025-02-28", "2024-02-01", "2024-02-29"],
		["a leap day", "2024-02-29", "2024-03-02", "2023-02-28", "2023-03-02"],
	])("compares %s with the year before", (_, from, to, first, last) => {
		expect(periodLastYear(range(from, to))).toEqual(range(first, last));
	});
});
