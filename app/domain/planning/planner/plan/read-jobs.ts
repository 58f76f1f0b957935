import { z } from "zod";
import { read } from "~/db/read";
import { selectVehicleReg } from "~/db/repositories/master-data/vehicle-reads";
import { selectBoardJobs } from "~/db/repositories/planning/board/board-jobs";
import { selectWorkdayOfVehicle } from "~/db/repositories/planning/carriers";
import { staleJobError } from "~/domain/jobs/jobs/commit-job";
import type { JobFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { statusName } from "~/domain/jobs/jobs/model/status";
import type { Carrier } from "~/domain/planning/allocation/carriers";
import { allocationDate } from "~/domain/planning/allocation/rules";
import { type DaysRows, selectFitnessDays } from "~/domain/planning/fitness/read-days";
import { notFound, validation } from "~/shared/errors";
import { flagValue, nullableText } from "~/shared/response-fields";
import type { Ctx } from "~/tenancy/ctx";
import type { ExpectedVersion } from "../schemas";

/** A vehicle of the fleet and its workday on the day, if any. */
export interface BoardTarget {
	vehicle: { id: number; reg: string };
	workday: Carrier | null;
}

/** Jobs by id. Throws 404 if one is missing, 409 if one no longer has the expected version. */
export async function readJobs(
	ctx: Ctx,
	ids: readonly number[],
	expected: readonly ExpectedVersion[],
): Promise<BoardJob[]> {
	const [rows] = await read(ctx.d1, [selectBoardJobs(ids)]);
	return await assertUnchanged(ctx, parseBoardJobs(rows), ids, expected);
}

async function assertUnchanged(
	ctx: Ctx,
	jobs: BoardJob[],
	ids: readonly number[],
	expected: readonly ExpectedVersion[],
) {
	if (jobs.length < ids.length) throw notFound("Job");
	const versions = new Map(expected.map(({ id, version }) => [id, version]));
	const changed = jobs.find(({ id, version }) => (versions.get(id) ?? version) !== version);
	if (changed) throw await staleJobError(ctx, changed.id);
	return jobs;
}

interface TargetInput {
	job_ids: readonly number[];
	plannerable_id: number;
	date: string;
	workday_id?: number | null;
	seen: readonly ExpectedVersion[];
}

/**
 * The jobs, their target vehicle, its day to judge them on, and its workday: the requested one, else that of the earliest shift. Throws 404, 409 if
 * a job no longer has the expected version, 422 for a workday of another vehicle or day.
 */
export async function readTarget(
	ctx: Ctx,
	input: TargetInput,
): Promise<BoardTarget & { jobs: BoardJob[]; days: DaysRows }> {
	const { plannerable_id, date, workday_id = null, job_ids } = input;
	const [rows, [vehicle], [workday], ...days] = await read(ctx.d1, [
		selectBoardJobs(job_ids),
		selectVehicleReg(plannerable_id),
		selectWorkdayOfVehicle(plannerable_id, date, workday_id),
		...selectFitnessDays({ date, only: [plannerable_id], job_ids }),
	]);
	const jobs = await assertUnchanged(ctx, parseBoardJobs(rows), input.job_ids, input.seen);
	if (!vehicle) throw notFound("Vehicle");
	if (workday_id && !workday) throw notFound("Workday");
	if (workday && (workday.vehicle_id !== plannerable_id || workday.date !== date))
		throw validation({ workday_id: "This workday belongs to another vehicle or day" });
	return { jobs, vehicle, workday: workday ?? null, days };
}

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
	is_confirmed: flagValue,
	deliver_after_id: z.int().nullable(),
	deliver_order: z.int().nullable(),
});
const allocation = z.object({
	id: z.int(),
	work_day_id: z.int(),
	is_planned: flagValue,
	is_completed: flagValue,
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
	collected: flagValue,
	temp_status: z.int().nullable(),
	collection_date: nullableText,
	delivery_date: nullableText,
	parent_id: z.int().nullable(),
	parent_uid: nullableText,
	parent_status: optionalStatus,
	/** Whether its trip is planned as a whole. */
	parent_placed: flagValue,
	exchange_status: nullableText,
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

/** The board rows a job is planned on. */
export const rowsOfJob = (job: BoardJob) =>
	job.places.map(({ plannerable_id, date }) => ({ vehicle_id: plannerable_id, date }));
