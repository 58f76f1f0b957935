import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { conflict, notFound } from "~/domain/errors";
import { releaseAllocations } from "~/domain/jobs/allocations";
import { insertActivity, jobChange } from "~/domain/jobs/commit-job";
import { JOB_TYPE } from "~/domain/jobs/rules";
import { statusRank } from "~/domain/jobs/status";
import { followSubJobs } from "~/domain/trips/follow-sub-jobs";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { rowsOfJob } from "./assign-to-vehicle";
import { type BoardJob, parseBoardJobs, tripQuery } from "./board-jobs";
import { commitBoard } from "./commit-board";
import { createLegs, type Leg, legWrites } from "./legs";
import { arrangeWrites } from "./places";
import type { SplitResponse } from "./responses";
import { splitError } from "./rules";
import type { SplitInput } from "./schemas";

type Place = BoardJob["places"][number];

/**
 * Splits a job into its collection and its delivery, to be planned separately: the job becomes their trip. A trip planned as a whole
 * is split into its sub-jobs. On a vehicle, the legs of that day take the place of the job. Throws 404, and 409 if the job cannot be
 * split, has changed, or another user has a lease on its row.
 */
export async function splitJob({ ctx, input }: Verb<SplitInput>): Promise<SplitResponse> {
	const [rows] = await read(ctx.d1, [tripQuery(input.job_id)]);
	const tripJobs = parseBoardJobs(rows);
	const job = tripJobs.find(({ id }) => id === input.job_id);
	if (!job) throw notFound("Job");
	const place = job.places.at(-1);
	const reason = splitError({ ...job, hasPlace: place !== undefined });
	if (reason) throw conflict(reason);
	const legs = job.job_type === JOB_TYPE.trip ? [] : createLegs();
	const subJobs = legs.length > 0 ? legs : tripJobs.filter(({ id }) => id !== job.id);
	const uids = subJobs.map(({ uid }) => uid);
	const tripUpdate = followSubJobs(ctx, job.id);
	const changed = await commitBoard(ctx, {
		kind: "split",
		date: place?.date ?? job.collection_date ?? "",
		rows: rowsOfJob(job),
		fences: input.fences,
		jobs: legs.length > 0 ? [job] : tripJobs,
		responseUids: [job.uid, ...uids],
		writes: [
			...convertToTrip(ctx, job, legs),
			...(place ? placeSubJobs(ctx, job, place, uids) : []),
			...tripUpdate.writes,
		],
		changes: [...splitChanges(job, legs), ...tripUpdate.changes],
		undo: [{ id: job.id, back: { deed: "board_merge", vehicle_id: place?.plannerable_id ?? null } }],
	});
	return { ...changed, ...toSplitResponse(changed.jobs) };
}

function toSplitResponse([job, ...subJobs]: SplitResponse["jobs"]) {
	const [collection_job, delivery_job] = [subJobs[0], subJobs.at(-1)];
	if (!job || !collection_job || !delivery_job) throw new Error("a job was split and could not be read");
	return { job, collection_job, delivery_job };
}

function convertToTrip(ctx: Ctx, job: BoardJob, legs: readonly Leg[]): Statement[] {
	const sets = legs.length > 0 ? `job_type = ${JOB_TYPE.trip}, split_type = job_type, ` : "";
	return [
		{
			sql: `UPDATE job SET ${sets}updated_at = ?, version = ? WHERE id = ?`,
			params: [ctx.now.toISOString(), job.version + 1, job.id],
		},
		...legWrites(ctx, job, legs),
		...releaseAllocations(job.id, "Pending"),
		insertActivity(ctx, { id: job.id }, "job_updated", "Split into collection and delivery"),
	];
}

/** Plans the sub-jobs of that day in the job's place on its vehicle, and on its workday if it had one. */
function placeSubJobs(ctx: Ctx, job: BoardJob, place: Place, uids: readonly string[]): Statement[] {
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

const splitChanges = (job: BoardJob, legs: readonly Leg[]): Change[] => [
	jobChange("update", { id: job.id }),
	...legs.map(({ uid }) => jobChange("subJobAdd", { uid })),
];
