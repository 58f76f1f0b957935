import { z } from "zod";
import { isStatus } from "~/domain/jobs/jobs/model/status";
import { overrideField } from "~/domain/planning/fitness/override";
import { flagField, idField, searchField } from "~/shared/input-fields";
import { isDate } from "~/shared/time/dates";

/** Jobs per call. They are saved in one batch, so all of them or none. */
export const MAX_BOARD_JOBS = 100;

const day = z.string("Give a date").refine(isDate, { error: "Not a date", abort: true });
const requiredId = (name: string) =>
	idField.refine((sent) => sent !== null, `Name the ${name}`).transform(Number);

const job_ids = z
	.array(z.int("Not a number").positive("Not a number"), "Please select at least one Job")
	.min(1, "Please select at least one Job")
	.max(MAX_BOARD_JOBS, `At most ${MAX_BOARD_JOBS} jobs at a time`)
	.transform((sent) => [...new Set(sent)]);

/** The fencing tokens of the caller's leases, one per vehicle and day; an outdated one is refused. */
const fences = z
	.array(z.object({ vehicle_id: z.int().positive(), date: day, fence: z.int().positive() }))
	.max(50)
	.default([]);

/** The job versions the caller has: a job that has changed since is refused. */
const seen = z
	.array(z.object({ id: z.int().positive(), version: z.int().positive() }))
	.max(MAX_BOARD_JOBS)
	.default([]);
export type ExpectedVersion = z.output<typeof seen>[number];

const workday_id = idField.optional();
/** The position of the first job on the vehicle, from 1; at the end if not given. */
const position = z.int().positive().nullish();

/** The dates that jobs left over from earlier days had before they were moved to the day: Undo gives them back. */
const old_dates = z
	.array(z.object({ id: z.int().positive(), collection_date: day.optional(), delivery_date: day.optional() }))
	.max(MAX_BOARD_JOBS)
	.optional();
export type OldDates = NonNullable<z.output<typeof old_dates>>;

/** Calls of one run are one change in the list of what the user can undo: jobs booked together, or lanes of a plan of the day. */
const run = z.uuid("Not a UUID").optional();
/** Where deliveries come among the stops of the row, once the jobs are there: after which job's collection, and in which order there. */
const places = z
	.array(
		z.object({
			job_id: z.int().positive(),
			deliver_after_id: z.int().positive().nullable(),
			deliver_order: z.int().nonnegative().nullable(),
		}),
	)
	.max(MAX_BOARD_JOBS)
	.optional();
export type DeliveryPlaces = NonNullable<z.output<typeof places>>;

/** Every place is that of a job of the call, after a job of the call. */
const hasOwnPlaces = ({ job_ids, places }: { job_ids: number[]; places?: DeliveryPlaces | undefined }) =>
	(places ?? []).every(
		({ job_id, deliver_after_id }) =>
			job_ids.includes(job_id) && (deliver_after_id === null || job_ids.includes(deliver_after_id)),
	);

const planFields = z.object({
	job_ids,
	plannerable_id: requiredId("vehicle"),
	date: day,
	workday_id,
	position,
	places,
	seen,
	fences,
	old_dates,
	run,
	/** The rules that are overridden: without the name of each rule that forbids it, nothing is planned. */
	override: overrideField,
});
export const planInput = planFields.refine(hasOwnPlaces, {
	path: ["places"],
	error: "A place is of a job that is not planned by this call",
});
export type PlanInput = z.output<typeof planInput>;

export const unplanInput = z.object({ job_ids, date: day, workday_id, seen, fences, run });
export type UnplanInput = z.output<typeof unplanInput>;

export const confirmInput = z.object({
	job_ids,
	plannerable_id: requiredId("vehicle"),
	date: day,
	is_confirmed: flagField,
	workday_id,
	seen,
	fences,
	run,
	/** The rules that are overridden: without the name of each rule that forbids it, nothing is booked. */
	override: overrideField,
});
export type ConfirmInput = z.output<typeof confirmInput>;

export const reorderInput = z.object({
	/** Every job of the vehicle's day once; `id` is that of its place (`job_planner.id`). */
	position_array: z
		.array(
			z.object({ id: z.int().positive(), position: z.int().positive(), workday_job_id: idField.optional() }),
		)
		.min(1, "Send the places")
		.max(500, "At most 500 places"),
	workday_id,
	/** The active keyword filter of the planned jobs: the order cannot be saved while there is one. */
	keyword: searchField.nullish(),
	fences,
});
export type ReorderInput = z.output<typeof reorderInput>;

export const stopOrderInput = z.object({
	plannerable_id: requiredId("vehicle"),
	date: day,
	/** Every stop of the vehicle's day once, of a trip only its first; null for the order that follows from the times. */
	stops: z
		.array(z.object({ job_id: z.int().positive(), stop: z.enum(["collection", "delivery"]) }))
		.min(1, "Send the stops")
		.max(1000, "At most 1,000 stops")
		.nullable(),
	fences,
	run,
});
export type StopOrderInput = z.output<typeof stopOrderInput>;

export const splitInput = z.object({
	job_id: requiredId("job"),
	fences,
	/** The rules that are overridden: without the name of each rule that forbids the day that results, nothing is split. */
	override: overrideField,
});
export type SplitInput = z.output<typeof splitInput>;

export const mergeInput = z.object({
	job_id: requiredId("job"),
	vehicle_id: idField.optional(),
	fences,
	/** The rules that are overridden: without the name of each rule that forbids the day that results, nothing is merged. */
	override: overrideField,
});
export type MergeInput = z.output<typeof mergeInput>;

const splitList = (text: string | undefined) =>
	(text ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
const statuses = z
	.string()
	.max(400)
	.optional()
	.transform(splitList)
	.refine((names) => names.every(isStatus), "Not a status")
	.transform((names) => names.filter(isStatus));
const ids = z
	.string()
	.max(4000)
	.optional()
	.transform(splitList)
	.refine((sent) => sent.every((one) => /^[1-9]\d{0,14}$/.test(one)), "Not a number")
	.transform((sent) => sent.map(Number));

export const boardQuery = z.object({ date: day, vehicle_type_id: ids, jobStatus: statuses });
export const unplannedQuery = z.object({
	date: day,
	keyword: searchField.optional(),
	sort: z.enum(["customer_name", "delivery", "collection"]).default("collection"),
	direction: z.enum(["asc", "desc"]).default("asc"),
	jobStatus: statuses,
});
export const statusCountsQuery = z.object({ date: day });
export const jobsQuery = z.object({ date: day, job_ids: ids });
export const vehicleDayQuery = z.object({ date: day, vehicle_id: requiredId("vehicle") });
export const runSheetMailInput = vehicleDayQuery.extend({
	/** The drivers that were confirmed; refused unless they are those of the vehicle's day. */
	driver_ids: z.array(z.int().positive()).min(1, "Name the drivers").max(10, "At most 10 drivers"),
});
