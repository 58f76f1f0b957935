import * as z from "zod/mini";
import { STATUS_NAMES } from "./model/status";

/** The kinds of job change that are announced. */
export type JobChangeKind =
	| "add"
	| "update"
	| "delete"
	| "allocate"
	| "deAllocate"
	| "attachment"
	| "recurring"
	| "subJobAdd"
	| "subJobDelete"
	| "jobStatus"
	/** Reported by the driver's device, or waited for from it. */
	| "mobileChange";

const day = z.nullable(z.string());

/** A job after its change: enough to know whether it is on screen and where it belongs. */
const jobState = z.object({
	id: z.int(),
	uid: z.string(),
	job_number: z.string(),
	job_type: z.int(),
	parent_id: z.nullable(z.int()),
	status: z.enum(STATUS_NAMES),
	customer_id: z.int(),
	diary_date: day,
	collection_date: day,
	delivery_date: day,
	is_marked: z.literal([0, 1]),
	version: z.int(),
});

/** Jobs created together: their ids, and the first and last of their diary days. */
const jobsAdded = z.object({ ids: z.array(z.int()), from: day, to: day });

/** How far a request for copies has come. */
const copiesProgress = z.object({ request_uid: z.string(), done: z.int(), total: z.int() });
export type CopiesProgress = z.infer<typeof copiesProgress>;

/** The payload of a `jobChange`: one job, or jobs created together with the progress of their request. */
export const jobChangePayload = z.partial(
	z.object({ ...jobState.shape, ...jobsAdded.shape, ...copiesProgress.shape }),
);
export type JobChangePayload = z.infer<typeof jobChangePayload>;
