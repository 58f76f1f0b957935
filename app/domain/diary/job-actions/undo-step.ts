import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	carryRestoredVersions,
	type RestoredVersion,
	reopenUndoStep,
	selectLaterUndoSteps,
	selectUndoStep,
	startUndoStep,
} from "~/db/repositories/jobs/undo-steps";
import { staleJobError } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { reopenJob } from "~/domain/jobs/jobs/lifecycle/reopen";
import { restoreJob } from "~/domain/jobs/jobs/lifecycle/restore";
import { setJobStatus } from "~/domain/jobs/jobs/lifecycle/set-status";
import { markJob } from "~/domain/jobs/jobs/list/mark-job";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { type RecordUndo, recordUndo } from "~/domain/jobs/undo/record-undo";
import { fillStepTitle, undoLaterFirst } from "~/domain/jobs/undo/rules-steps";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { allocationAccess } from "~/domain/kernel/permissions/allocation-access";
import { allocateToCarrier } from "~/domain/planning/allocation/allocate";
import { deallocateCurrent } from "~/domain/planning/allocation/deallocate";
import { restoreRecords } from "~/domain/planning/cover/restore-records";
import { EVERY_RULE } from "~/domain/planning/fitness/override";
import { undoOnBoard } from "~/domain/planning/planner/plan/undo";
import { actorUserId } from "~/shared/actor";
import { conflict, notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { type JobUndo, jobUndo, type UndoAction } from "./job-undo";
import type { BulkResult, RowResult } from "./responses";
import { bulkResponse } from "./responses";
import { refusalMessage } from "./run-bulk";

/**
 * Undoes one of the user's own changes, for each job that is still as the change left it. Earlier changes of the user apply again to the
 * jobs that are put back, so that several can be undone in turn. The rest can still be undone. Throws 404, 409 when
 * undone or too late.
 */
export const undoStep = defineOperation({
	access: allocationAccess,
	input: idInput,
	response: bulkResponse,
	async run({ ctx: caller, input }): Promise<BulkResult> {
		const ctx: Ctx = { ...caller, storesNoUndo: true };
		const { entries, records, laterTitles } = await startUndo(ctx, input.id);
		let openRecords = records;
		const results: RowResult[] = [];
		const refused: JobUndo[] = [];
		const restored: RestoredVersion[] = [];
		try {
			// Jobs return to workdays that have their drivers again.
			await restoreRecords(ctx, records);
			openRecords = [];
			for (const entry of entries) {
				const { row, version } = await undoEntry(ctx, entry, laterTitles.get(entry.id));
				results.push(row);
				if (version === null) refused.push(entry);
				else restored.push({ id: entry.id, prior_version: entry.prior_version ?? 0, version });
			}
		} finally {
			const left = [...refused, ...entries.slice(results.length), ...openRecords];
			await finishUndo(ctx, input.id, restored, left);
		}
		return { results, done: restored.length, failed: refused.length, undo: null };
	},
});

/** Marks the step as undone and returns its jobs; only one request can do so. */
async function startUndo(ctx: Ctx, id: number) {
	const user_id = actorUserId(ctx.actor);
	const [step, later, started] = await read(ctx.d1, [
		selectUndoStep(id, user_id),
		selectLaterUndoSteps(ctx.now, id, user_id),
		startUndoStep(ctx, id, user_id),
	]);
	if (!step[0]) throw notFound("Undo step");
	if (!started[0])
		throw conflict(step[0].undone_at ? "This was already undone." : "It is too late to undo this.");
	const stored = z.array(z.union([recordUndo, jobUndo])).parse(started[0].before);
	return {
		entries: stored.filter((entry) => "id" in entry),
		records: stored.filter((entry) => "restore" in entry),
		laterTitles: new Map(later.map(({ job_id, title }) => [job_id, title])),
	};
}

/** Undoes the change of one job; the version is null where it was refused. */
async function undoEntry(
	ctx: Ctx,
	{ id, version, back }: JobUndo,
	later: string | undefined,
): Promise<{ row: RowResult; version: number | null }> {
	const row: RowResult = { id, job_number: null, ok: false, message: "", status: null };
	try {
		const job = await loadJob(ctx, id);
		Object.assign(row, { job_number: job.job_number, status: job.status });
		if (later !== undefined) throw conflict(undoLaterFirst(fillStepTitle(later, 1, job.job_number)));
		if (job.version !== version) throw await staleJobError(ctx, id);
		const after = await runUndoAction(ctx, job, back);
		Object.assign(row, { ok: true, status: after.status, message: after.status });
		return { row, version: after.version };
	} catch (error) {
		row.message = refusalMessage(error);
		return { row, version: null };
	}
}

/** Lets earlier steps apply to the jobs that were put back; the rest of this one can still be undone. */
async function finishUndo(
	ctx: Ctx,
	id: number,
	restored: readonly RestoredVersion[],
	left: readonly (JobUndo | RecordUndo)[],
) {
	const user_id = actorUserId(ctx.actor);
	const writes = [
		...(user_id !== null && restored.length > 0 ? [carryRestoredVersions(user_id, restored)] : []),
		...(left.length > 0 ? [reopenUndoStep(id, left)] : []),
	];
	if (writes.length > 0) await commit(ctx, writes);
}

function runUndoAction(
	ctx: Ctx,
	job: JobView,
	back: UndoAction,
): Promise<{ status: JobStatus; version: number }> {
	const { id, version } = job;
	switch (back.action) {
		case "board_place":
			return placeAgain(ctx, job, back);
		case "board_unplan":
		case "board_confirm":
		case "board_order":
		case "board_stops":
		case "board_split":
		case "board_merge":
			return undoOnBoard(ctx, { id, version, back });
		case "status":
			return setJobStatus.run({ ctx, input: { id, version, status: back.status } });
		case "reopen":
			return reopenJob(ctx, job, { version, status: back.status });
		case "restore":
			return restoreJob.run({ ctx, input: { id } });
		case "mark":
			return markJob.run({ ctx, input: { id, is_marked: back.is_marked } });
		case "deallocate":
			return deallocateCurrent(ctx, { job_id: id, version });
		case "allocate": {
			const { action: _, ...allocation } = back;
			return allocateToCarrier(ctx, { job_id: id, version, change: 1, ...allocation, override: EVERY_RULE });
		}
	}
}

/** Puts a job back on its vehicle, also from a sub-contractor who has got it instead. */
async function placeAgain(
	ctx: Ctx,
	{ id, version, sub_contractor_jobs }: JobView,
	back: Extract<UndoAction, { action: "board_place" }>,
) {
	const isSubContracted = sub_contractor_jobs.some(({ is_completed }) => !is_completed);
	const job = isSubContracted ? await deallocateCurrent(ctx, { job_id: id, version }) : { version };
	return await undoOnBoard(ctx, { id, version: job.version, back });
}
