import { z } from "zod";
import { allocationDate } from "~/domain/allocation/rules";
import type { JobFacts } from "~/domain/jobs/lifecycle/lifecycle";
import { statusName } from "~/domain/jobs/model/status";

const flag = z.literal([0, 1]);
const line = z.string().nullable();
const status = z.int().transform(statusName);
const optionalStatus = z
	.int()
	.nullable()
	.transform((rank) => (rank === null ? null : statusName(rank)));
const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
	z
		.string()
		.transform((text): unknown => JSON.parse(text))
		.pipe(schema);

const place = z.object({
	id: z.int(),
	plannerable_id: z.int(),
	date: z.string(),
	position: z.int(),
	is_confirmed: flag,
});
const allocation = z.object({
	id: z.int(),
	work_day_id: z.int(),
	is_planned: flag,
	is_completed: flag,
	work_day: z.object({
		id: z.int(),
		date: z.string(),
		driver_id: z.int().nullable(),
		vehicle_id: z.int().nullable(),
	}),
});

/** A job as the planner's operations read it. */
const boardJob = z.object({
	id: z.int(),
	uid: z.string(),
	job_number: z.string(),
	version: z.int(),
	status,
	previous_status: optionalStatus,
	job_type: z.int(),
	split_type: z.int().nullable(),
	split_from_id: z.int().nullable(),
	mode: z.int(),
	collected: flag,
	temp_status: z.int().nullable(),
	collection_date: line,
	delivery_date: line,
	parent_id: z.int().nullable(),
	parent_uid: line,
	parent_status: optionalStatus,
	/** Whether its trip is planned as a whole. */
	parent_placed: flag,
	exchange_status: line,
	/** Its active sub-jobs, and how many of them are planned or further. */
	subs: z.int(),
	subs_placed: z.int(),
	places: jsonText(z.array(place)),
	work_day_jobs: jsonText(z.array(allocation)),
});
export type BoardJob = z.output<typeof boardJob>;

/** Parses the rows of `selectBoardJobs` and `selectTrip`. */
export const parseBoardJobs = (rows: readonly unknown[]): BoardJob[] => z.array(boardJob).parse(rows);

/** The facts the lifecycle needs. */
export const boardLifecycleFacts = (job: BoardJob): JobFacts => ({
	...job,
	work_days: job.work_day_jobs.length,
});

/** The day a job is to be planned for; null without a date. */
export const getPlanDate = (job: BoardJob): string | null =>
	allocationDate(job) ?? job.collection_date ?? job.delivery_date;

/** The job's place on a day. */
export const findPlace = (job: BoardJob, date: string) => job.places.find((one) => one.date === date);
