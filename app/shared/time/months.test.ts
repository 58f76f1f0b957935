import { describe, expect, it } from "vitest";
import { weekOf } from "./dates";
import { datesInMonth, firstOfMonth, formatMonth, shiftMonth, weeksOfMonth } from "./months";

describe("a month", () => {
	it.each([
		["2026-11-20", 6, "2026-10-26", "2026-12-06"],
		["2027-02-10", 4, "2027-02-01", "2027-02-28"],
		["2027-03-31", 5, "2027-03-01", "2027-04-04"],
	])("the month of %s has %i weeks, %s to %s", (day, count, first, last) => {
		const weeks = weeksOfMonth(day);
		expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
		expect(weeks.every((week) => week.length === 7 && weekOf(week[0] ?? "").from === week[0])).toBe(true);
	});

	it.each([
		["9999-12-31", 5, "9999-11-29", "9999-12-31"],
		["1000-01-15", 5, "1000-01-01", "1000-02-02"],
	])("at an end of the calendar, the month of %s has %i weeks, %s to %s", (day, count, first, last) => {
		const weeks = weeksOfMonth(day);
		expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
		expect(datesInMonth(day.slice(0, 7))).toHaveLength(31);
		expect([shiftMonth("9999-12", 1), shiftMonth("1000-01", -1)]).toEqual(["9999-12", "1000-01"]);
	});

	it("steps across the end of a year, whatever the day", () => {
		expect(firstOfMonth("2026-12-31", 1)).toBe("2027-01-01");
		expect(firstOfMonth("2027-01-31", 1)).toBe("2027-02-01");
		expect(firstOfMonth("2027-01-15", -1)).toBe("2026-12-01");
	});

	it("has its dates and its name", () => {
		expect(datesInMonth("2027-02")).toHaveLength(28);
		expect([shiftMonth("2026-11", 2), formatMonth("2027-01")]).toEqual(["2027-01", "January 2027"]);
	});
});
