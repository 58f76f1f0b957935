import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "./dates";
import { instantOf, midnightInLondon, timeInLondon, todayInLondon, toLocalTime, toUtcTime } from "./london";

describe("London time", () => {
	it.each([
		["utc-to-local", "2024-07-05", "09:00", "10:00"],
		["utc-to-local: winter", "2024-01-05", "09:00", "09:00"],
		["utc-to-local: wraps at midnight", "2024-07-05", "23:30", "00:30"],
		["utc-to-local: the day the clocks go forward", "2026-03-29", "09:00", "10:00"],
		["utc-to-local: the day before", "2026-03-28", "09:00", "09:00"],
		["utc-to-local: the day the clocks go back", "2026-10-25", "09:00", "09:00"],
		["utc-to-local: the day before that", "2026-10-24", "09:00", "10:00"],
		["utc-to-local: of the calendar's first day", "1000-01-01", "09:00", "09:00"],
		["utc-to-local: of its last", "9999-12-31", "09:00", "09:00"],
		["utc-to-local: without a date", null, "09:00", "09:00"],
		["utc-to-local: without a time", "2024-07-05", null, ""],
		["utc-to-local: with seconds", "2024-07-05", "09:00:15", "10:00"],
	])("%s", (_id, date, utc, local) => {
		expect(toLocalTime(date, utc)).toBe(local);
	});

	it("both conversions are inverse on every day and minute", () => {
		const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays("2020-01-01", days));
		const time = fc
			.integer({ min: 0, max: 1439 })
			.map((at) => new Date(at * 60_000).toISOString().slice(11, 16));
		fc.assert(
			fc.property(day, time, (date, at) => {
				expect(toUtcTime(date, toLocalTime(date, at))).toBe(at);
				expect(toLocalTime(date, toUtcTime(date, at))).toBe(at);
			}),
			{ numRuns: 300 },
		);
	});

	it.each([
		["2026-07-05T22:59:59.000Z", "2026-07-05", "23:59"],
		["2026-07-05T23:00:00.000Z", "2026-07-06", "00:00"],
		["2026-01-05T23:59:00.000Z", "2026-01-05", "23:59"],
		["2026-10-24T22:40:00.000Z", "2026-10-24", "23:40"],
		["2026-10-24T23:20:00.000Z", "2026-10-25", "00:20"],
		["2026-10-25T23:40:00.000Z", "2026-10-25", "23:40"],
	])("at %s it is %s %s in London", (instant, date, time) => {
		expect([todayInLondon(new Date(instant)), timeInLondon(new Date(instant))]).toEqual([date, time]);
	});

	it.each([
		["2026-07-05", "09:00", "2026-07-05T09:00:00.000Z"],
		["2026-07-06", "23:30", "2026-07-05T23:30:00.000Z"],
		["2026-01-05", "23:30", "2026-01-05T23:30:00.000Z"],
	])("%s with stored %s means %s", (date, utc, instant) => {
		expect(instantOf(date, utc).toISOString()).toBe(instant);
	});

	it("throws for an invalid time or date", () => {
		expect(() => toLocalTime("2026-07-05", "25:00")).toThrow(RangeError);
		expect(() => toUtcTime("soon", "09:00")).toThrow(RangeError);
	});
});

describe("the instant at which a day begins", () => {
	it.each([
		["2026-11-29", "2026-11-29T00:00:00.000Z"],
		["2026-07-01", "2026-06-30T23:00:00.000Z"],
		["2026-03-29", "2026-03-29T00:00:00.000Z"],
		["2026-03-30", "2026-03-29T23:00:00.000Z"],
		["2026-10-25", "2026-10-24T23:00:00.000Z"],
		["2026-10-26", "2026-10-26T00:00:00.000Z"],
	])("of %s in London is %s", (day, instant) => {
		expect(midnightInLondon(day)).toBe(instant);
		expect(todayInLondon(new Date(instant))).toBe(day);
		expect(todayInLondon(new Date(Date.parse(instant) - 1))).toBe(addDays(day, -1));
	});
});
