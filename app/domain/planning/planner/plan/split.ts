import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { planSubJobsOnWorkday } from "~/db/repositories/jobs/allocations";
import { arrangePlaces, insertSubJobPlaces } from "~/db/repositories/jobs/planner-places";
import { changeStatusOfDay, splitJobRow } from "~/db/repositories/jobs/trips";
import { selectTrip } from "~/db/repositories/planning/board/board-jobs";
import { insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { emit } from "~/domain/jobs/jobs/job-events";
import { releaseAllocations } from "~/domain/jobs/jobs/lifecycle/allocations";
import { JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { deriveTripStatus } from "~/domain/jobs/trips/derive-status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { SplitResponse } from "../responses-changes";
import { splitResponse } from "../responses-changes";
import { splitError } from "../rules";
import { splitInput } from "../schemas";
import { commitBoard } from "./commit-board";
import { assertSplitFits } from "./judge-halves";
import { createLegs, type Leg, legWrites } from "./legs";
import { type BoardJob, parseBoardJobs, rowsOfJob } from "./read-jobs";

type Place = BoardJob["places"][number];

/**
 * Splits a job into its collection and its delivery, to be planned separately: the job becomes their trip. A trip planned as a whole
 * is split into its sub-jobs. On a vehicle, the legs of that day take the place of the job. Throws 404, and 409 if the job cannot be
 * split, has changed, another user has a lease on its row, or a rule forbids the day that results and is not overridden.
 */
export const splitJob = defineOperation({
	access: staffWith("planner"),
	input: splitInput,
	response: splitResponse,
	async run({ ctx, input }): Promise<SplitResponse> {
		const [rows] = await read(ctx.d1, [selectTrip(input.job_id)]);
		const tripJobs = parseBoardJobs(rows);
		const job = tripJobs.find(({ id }) => id === input.job_id);
		if (!job) throw notFound("Job");
		const place = job.places.at(-1);
		const reason = splitError({ ...job, hasPlace: place !== undefined });
		if (reason) throw conflict(reason);
		const legs = job.job_type === JOB_TYPE.trip ? [] : createLegs();
		const although = place ? await assertSplitFits(ctx, { job, subs: tripJobs, place }, input) : "";
		const subJobs = legs.length > 0 ? legs : tripJobs.filter(({ id }) => id !== job.id);
		const uids = subJobs.map(({ uid }) => uid);
		const tripUpdate = deriveTripStatus(ctx, job.id);
		const changed = await commitBoard(ctx, {
			kind: "split",
			date: place?.date ?? job.collection_date ?? "",
			rows: rowsOfJob(job),
			fences: input.fences,
			jobs: legs.length > 0 ? [job] : tripJobs,
			responseUids: [job.uid, ...uids],
			writes: [
				...convertToTrip(ctx, job, legs, although),
				...(place ? placeSubJobs(ctx, job, place, uids) : []),
				...tripUpdate.writes,
			],
			changes: [...splitChanges(ctx, job, legs), ...tripUpdate.changes],
			undo: [{ id: job.id, back: { action: "board_merge", vehicle_id: place?.plannerable_id ?? null } }],
		});
		return { ...changed, ...toSplitResponse(changed.jobs) };
	},
});

function toSplitResponse([job, ...subJobs]: SplitResponse["jobs"]) {
	const [collection_job, delivery_job] = [subJobs[0], subJobs.at(-1)];
	if (!job || !collection_job || !delivery_job) throw new Error("a job was split and could not be read");
	return { job, collection_job, delivery_job };
}

function convertToTrip(ctx: Ctx, job: BoardJob, legs: readonly Leg[], although: string): Statement[] {
	return [
		splitJobRow(ctx, job, legs.length > 0 ? JOB_TYPE.trip : null),
		...legWrites(ctx, job, legs),
		...releaseAllocations({ id: job.id }, "Pending"),
		insertActivity(ctx, { id: job.id }, "job_updated", `Split into collection and delivery${although}`),
	];
}

/** Plans the sub-jobs of that day in the job's place on its vehicle, and on its workday if it had one. */
function placeSubJobs(ctx: Ctx, job: BoardJob, place: Place, uids: readonly string[]): Statement[] {
	const work_day_id = job.work_day_jobs.find(({ is_completed }) => !is_completed)?.work_day_id ?? null;
	const planned = statusRank("Planned");
	const row = { vehicle_id: place.plannerable_id, date: place.date };
	return [
		changeStatusOfDay(ctx, uids, { date: place.date, from: statusRank("Pending"), to: planned }),
		insertSubJobPlaces(ctx, uids, { ...row, status: planned }),
		planSubJobsOnWorkday(ctx, uids, { work_day_id, status: planned }),
		...arrangePlaces(ctx, row, uids, place.position),
	];
}

const splitChanges = (ctx: Ctx, job: BoardJob, legs: readonly Leg[]): Change[] => [
	jobChange("update", { id: job.id }),
	...legs.flatMap(({ uid }) => [
		jobChange("subJobAdd", { uid }),
		...emit(ctx, { type: "jobsAdded", uids: [uid] }).changes,
	]),
];
