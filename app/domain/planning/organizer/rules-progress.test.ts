import { describe, expect, test } from "vitest";
import { JOB_MODE } from "~/domain/jobs/jobs/model/rules";
import { findNextStop, type LiveEnd, type LiveProgress, progressOf } from "./rules-progress";

const booked = { mode: JOB_MODE.both, collected: 0, is_completed: 0, status: "Booked" as const };

describe("how far a job is", () => {
	test.each<[string[], Partial<Parameters<typeof progressOf>[0]>, LiveProgress]>([
		[[], {}, "to_do"],
		[["start"], {}, "started"],
		[["start", "arrived"], {}, "at_collection"],
		[["start", "arrived", "collected"], {}, "collected"],
		[["start", "arrived", "left"], {}, "collected"],
		[["start", "arrived", "collected", "left", "arrived"], {}, "at_delivery"],
		[["start", "arrived", "collected", "arrived", "delivered"], {}, "done"],
		[["collected", "in_depot"], {}, "done"],
		[["collected"], { mode: JOB_MODE.collection }, "done"],
		[["arrived"], { mode: JOB_MODE.delivery }, "at_delivery"],
		[[], { collected: 1 }, "collected"],
		[["arrived"], { collected: 1 }, "at_delivery"],
		[["vehicle_check"], {}, "to_do"],
		[[], { is_completed: 1 }, "done"],
		[[], { status: "POD" }, "done"],
		[[], { status: "Indepot" }, "to_do"],
	])("after %j with %j it is %s", (steps, facts, progress) => {
		expect(progressOf({ ...booked, ...facts }, steps)).toBe(progress);
	});
});

describe("the next stop", () => {
	const end = (town: string, time: string | null): LiveEnd => ({
		name: null,
		town,
		post_code: null,
		date: "2026-11-23",
		time,
		latitude: null,
		longitude: null,
	});
	const job = (
		job_id: number,
		progress: LiveProgress,
		from: string | null,
		to: string | null,
		job_type = 1,
	) => ({
		...booked,
		job_id,
		job_type,
		progress,
		collection: end(`from ${job_id}`, from),
		delivery: end(`to ${job_id}`, to),
	});
	test.each<[string, ReturnType<typeof job>[], string | null]>([
		["of an empty day", [], null],
		["of a finished day", [job(1, "done", "08:00", "09:00")], null],
		["is a collection first", [job(1, "to_do", "08:00", "09:00")], "from 1"],
		["is the delivery once collected", [job(1, "collected", "08:00", "09:00")], "to 1"],
		[
			"is the one wanted first",
			[job(1, "to_do", "10:00", "12:00"), job(2, "to_do", "08:00", "09:00")],
			"from 2",
		],
		[
			"may be another collection before a delivery",
			[job(1, "collected", "08:00", "12:00"), job(2, "to_do", "09:00", "13:00")],
			"from 2",
		],
		[
			"is the one where the driver is",
			[job(1, "to_do", "08:00", "09:00"), job(2, "at_delivery", "10:00", "11:00")],
			"to 2",
		],
		["follows the order without times", [job(1, "to_do", null, null), job(2, "to_do", null, null)], "from 1"],
		[
			"is a sub-job of a trip",
			[job(1, "to_do", "07:00", "09:00", 3), job(2, "to_do", "08:00", "09:00")],
			"from 2",
		],
	])("%s", (_, jobs, town) => expect(findNextStop(jobs)?.end.town ?? null).toBe(town));
});
