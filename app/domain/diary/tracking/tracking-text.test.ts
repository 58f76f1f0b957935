import { describe, expect, it } from "vitest";
import { formatDayMonth } from "~/shared/time/format-day";
import { TRACK_STEPS } from "./rules";
import {
	computeProgress,
	formatDayAndTime,
	formatLondonMoment,
	getHeadline,
	type TrackedJobFields,
} from "./tracking-text";

const job: TrackedJobFields = {
	step: "On its way",
	cancelled: false,
	collection: { date: "2026-11-20", time: "06:00" },
	delivery: { date: "2026-11-20", time: "11:45" },
	signed_by: null,
	signed_at: null,
};

describe("tracking texts", () => {
	it.each([
		["on its way", {}, "On its way", "Expected Friday 20 November, 11:45"],
		[
			"without a time",
			{ delivery: { date: "2026-11-20", time: null } },
			"On its way",
			"Expected Friday 20 November",
		],
		[
			"collection only",
			{ delivery: { date: null, time: null } },
			"On its way",
			"Collection Friday 20 November, 06:00",
		],
		[
			"no days at all",
			{ delivery: { date: null, time: null }, collection: { date: null, time: null } },
			"On its way",
			null,
		],
		["not yet a job", { step: null }, "Being prepared", "Expected Friday 20 November, 11:45"],
		[
			"with a window",
			{
				arrival: {
					stop: "delivery",
					from: "2026-07-02T13:10:00.000Z",
					to: "2026-07-02T13:40:00.000Z",
					is_there: false,
				},
			},
			"On its way",
			"Expected Thursday 2 July, 14:10–14:40",
		],
		["cancelled", { step: null, cancelled: true }, "Cancelled", "This job will not be carried out."],
		[
			"signed for",
			{ step: "Delivered", signed_by: "D Sykes", signed_at: "2026-07-02T23:30:00.000Z" },
			"Delivered",
			"Signed for by D Sykes · Friday 3 July, 00:30",
		],
		["delivered, unsigned", { step: "Delivered" }, "Delivered", null],
	] as [string, Partial<TrackedJobFields>, string, string | null][])("%s", (_what, changes, title, line) => {
		expect(getHeadline({ ...job, ...changes })).toEqual({ title, line });
	});

	it("uses London time", () => {
		expect(formatDayAndTime({ date: "2026-07-02", time: "08:00" })).toBe("Thursday 2 July, 09:00");
		expect(formatDayAndTime({ date: "2026-07-02", time: "08:00" }, formatDayMonth)).toBe("Thu 2 Jul, 09:00");
		expect(formatLondonMoment("2026-12-02T08:00:00.000Z")).toBe("Wednesday 2 December, 08:00");
	});

	it("computes progress from 0 to 1", () => {
		expect([null, ...TRACK_STEPS].map(computeProgress)).toEqual([0, 0, 0.25, 0.5, 0.75, 1]);
	});
});
