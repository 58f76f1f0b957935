import { describe, expect, it } from "vitest";
import { anchorDay, lastDayOf, periodFrom } from "./rules-periods";

describe("periods", () => {
	it.each([
		["a plain month", "2026-11-14", 14, "2026-12-14"],
		["over the new year", "2026-12-14", 14, "2027-01-14"],
		["31-01 is cut short", "2027-01-31", 31, "2027-02-28"],
		["and returns to its day", "2027-02-28", 31, "2027-03-31"],
		["a month of 30 days", "2027-03-31", 31, "2027-04-30"],
		["30 in February", "2027-01-30", 30, "2027-02-28"],
		["29 in a leap year", "2028-01-29", 29, "2028-02-29"],
		["29 in any other year", "2027-01-29", 29, "2027-02-28"],
		["begun on another day than it is counted on", "2026-12-11", 16, "2027-01-11"],
		["the first", "2026-11-01", 1, "2026-12-01"],
	])("%s: from %s on day %i until %s", (_name, from, anchor, until) => {
		expect(periodFrom(from, anchor)).toEqual({ from, until });
	});

	it("goes on for years without a gap or an overlap", () => {
		let from = "2026-01-31";
		for (let month = 0; month < 60; month++) {
			const period = periodFrom(from, 31);
			expect(period.until > from).toBe(true);
			from = period.until;
		}
		expect(from).toBe("2031-01-31");
	});

	it.each([
		["the end of the trial", "2026-11-28T10:00:00.000Z", "2026-11-14T10:00:00.000Z", 28],
		["without a trial the start", null, "2026-11-14T10:00:00.000Z", 14],
		["in London, an hour ahead in summer", "2026-06-30T23:30:00.000Z", "2026-06-01T00:00:00.000Z", 1],
		["in London, as UTC in winter", "2026-12-30T23:30:00.000Z", "2026-06-01T00:00:00.000Z", 30],
	])("the day it is counted from: %s", (_name, trial_ends_at, started_at, day) => {
		expect(anchorDay({ trial_ends_at, started_at })).toBe(day);
	});

	it("ends on the day before the next", () => {
		expect(lastDayOf({ until: "2026-12-01" })).toBe("2026-11-30");
	});
});
