import { describe, expect, it } from "vitest";
import {
	addWeekdays,
	dayAfterKey,
	firstOfAdjacentMonth,
	toggleDay,
	weekdayOf,
	weeksOfMonth,
} from "./calendar-days";

describe("calendar month", () => {
	it.each([
		["2026-11-20", 6, "2026-10-26", "2026-12-06"],
		["2027-02-10", 4, "2027-02-01", "2027-02-28"],
		["2027-03-31", 5, "2027-03-01", "2027-04-04"],
	])("the month of %s has %i weeks, %s to %s", (day, count, first, last) => {
		const weeks = weeksOfMonth(day);
		expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
		expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? "") === 0)).toBe(true);
	});

	it("steps across the end of a year, whatever the day", () => {
		expect(firstOfAdjacentMonth("2026-12-31", 1)).toBe("2027-01-01");
		expect(firstOfAdjacentMonth("2027-01-31", 1)).toBe("2027-02-01");
		expect(firstOfAdjacentMonth("2027-01-15", -1)).toBe("2026-12-01");
	});

	it.each([
		["ArrowLeft", "2026-11-19"],
		["ArrowDown", "2026-11-27"],
		["Home", "2026-11-16"],
		["End", "2026-11-22"],
		["PageDown", "2026-12-01"],
		["a", null],
	])("%s moves to %s", (key, day) => {
		expect(dayAfterKey("2026-11-20", key)).toBe(day);
	});
});

describe("selected days", () => {
	it("are added and removed in date order", () => {
		expect(toggleDay(["2026-11-20"], "2026-11-18")).toEqual(["2026-11-18", "2026-11-20"]);
		expect(toggleDay(["2026-11-18", "2026-11-20"], "2026-11-18")).toEqual(["2026-11-20"]);
	});

	it("include every given weekday until a date, without duplicates", () => {
		const range = { from: "2026-11-20", until: "2026-11-25", weekdays: [0, 1, 2, 3, 4] };
		expect(addWeekdays(["2026-11-20", "2026-11-29"], range)).toEqual([
			"2026-11-20",
			"2026-11-23",
			"2026-11-24",
			"2026-11-25",
			"2026-11-29",
		]);
		expect(addWeekdays([], { ...range, until: "2026-11-19" })).toEqual([]);
	});
});
