import { z } from "zod";
import { STATUS_NAMES } from "~/domain/jobs/jobs/model/status";
import { VERDICT_LEVELS } from "~/domain/planning/fitness/verdict";
import { idValue, nullableText } from "~/shared/response-fields";
import { COVER_TARGETS } from "./rules-targets";

const coverVerdict = z.object({
	/** The rule's name, by which an override is confirmed. */
	rule: z.string(),
	title: z.string(),
	level: z.enum(VERDICT_LEVELS),
	message: z.string(),
	tag: z.string(),
	job_ids: z.array(idValue),
});

/** A carrier for a job; `id` is that of the workday, driver, vehicle or sub-contractor. */
const coverOption = z.object({
	to: z.enum(COVER_TARGETS),
	id: z.int().nullable(),
	/** The driver and registration, or the name of the sub-contractor. */
	label: z.string(),
	/** The type of the vehicle. */
	detail: z.string(),
	/** Why it comes where it does. */
	why: z.string(),
	/** The planner's verdicts beside the jobs before it; the gravest first. */
	verdicts: z.array(coverVerdict),
});
export type CoverOptionView = z.infer<typeof coverOption>;

const coverJob = z.object({
	id: idValue,
	version: z.int(),
	job_number: z.string(),
	status: z.enum(STATUS_NAMES),
	customer_name: nullableText,
	/** The day of the board that it is on. */
	date: z.string(),
	/** Times in UTC. */
	collection_date: nullableText,
	collection_time: nullableText,
	collection_town: nullableText,
	delivery_date: nullableText,
	delivery_time: nullableText,
	delivery_town: nullableText,
	/** Under way: it stays where it is unless chosen otherwise. */
	is_started: z.boolean(),
	/** What it gets if nothing else is chosen, or what was chosen. */
	chosen: coverOption,
	/** The best first. */
	options: z.array(coverOption),
});
export type CoverJobView = z.infer<typeof coverJob>;

/** The work of a sick driver, or of a vehicle that has broken down, with a carrier for each job. */
export const coverResponse = z.object({
	/** The driver's name, or the registration. */
	name: z.string(),
	/** Days on which work has started: no sick day is stored for them. */
	started_days: z.array(z.string()),
	/** Where the vehicle was last, in degrees; null if it is not known. */
	position: z.object({ latitude: z.number(), longitude: z.number(), at: z.string() }).nullable(),
	jobs: z.array(coverJob),
});
export type CoverView = z.infer<typeof coverResponse>;

/** What an absence has changed, and the step that undoes it. */
export const coveredResponse = z.object({
	seq: z.int(),
	/** The driver's name, or the registration. */
	name: z.string(),
	moved: z.int(),
	unplanned: z.int(),
	job_ids: z.array(idValue),
	undo: z.object({ id: idValue, expires_at: z.string(), count: z.int() }).nullable(),
});
export type CoveredResponse = z.infer<typeof coveredResponse>;
