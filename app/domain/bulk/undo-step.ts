import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { query, read } from "~/db/read";
import { allocateJob } from "~/domain/allocation/allocate";
import { deallocateCurrent } from "~/domain/allocation/deallocate";
import { conflict, notFound } from "~/domain/errors";
import { staleJobError } from "~/domain/jobs/commit-job";
import { loadJob } from "~/domain/jobs/load";
import { markJob } from "~/domain/jobs/mark-job";
import type { JobView } from "~/domain/jobs/responses";
import { restoreJob } from "~/domain/jobs/restore";
import { setJobStatus } from "~/domain/jobs/set-status";
import type { JobStatus } from "~/domain/jobs/status";
import { undoOnBoard } from "~/domain/planner/undo";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { jobUndo, type UndoAction } from "./job-undo";
import { refusalMessage } from "./run-bulk";
import type { BulkResult, RowResult } from "./schemas";

/** Undoes one of the user's own bulk changes, once, for each job that has not changed since. Throws 404, 409 when undone or too late. */
export async function undoStep({ ctx, input }: Verb<{ id: number }>): Promise<BulkResult> {
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
}

/** Marks the step as undone and returns its jobs; only one request can do so. */
async function startUndo(ctx: Ctx, id: number) {
	const user_id = actorUserId(ctx.actor);
	const now = ctx.now.toISOString();
	const [step, started] = await read(ctx.d1, [
		query<{ undone_at: string | null }>(
			"SELECT undone_at FROM undo_step WHERE id = ? AND user_id = ?",
			id,
			user_id,
		),
		query<{ before: string }>(
			`UPDATE undo_step SET undone_at = ?1 WHERE id = ?2 AND user_id = ?3 AND undone_at IS NULL AND expires_at > ?1
			RETURNING before`,
			now,
			id,
			user_id,
		),
	]);
	if (!step[0]) throw notFound("Undo step");
	if (!started[0])
		throw conflict(step[0].undone_at ? "This was already undone." : "It is too late to undo this.");
	return z.array(jobUndo).parse(JSON.parse(started[0].before));
}

function runUndoAction(
	ctx: Ctx,
	{ id, version }: JobView,
	action: UndoAction,
): Promise<{ status: JobStatus }> {
	switch (action.deed) {
		case "board_unplan":
		case "board_place":
		case "board_confirm":
		case "board_order":
		case "board_split":
		case "board_merge":
			return undoOnBoard({ ctx, input: { id, version, back: action } });
		case "status":
			return setJobStatus({ ctx, input: { id, version, status: action.status } });
		case "restore":
			return restoreJob({ ctx, input: { id } });
		case "mark":
			return markJob({ ctx, input: { id, is_marked: action.is_marked } });
		case "deallocate":
			return deallocateCurrent({ ctx, input: { job_id: id, version } });
		case "allocate": {
			const { deed: _, ...allocation } = action;
			return allocateJob({ ctx, input: { job_id: id, version, change: 1, ...allocation } });
		}
	}
}
