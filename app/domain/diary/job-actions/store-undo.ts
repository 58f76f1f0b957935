import type { Statement } from "~/db/commit";
import { insertUndoStepOfBatch } from "~/db/repositories/jobs/undo-steps";
import type { JobEvent } from "~/domain/jobs/jobs/job-events";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobStepTitle, undoExpiry } from "~/domain/jobs/undo/rules-steps";
import { actorUserId } from "~/shared/actor";
import type { Ctx } from "~/tenancy/ctx";
import { UNDO_BUILDERS, type UndoAction } from "./job-undo";

type EventOf<Type extends JobEvent["type"]> = Extract<JobEvent, { type: Type }>;

/** By the context of a change that stores no undo step of its own: the job as it was, for the step that it is part of. */
const jobsBefore = new WeakMap<Ctx, JobView>();

/** The job as a change with this context has found it; undefined without a change that can be undone. */
export const takeJobBefore = (ctx: Ctx) => jobsBefore.get(ctx);

/** A job as it was, and the action that undoes its change; null where that cannot be undone. */
type Undone = readonly [job: { id: number; version: number }, back: UndoAction | null];

/** The statement that stores how to undo a change; none where it cannot be undone, or is part of a larger step. */
function storeUndo(ctx: Ctx, title: string, [job, back]: Undone, stops: readonly Undone[] = []) {
	const user_id = actorUserId(ctx.actor);
	if (ctx.actor.type !== "client" || ctx.storesNoUndo || user_id === null || back === null)
		return { writes: [] };
	// A trip comes last, as it follows its stops.
	const entries = [...stops, [job, back] as const].flatMap(([{ id, version }, action]) =>
		action ? [{ id, prior_version: version, back: action }] : [],
	);
	const step = { user_id, title, expires_at: undoExpiry(ctx.now) };
	return { writes: [insertUndoStepOfBatch(ctx, step, entries)] };
}

/** Stores how to undo a move that a user has made in one job. */
export function storeUndoOfMove(ctx: Ctx, { undo }: EventOf<"jobMoved">): { writes: Statement[] } {
	if (undo && ctx.storesNoUndo) jobsBefore.set(ctx, undo.job);
	if (!undo || undo.job.status === "Deleted") return { writes: [] };
	const { kind, job, after, stops } = undo;
	const back = UNDO_BUILDERS[kind](job, after, toJobActor(ctx.actor));
	return storeUndo(
		ctx,
		jobStepTitle({ kind, to: after.status }),
		[job, back],
		stops.map((stop) => [stop, UNDO_BUILDERS.allocate(stop)]),
	);
}

/** Stores how to undo the marking of one job. */
export function storeUndoOfMark(ctx: Ctx, { job }: EventOf<"jobMarked">): { writes: Statement[] } {
	if (ctx.storesNoUndo) jobsBefore.set(ctx, job);
	return storeUndo(ctx, jobStepTitle({ kind: "mark", is_marked: job.is_marked ? 0 : 1 }), [
		job,
		{ action: "mark", is_marked: job.is_marked },
	]);
}
