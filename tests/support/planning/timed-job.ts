import type { TimedJob } from "~/domain/planning/run/rules-timeline";

/** The day of timed jobs, in winter: London time equals UTC. */
export const TIMED_DAY = "2026-11-23";

/** A job of that day from Leeds at 08:00 to York at 10:00, of 100 kg and a pallet space. */
export const timedJob = (id: number, overrides: Partial<TimedJob> = {}): TimedJob => ({
	id,
	job_number: String(id),
	mode: 0,
	collected: 0,
	weight: 100,
	spaces: 1,
	mileage: null,
	collection_date: TIMED_DAY,
	collection_time: "08:00",
	collection_time_until: null,
	collection_town: "Leeds",
	collection_post_code: "LS1",
	collection_latitude: null,
	collection_longitude: null,
	delivery_date: TIMED_DAY,
	delivery_time: "10:00",
	delivery_time_until: null,
	delivery_town: "York",
	delivery_post_code: "YO1",
	delivery_latitude: null,
	delivery_longitude: null,
	...overrides,
});

/** A stop of a trip, of a mode. */
export const timedSubJob = (job_number: string, mode: number, overrides: Partial<TimedJob> = {}): TimedJob =>
	timedJob(0, { job_number, mode, ...overrides });
