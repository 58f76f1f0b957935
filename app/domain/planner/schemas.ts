import { z } from "zod";
import { flag, id } from "../jobs/schemas-parts";
import { isStatus } from "../jobs/status";
import { isDate } from "../time/dates";

/** Jobs moved by one call; they go in one batch, so all of them or none. */
export const MOST_AT_ONCE = 100;

const day = z.string("Give a date").refine(isDate, "Not a date");
const required = (name: string) => id.refine((sent) => sent !== null, `Name the ${name}`).transform(Number);

const job_ids = z
	.array(z.int("Not a number").positive("Not a number"), "Please select at least one Job")
	.min(1, "Please select at least one Job")
	.max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} jobs at once`)
	.transform((sent) => [...new Set(sent)]);

/** The numbers of the leases the caller holds, a vehicle and day each; an old one is refused. */
const fences = z
	.array(z.object({ vehicle_id: z.int().positive(), date: day, fence: z.int().positive() }))
	.max(50)
	.default([]);
export type Fence = z.output<typeof fences>[number];

/** The versions of the jobs as the caller sees them: a job that somebody has changed since is refused. */
const seen = z
	.array(z.object({ id: z.int().positive(), version: z.int().positive() }))
	.max(MOST_AT_ONCE)
	.default([]);
export type Seen = z.output<typeof seen>[number];

const workday_id = id.optional();
/** The place on the vehicle the first job is to have, from 1; at the end where none is named. */
const position = z.int().positive().nullish();

export const planInput = z.object({
	job_ids,
	plannerable_id: required("vehicle"),
	date: day,
	workday_id,
	position,
	seen,
	fences,
});
export type PlanInput = z.output<typeof planInput>;

export const unplanInput = z.object({ job_ids, date: day, workday_id, seen, fences });
export type UnplanInput = z.output<typeof unplanInput>;

export const confirmInput = z.object({
	job_ids,
	plannerable_id: required("vehicle"),
	date: day,
	is_confirmed: flag,
	workday_id,
	seen,
	fences,
});
export type ConfirmInput = z.output<typeof confirmInput>;

export const positionInput = z.object({
	/** Every job of the vehicle's day once; `id` is the job's place (`job_planner.id`). */
	position_array: z
		.array(z.object({ id: z.int().positive(), position: z.int().positive(), workday_job_id: id.optional() }))
		.min(1, "Name the places")
		.max(500, "At most 500 places"),
	workday_id,
	/** The keyword the planned jobs are filtered by: while there is one, the order is not saved. */
	keyword: z.string().max(200).nullish(),
	fences,
});
export type PositionInput = z.output<typeof positionInput>;

export const splitInput = z.object({ job_id: required("job"), fences });
export type SplitInput = z.output<typeof splitInput>;

export const mergeInput = z.object({ job_id: required("job"), vehicle_id: id.optional(), fences });
export type MergeInput = z.output<typeof mergeInput>;

const list = (text: string | undefined) =>
	(text ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
const statuses = z
	.string()
	.max(400)
	.optional()
	.transform(list)
	.refine((names) => names.every(isStatus), "Not a status")
	.transform((names) => names.filter(isStatus));
const ids = z
	.string()
	.max(4000)
	.optional()
	.transform(list)
	.refine((sent) => sent.every((one) => /^[1-9]\d{0,14}$/.test(one)), "Not a number")
	.transform((sent) => sent.map(Number));

export const boardQuery = z.object({ date: day, vehicle_type_id: ids, jobStatus: statuses });
export const unplannedQuery = z.object({
	date: day,
	keyword: z.string().trim().max(200).optional(),
	sort: z.enum(["customer_name", "delivery", "collection"]).default("collection"),
	direction: z.enum(["asc", "desc"]).default("asc"),
	jobStatus: statuses,
});
export const countsQuery = z.object({ date: day });
export const jobsQuery = z.object({ date: day, job_ids: ids });
export const vehicleDayQuery = z.object({ date: day, vehicle_id: required("vehicle") });
