import { describe, expect, it } from "vitest";
import { sampleJob } from "@/tests/support/planning/planner-day";
import { addDays } from "~/shared/time/dates";
import type { PlannerJob } from "./responses";
import { carriedSpan, carriedUntil, describeCarried, describeCarriedUntil, spanOfDay } from "./rules-carried";

const job = (from: string, at: string | null, to: string, until: string | null): PlannerJob =>
	sampleJob(146, {
		status: "Planned",
		collection_town: "Leicester",
		collection_date: from,
		collection_time: at,
		delivery_town: "Derby",
		delivery_date: to,
		delivery_time: until,
		job_planner: { id: 1, plannerable_id: 1, date: from, position: 1, is_confirmed: 0 },
	});
const night = job("2026-11-26", "20:15", "2026-11-27", "11:30");
const weekend = job("2026-11-27", "12:15", "2026-11-30", "08:00");
const [ALL_DAY, MIDNIGHT] = [24 * 60, 0];

describe("the span of a carried job on a day", () => {
	it.each<[string, PlannerJob, string, [number, number] | null]>([
		["48146 on Thursday, its own day", night, "2026-11-26", [1215, ALL_DAY]],
		["48146 on Friday, until 11:30", night, "2026-11-27", [MIDNIGHT, 690]],
		["48146 on Saturday: delivered", night, "2026-11-28", null],
		["48146 on Wednesday: not yet", night, "2026-11-25", null],
		["47932 on Friday, its own day", weekend, "2026-11-27", [735, ALL_DAY]],
		["47932 on Saturday", weekend, "2026-11-28", [MIDNIGHT, ALL_DAY]],
		["47932 on Sunday", weekend, "2026-11-29", [MIDNIGHT, ALL_DAY]],
		["47932 on Monday, until eight", weekend, "2026-11-30", [MIDNIGHT, 480]],
		["47932 on the first of the next month", weekend, "2026-12-01", null],
		["over the end of a month", job("2026-11-30", "22:00", "2026-12-01", "06:00"), "2026-12-01", [0, 360]],
		["over the end of a year", job("2026-12-31", "22:00", "2027-01-01", "06:00"), "2027-01-01", [0, 360]],
		["over 29 February", job("2028-02-28", "12:00", "2028-03-01", "09:00"), "2028-02-29", [0, ALL_DAY]],
		// UTC 22:00 on the eve is 22:00; 06:00 on the day is 07:00 by the clock on the wall.
		[
			"when the clock goes forward",
			job("2026-03-28", "22:00", "2026-03-29", "06:00"),
			"2026-03-29",
			[0, 420],
		],
		["when it goes back", job("2026-10-24", "20:00", "2026-10-25", "06:00"), "2026-10-25", [0, 360]],
		["in summer, by London", job("2026-07-01", "22:30", "2026-07-02", "05:00"), "2026-07-02", [0, 360]],
		[
			"in summer, from half past midnight",
			job("2026-07-01", "23:30", "2026-07-02", "05:00"),
			"2026-07-01",
			[30, ALL_DAY],
		],
		["without a time of delivery", job("2026-11-26", "20:15", "2026-11-27", null), "2026-11-27", [0, 0]],
		["and the day before it", job("2026-11-25", "20:15", "2026-11-27", null), "2026-11-26", [0, ALL_DAY]],
		["without a time of collection", job("2026-11-26", null, "2026-11-27", "09:00"), "2026-11-27", [0, 540]],
	])("%s", (_, carried, day, expected) => {
		expect(spanOfDay(day, carried)).toEqual(expected && { start: expected[0], end: expected[1] });
	});

	it("is one of two days where the board shows two", () => {
		expect(spanOfDay("2026-11-28", weekend, 2)).toEqual({ start: 0, end: 2 * ALL_DAY });
		expect(spanOfDay("2026-11-29", weekend, 2)).toEqual({ start: 0, end: ALL_DAY + 480 });
	});

	it("joins from day to day without a gap, also over the nights of the clock", () => {
		for (const from of ["2026-03-27", "2026-10-23", "2026-11-27", "2026-12-30"]) {
			const long = job(from, "12:15", addDays(from, 3), "08:00");
			const parts = [0, 1, 2, 3].map((days) => spanOfDay(addDays(from, days), long));
			expect(parts.slice(1).every((part) => part?.start === 0)).toBe(true);
			expect(parts.slice(0, 3).every((part) => part?.end === ALL_DAY)).toBe(true);
		}
	});

	it("begins before the day and ends after it", () => {
		expect(carriedSpan("2026-11-28", weekend)).toEqual({ start: 735 - ALL_DAY, end: 2 * ALL_DAY + 480 });
		expect(carriedUntil("2026-11-27", [night, weekend])).toBe(3 * ALL_DAY + 480);
		expect(carriedUntil("2026-11-27", [])).toBeNull();
		const trip = {
			...night,
			trip_sub_jobs: [
				{ ...night, delivery_date: "2026-11-28", delivery_time: "09:00", parent_id: 146, version: 1 },
			],
		};
		expect(carriedUntil("2026-11-27", [trip])).toBe(ALL_DAY + 540);
	});
});

describe("what is said of it", () => {
	it.each([
		[night, "2026-11-27", "Carried over from Thu: deliver Derby 11:30"],
		[weekend, "2026-11-28", "Carried over from Fri: deliver Derby Mon 30-11 08:00"],
		[weekend, "2026-11-30", "Carried over from Fri: deliver Derby 08:00"],
		[
			job("2026-11-20", "20:15", "2026-11-27", null),
			"2026-11-27",
			"Carried over from Fri 20-11: deliver Derby",
		],
		[
			job("2026-07-01", "22:30", "2026-07-02", "05:00"),
			"2026-07-02",
			"Carried over from Wed: deliver Derby 06:00",
		],
	])("%#", (carried, day, text) => {
		expect(describeCarried(day, carried)).toBe(text);
	});

	it.each([
		["2026-11-27 11:30", "2026-11-27", "Busy (carried over) until 11:30"],
		["2026-07-02 05:00", "2026-07-02", "Busy (carried over) until 06:00"],
		["2026-11-30 08:00", "2026-11-28", "Busy (carried over) all day"],
	])("of a driver until %s on %s", (until, day, text) => {
		expect(describeCarriedUntil(until, day)).toBe(text);
	});
});
