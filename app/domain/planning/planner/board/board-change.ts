import * as z from "zod/mini";
import { STATUS_NAMES } from "~/domain/jobs/jobs/model/status";

/** A job's place on a row of the board. */
const placeState = z.object({
	id: z.int(),
	place_id: z.int(),
	position: z.int(),
	is_confirmed: z.literal([0, 1]),
	/** Where its delivery comes; null, or not there in older events, where the times decide. */
	deliver_after_id: z.optional(z.nullable(z.int())),
	deliver_order: z.optional(z.nullable(z.int())),
});
export type PlaceState = z.infer<typeof placeState>;

/** A row of the board with its jobs in order. */
const rowState = z.object({ vehicle_id: z.int(), date: z.string(), jobs: z.array(placeState) });
export type BoardRowState = z.infer<typeof rowState>;

/** A job that moved, and the vehicle it is on that day. */
const movedJob = z.object({
	id: z.int(),
	job_number: z.string(),
	job_type: z.int(),
	parent_id: z.nullable(z.int()),
	status: z.enum(STATUS_NAMES),
	version: z.int(),
	/** Boards of the days up to it show the job as carried over. */
	delivery_date: z.optional(z.nullable(z.string())),
	plannerable_id: z.nullable(z.int()),
});
export type MovedJobState = z.infer<typeof movedJob>;

/** The payload of a `PlannerChange`: complete rows, the jobs that moved, and the ids of removed jobs. */
export const boardChange = z.object({
	rows: z.array(rowState),
	jobs: z.array(movedJob),
	gone: z.array(z.int()),
});
export type BoardChange = z.infer<typeof boardChange>;
