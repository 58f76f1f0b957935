import { insertUndoStepOfBatch } from "~/db/repositories/jobs/undo-steps";
import { actorUserId } from "~/shared/actor";
import type { Ctx } from "~/tenancy/ctx";
import type { RecordUndo } from "./record-undo";
import { undoExpiry } from "./rules-steps";

/** What undoes the change of a job, and its version before the change. */
interface JobEntry {
	id: number;
	prior_version: number | undefined;
	back: object;
}

/**
 * The statement that stores the undo step of a batch for the user who makes it; none where nothing can be undone. Jobs and workdays
 * have the versions of the end of the batch. It returns the step.
 */
export function storeStep(
	ctx: Ctx,
	title: string,
	{ jobs = [], records = [] }: { jobs?: readonly JobEntry[]; records?: readonly RecordUndo[] },
): ReturnType<typeof insertUndoStepOfBatch>[] {
	const user_id = actorUserId(ctx.actor);
	if (jobs.length + records.length === 0 || user_id === null || ctx.storesNoUndo) return [];
	const step = { user_id, title, expires_at: undoExpiry(ctx.now) };
	return [insertUndoStepOfBatch(ctx, step, [...jobs, ...records])];
}
