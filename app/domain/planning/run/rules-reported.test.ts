import { describe, expect, it } from "vitest";
import { PLANNER_DAY, sampleJob } from "@/tests/support/planning/planner-day";
import { toHoursFigures } from "./rules-hours";
import { readReportedDay, stopsAhead } from "./rules-reported";
import { driverDay, planRun } from "./rules-run";

const figures = toHoursFigures([]);
const report = (time: string, action_type: string, job_id: number | null = null) => ({
	at: `${PLANNER_DAY}T${time}:00.000Z`,
	action_type,
	job_id,
});
const shift = (reported: ReturnType<typeof report>[], clockout_time: string | null = null) => ({
	clockin_time: "06:00",
	clockout_time,
	reported: { clockin_date: PLANNER_DAY, clockout_date: PLANNER_DAY, entries: reported },
});
// Sixty miles by road between collection and delivery, in France, where roads are not known.
const job = sampleJob(1, {
	collection_latitude: 45,
	collection_longitude: 2,
	delivery_latitude: 45.6947,
	delivery_longitude: 2,
});

describe("what a driver has reported", () => {
	it("is nothing before clocking in", () => {
		expect(
			readReportedDay(PLANNER_DAY, { ...shift([]), clockin_time: null, reported: null }, figures),
		).toBeNull();
		expect(readReportedDay(PLANNER_DAY, shift([]), figures)).toBeNull();
	});

	it.each<[string, ReturnType<typeof report>[], string | null, object]>([
		[
			"counts with what is still to be driven",
			[
				report("06:00", "clock_in"),
				report("06:30", "start", 1),
				report("08:30", "arrived", 1),
				report("09:00", "collected", 1),
				report("09:05", "left", 1),
			],
			null,
			{ start: 360, end: 650, driving: 210, breaks: 0 },
		],
		[
			"counts alone after the last job",
			[
				report("06:00", "clock_in"),
				report("06:30", "start", 1),
				report("08:30", "arrived", 1),
				report("09:05", "left", 1),
				report("12:05", "arrived", 1),
				report("12:30", "delivered", 1),
			],
			"13:00",
			{ start: 360, end: 780, driving: 300, unbroken: 300 },
		],
		[
			"has the breaks that were taken",
			[
				report("06:00", "clock_in"),
				report("06:00", "driving"),
				report("08:00", "break_start"),
				report("08:45", "break_end"),
				report("10:00", "delivered", 1),
			],
			null,
			{ end: 600, driving: 195, breaks: 45, longest_break: 45, unbroken: 120 },
		],
	])("%s", (_name, reported, clockout, expected) => {
		const day = readReportedDay(PLANNER_DAY, shift(reported, clockout), figures);
		const ahead = stopsAhead(PLANNER_DAY, [job], reported);
		const start = { start: day?.end ?? 0, before: day?.duty, base: null };
		const run = clockout ? null : planRun({ ...ahead, ...start, regime: "eu", figures });
		expect(driverDay(run, 1, day)).toMatchObject(expected);
	});
});
