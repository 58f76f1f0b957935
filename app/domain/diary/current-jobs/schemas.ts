import { z } from "zod";
import { STATUS_NAMES } from "~/shared/jobs/statuses";
import { nullableText } from "~/shared/response-fields";
import { CUSTOMER_STEPS } from "./rules-words";

const place = z.object({ latitude: z.number(), longitude: z.number() });
const stopKind = z.enum(["collection", "delivery"]);

const stop = z.object({
	name: nullableText,
	town: nullableText,
	date: nullableText,
	time: nullableText,
	/** Until when, on that day; null for at `time`. */
	time_until: nullableText,
	place: place.nullable(),
});

/** When the driver is expected at a stop of the job, and when it is due; `is_there` once the driver has arrived. */
const expectedStop = z.object({
	stop: stopKind,
	expected_at: z.string(),
	due_at: nullableText,
	is_there: z.boolean(),
});

/** A job as its customer sees it. Where the vehicle is shows only between the job's own collection and delivery. */
export const currentJobResponse = z.object({
	id: z.int(),
	job_number: z.string(),
	references: z.array(z.string()),
	status: z.enum(STATUS_NAMES),
	collected: z.literal([0, 1]),
	mode: z.int(),
	collection: stop,
	delivery: stop,
	/** The steps in order, with the moment of those that were taken and recorded. */
	steps: z.array(z.object({ step: z.enum(CUSTOMER_STEPS), at: nullableText, is_done: z.boolean() })),
	signed_by: nullableText,
	/** The job's own stops that are still to come, in order; empty without a driver on duty. */
	expected: z.array(expectedStop),
	vehicle: z.object({ position: place, at: z.string(), miles: z.number().nullable() }).nullable(),
	/** Whether a stop is expected too late, or should be done and is not. */
	is_late: z.boolean(),
});
export type CurrentJob = z.infer<typeof currentJobResponse>;

/** The current jobs of a customer: the first, those under way first, and how many there are of each kind. */
export const currentJobsResponse = z.object({
	jobs: z.array(currentJobResponse),
	counts: z.object({
		on_way: z.int(),
		collected: z.int(),
		to_come: z.int(),
		delivered: z.int(),
		late: z.int(),
	}),
});
export type CurrentJobs = z.infer<typeof currentJobsResponse>;
