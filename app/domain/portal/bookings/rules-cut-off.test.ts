import { describe, expect, it } from "vitest";
import { firstBookable, formatCutOff, isPastCutOff } from "./rules-cut-off";

/** The rule, the day of the booking, now in UTC, whether it is too late. */
const CASES: [string, string | null, number, string, string, boolean][] = [
	["no rule", null, 0, "2026-11-25", "2026-11-25T23:00:00Z", false],
	["a minute before, on the day", "17:00", 0, "2026-11-25", "2026-11-25T16:59:00Z", false],
	["at the time", "17:00", 0, "2026-11-25", "2026-11-25T17:00:00Z", false],
	["a minute after", "17:00", 0, "2026-11-25", "2026-11-25T17:01:00Z", true],
	["the day before, in time", "17:00", 1, "2026-11-25", "2026-11-24T16:00:00Z", false],
	["the day before, late", "17:00", 1, "2026-11-25", "2026-11-24T17:30:00Z", true],
	["for a later day", "17:00", 1, "2026-11-26", "2026-11-24T17:30:00Z", false],
	["three days before, over a month", "09:00", 3, "2026-12-02", "2026-11-29T09:01:00Z", true],
	["in summer the clock is an hour ahead of UTC", "17:00", 0, "2026-07-01", "2026-07-01T16:01:00Z", true],
	["in summer, in time", "17:00", 0, "2026-07-01", "2026-07-01T15:59:00Z", false],
	["after midnight in summer", "00:30", 0, "2026-07-01", "2026-06-30T23:31:00Z", true],
	["before midnight in summer", "00:30", 0, "2026-07-01", "2026-06-30T23:29:00Z", false],
	["the clocks go back between the days", "17:00", 1, "2026-10-26", "2026-10-25T17:01:00Z", true],
	["the day before the clocks go back", "17:00", 1, "2026-10-25", "2026-10-24T16:01:00Z", true],
	["the day of the clocks going forward", "17:00", 0, "2026-03-29", "2026-03-29T16:01:00Z", true],
];

describe("a booking and the cut-off", () => {
	it.each(CASES)("%s", (_name, cut_off, cut_off_days, day, now, isLate) => {
		expect(isPastCutOff({ cut_off, cut_off_days }, day, new Date(now))).toBe(isLate);
	});

	it.each([
		["17:00", 1, "2026-11-25", "24-11-2026 17:00"],
		["00:30", 0, "2026-07-01", "01-07-2026 00:30"],
		[null, 1, "2026-11-25", ""],
	])("%s, %i days before %s is %s", (cut_off, cut_off_days, day, text) => {
		expect(formatCutOff({ cut_off, cut_off_days }, day)).toBe(text);
	});
});

describe("a booking begins", () => {
	it.each([
		["early, today from the next half-hour", null, "2026-11-25T07:05:00Z", "2026-11-25", "07:30"],
		["with ten minutes at least", null, "2026-11-25T07:21:00Z", "2026-11-25", "08:00"],
		["by London's clock", null, "2026-07-01T07:05:00Z", "2026-07-01", "08:30"],
		["in the evening, tomorrow", null, "2026-11-25T19:55:00Z", "2026-11-26", null],
		["before midnight, tomorrow", null, "2026-11-25T23:55:00Z", "2026-11-26", null],
		["after the cut-off, tomorrow", "10:00", "2026-11-25T10:05:00Z", "2026-11-26", null],
	])("%s", (_name, cut_off, now, day, time) => {
		expect(firstBookable({ cut_off, cut_off_days: 0 }, new Date(now))).toEqual({ day, time });
	});
});
