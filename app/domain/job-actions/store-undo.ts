import type { Statement } from "~/db/commit";
import { insertUndoStepOfBatch } from "~/db/repositories/undo-steps";
import type { JobEvent } from "~/domain/jobs/job-events";
import { toJobActor } from "~/domain/jobs/lifecycle/lifecycle-facts";
import type { JobView } from "~/domain/jobs/model/responses";
import { jobStepTitle, undoExpiry } from "~/domain/undo/rules-steps";
import { actorUserId } from "~/shared/actor";
import type { Ctx } from "~/tenancy/ctx";
import { UNDO_BUILDERS, type UndoAction } from "./job-undo";

type EventOf<Type extends JobEvent["type"]> = Extract<JobEvent, { type: Type }>;

/** The statement that stores what undoes a change of one job; none where it cannot be undone, or is part of a larger step. */
function storeUndo(ctx: Ctx, job: JobView, title: string, back: UndoAction | null): { writes: Statement[] } {
	const user_id = actorUserId(ctx.actor);
	if (ctx.actor.type !== "client" || ctx.storesNoUndo || user_id === null || back === null)
		return { writes: [] };
	const entry = { id: job.id, prior_version: job.version, back };
	return {
		writes: [insertUndoStepOfBatch(ctx, { user_id, title, expires_at: undoExpiry(ctx.now) }, [entry])],
	};
}

/** Stores what undoes a move that a user has made in one job. */
export function storeUndoOfMove(ctx: Ctx, { undo }: EventOf<"jobMoved">): { writes: Statement[] } {
	if (!undo || undo.job.status === "Deleted") return { writes: [] };
	const { kind, job, after } = undo;
	const back = UNDO_BUILDERS[kind](job, after, toJobActor(ctx.actor));
	return storeUndo(ctx, job, jobStepTitle({ kind, to: after.status }), back);
}

/** Stores what undoes the marking of one job. */
export const storeUndoOfMark = (ctx: Ctx, { job }: EventOf<"jobMarked">): { writes: Statement[] } =>
	storeUndo(ctx, job, jobStepTitle({ kind: "mark", is_marked: job.is_marked ? 0 : 1 }), {
		deed: "mark",
		is_marked: job.is_marked,
	});
