import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { conflict, notFound } from "~/domain/errors";
import { releaseAllocations } from "~/domain/jobs/allocations";
import { activity, jobChange } from "~/domain/jobs/record";
import { JOB_TYPE } from "~/domain/jobs/rules";
import { statusRank } from "~/domain/jobs/status";
import { followSubJobs } from "~/domain/trips/follow";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { commitBoard } from "./commit-board";
import { type BoardJob, boardJobs, tripQuery } from "./facts";
import { type Leg, legsOf, legWrites } from "./legs";
import { rowsOfJob } from "./onto-vehicle";
import { arrangeWrites } from "./places";
import { splitFault } from "./rules";
import type { SplitInput } from "./schemas";
import type { SplitAnswer } from "./shapes";

type Place = BoardJob["places"][number];

/**
 * Splits a job into its collection and its delivery, each to be planned by itself: the job becomes the trip of both. A trip planned
 * as a whole is split into its sub-jobs. What lay on a vehicle stays there, in place of the whole, as far as it is of that day.
 * Throws 404, and 409 where the job cannot be split, somebody was faster or holds the row.
 */
export async function splitJob({ ctx, input }: Verb<SplitInput>): Promise<SplitAnswer> {
	const [rows] = await read(ctx.d1, [tripQuery(input.job_id)]);
	const family = boardJobs(rows);
	const job = family.find(({ id }) => id === input.job_id);
	if (!job) throw notFound("Job");
	const place = job.places.at(-1);
	const fault = splitFault({ ...job, hasPlace: place !== undefined });
	if (fault) throw conflict(fault);
	const made = job.job_type === JOB_TYPE.trip ? [] : legsOf();
	const parts = made.length > 0 ? made : family.filter(({ id }) => id !== job.id);
	const uids = parts.map(({ uid }) => uid);
	const followed = followSubJobs(ctx, job.id);
	const changed = await commitBoard(ctx, {
		kind: "split",
		date: place?.date ?? job.collection_date ?? "",
		rows: rowsOfJob(job),
		fences: input.fences,
		jobs: made.length > 0 ? [job] : family,
		answer: [job.uid, ...uids],
		writes: [
			...becomeTrip(ctx, job, made),
			...(place ? spread(ctx, job, place, uids) : []),
			...followed.writes,
		],
		changes: [...told(job, made), ...followed.changes],
		undo: [{ id: job.id, back: { deed: "board_merge", vehicle_id: place?.plannerable_id ?? null } }],
	});
	return { ...changed, ...answerOf(changed.jobs) };
}

function answerOf([job, ...parts]: SplitAnswer["jobs"]) {
	const [collection_job, delivery_job] = [parts[0], parts.at(-1)];
	if (!job || !collection_job || !delivery_job) throw new Error("a job was split and could not be read");
	return { job, collection_job, delivery_job };
}

function becomeTrip(ctx: Ctx, job: BoardJob, legs: readonly Leg[]): Statement[] {
	const sets = legs.length > 0 ? `job_type = ${JOB_TYPE.trip}, split_type = job_type, ` : "";
	return [
		{
			sql: `UPDATE job SET ${sets}updated_at = ?, version = ? WHERE id = ?`,
			params: [ctx.now.toISOString(), job.version + 1, job.id],
		},
		...legWrites(ctx, job, legs),
		...releaseAllocations(job.id, "Pending"),
		activity(ctx, { id: job.id }, "job_updated", "Split into collection and delivery"),
	];
}

/** The parts take the place of the whole: those of its day are planned on its vehicle, on its workday where it had one. */
function spread(ctx: Ctx, job: BoardJob, place: Place, uids: readonly string[]): Statement[] {
	const now = ctx.now.toISOString();
	const keys = JSON.stringify(uids);
	const work_day_id = job.work_day_jobs.find(({ is_completed }) => !is_completed)?.work_day_id ?? null;
	const planned = `FROM job WHERE uid IN (SELECT value FROM json_each(?1)) AND status = ${statusRank("Planned")}`;
	const row = { vehicle_id: place.plannerable_id, date: place.date };
	return [
		{
			sql: `UPDATE job SET status = ${statusRank("Planned")}, updated_at = ?2, version = version + 1
				WHERE uid IN (SELECT value FROM json_each(?1)) AND status = ${statusRank("Pending")} AND diary_date = ?3`,
			params: [keys, now, place.date],
		},
		{
			sql: `INSERT INTO vehicle_job_planner (job_id, plannerable_id, date, position, is_confirmed, created_at, updated_at)
				SELECT id, ?2, ?3, 100000 + sub_no, 0, ?4, ?4 ${planned}`,
			params: [keys, row.vehicle_id, row.date, now],
		},
		{
			sql: `INSERT INTO work_day_job (job_id, work_day_id, is_planned, position, created_at, updated_at)
				SELECT id, ?2, 1, 100000 + sub_no, ?3, ?3 ${planned} AND ?2 IS NOT NULL`,
			params: [keys, work_day_id, now],
		},
		...arrangeWrites(ctx.now, row, uids, place.position),
	];
}

const told = (job: BoardJob, legs: readonly Leg[]): Change[] => [
	jobChange("update", { id: job.id }),
	...legs.map(({ uid }) => jobChange("subJobAdd", { uid })),
];
