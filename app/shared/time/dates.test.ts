import { describe, expect, it } from "vitest";
import { addDays, daysBetween, eachDay, isDate, isEmptyDate, showDate, showDateShort, weekOf } from "./dates";

describe("dates", () => {
	it.each([
		["week-starts-monday", "2024-01-10", "2024-01-08", "2024-01-14"],
		["week-starts-monday: a Monday", "2024-01-08", "2024-01-08", "2024-01-14"],
		["week-starts-monday: a Sunday", "2024-01-14", "2024-01-08", "2024-01-14"],
		["week-starts-monday: over new year", "2026-01-01", "2025-12-29", "2026-01-04"],
	])("%s (%s)", (_id, date, from, to) => {
		expect(weekOf(date)).toEqual({ from, to });
	});

	it.each([
		["display-date-format", "2024-01-05", "05-01-2024", "05-01-24"],
		["ui-uk-dates", "2024-03-01", "01-03-2024", "01-03-24"],
		["empty-date-value", "0000-00-00", "", ""],
		["empty-date-value: none", null, "", ""],
		["display-date-format: of an instant", "2024-01-05T23:30:00.000Z", "05-01-2024", "05-01-24"],
	])("%s: %s", (_id, date, long, short) => {
		expect([showDate(date), showDateShort(date)]).toEqual([long, short]);
	});

	it.each([["0000-00-00"], [""], [null], [undefined]])("empty-date-value: %s counts as empty", (date) => {
		expect(isEmptyDate(date)).toBe(true);
	});

	it.each([
		["2026-02-28", 1, "2026-03-01"],
		["2028-02-28", 1, "2028-02-29"],
		["2026-03-28", 2, "2026-03-30"],
		["2026-01-01", -1, "2025-12-31"],
	])("%s plus %i days is %s", (date, days, later) => {
		expect(addDays(date, days)).toBe(later);
		expect(daysBetween(date, later)).toBe(days);
	});

	it.each([
		["9999-12-31", 1, "9999-12-31"],
		["9999-12-31", -1, "9999-12-30"],
		["1000-01-01", -1, "1000-01-01"],
		["1000-01-01", 31, "1000-02-01"],
	])("%s plus %i days is %s: nothing is beyond the calendar's ends", (date, days, later) => {
		expect(addDays(date, days)).toBe(later);
	});

	it.each([
		["9999-12-31", "9999-12-27", "9999-12-31"],
		["1000-01-01", "1000-01-01", "1000-01-05"],
	])("the week of %s is from %s to %s", (date, from, to) => {
		expect(weekOf(date)).toEqual({ from, to });
		expect(eachDay(from, to)).toHaveLength(5);
	});

	it("wire-date-format: only an existing day written YYYY-MM-DD is a date", () => {
		expect(["2024-01-05", "2026-02-31", "05/01/2024", "2024-1-5", ""].map(isDate)).toEqual([
			true,
			false,
			false,
			false,
			false,
		]);
	});

	it("lists the days of a range and throws for an invalid date", () => {
		expect(eachDay("2026-11-29", "2026-12-01")).toEqual(["2026-11-29", "2026-11-30", "2026-12-01"]);
		expect(eachDay("2026-12-01", "2026-11-29")).toEqual([]);
		expect(() => addDays("soon", 1)).toThrow(RangeError);
	});
});
