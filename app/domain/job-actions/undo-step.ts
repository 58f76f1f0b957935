import { z } from "zod";
import { read } from "~/db/read";
import { selectUndoStep, startUndoStep } from "~/db/repositories/undo-steps";
import { allocationAccess } from "~/domain/allocation/access";
import { allocateToCarrier } from "~/domain/allocation/allocate";
import { deallocateCurrent } from "~/domain/allocation/deallocate";
import { staleJobError } from "~/domain/jobs/commit-job";
import { loadJob } from "~/domain/jobs/detail/load";
import { reopenJob } from "~/domain/jobs/lifecycle/reopen";
import { restoreJob } from "~/domain/jobs/lifecycle/restore";
import { setJobStatus } from "~/domain/jobs/lifecycle/set-status";
import { markJob } from "~/domain/jobs/list/mark-job";
import type { JobView } from "~/domain/jobs/model/responses";
import type { JobStatus } from "~/domain/jobs/model/status";
import { defineOperation, idInput } from "~/domain/operation";
import { undoOnBoard } from "~/domain/planner/undo";
import { actorUserId } from "~/shared/actor";
import { conflict, notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { jobUndo, type UndoAction } from "./job-undo";
import type { BulkResult, RowResult } from "./responses";
import { refusalMessage } from "./run-bulk";

/** Undoes one of the user's own bulk changes, once, for each job that has not changed since. Throws 404, 409 when undone or too late. */
export const undoStep = defineOperation({
	access: allocationAccess,
	input: idInput,
	async run({ ctx, input }): Promise<BulkResult> {
		const steps = await startUndo(ctx, input.id);
		const results: RowResult[] = [];
		for (const { id, version, back: action } of steps) {
			const row: RowResult = { id, job_number: null, ok: false, message: "", status: null };
			try {
				const job = await loadJob(ctx, id);
				Object.assign(row, { job_number: job.job_number, status: job.status });
				if (job.version !== version) throw await staleJobError(ctx, id);
				const after = await runUndoAction(ctx, job, action);
				Object.assign(row, { ok: true, status: after.status, message: after.status });
			} catch (error) {
				row.message = refusalMessage(error);
			}
			results.push(row);
		}
		const done = results.filter(({ ok }) => ok).length;
		return { results, done, failed: results.length - done, undo: null };
	},
});

/** Marks the step as undone and returns its jobs; only one request can do so. */
async function startUndo(ctx: Ctx, id: number) {
	const user_id = actorUserId(ctx.actor);
	const [step, started] = await read(ctx.d1, [selectUndoStep(id, user_id), startUndoStep(ctx, id, user_id)]);
	if (!step[0]) throw notFound("Undo step");
	if (!started[0])
		throw conflict(step[0].undone_at ? "This was already undone." : "It is too late to undo this.");
	return z.array(jobUndo).parse(started[0].before);
}

function runUndoAction(ctx: Ctx, job: JobView, action: UndoAction): Promise<{ status: JobStatus }> {
	const { id, version } = job;
	switch (action.deed) {
		case "board_unplan":
		case "board_place":
		case "board_confirm":
		case "board_order":
		case "board_split":
		case "board_merge":
			return undoOnBoard(ctx, { id, version, back: action });
		case "status":
			return setJobStatus.run({ ctx, input: { id, version, status: action.status } });
		case "reopen":
			return reopenJob(ctx, job, { version, status: action.status });
		case "restore":
			return restoreJob.run({ ctx, input: { id } });
		case "mark":
			return markJob.run({ ctx, input: { id, is_marked: action.is_marked } });
		case "deallocate":
			return deallocateCurrent(ctx, { job_id: id, version });
		case "allocate": {
			const { deed: _, ...allocation } = action;
			return allocateToCarrier(ctx, { job_id: id, version, change: 1, ...allocation });
		}
	}
}
