import type { UndoAction } from "~/domain/bulk/job-undo";
import { notFound } from "~/domain/errors";
import type { JobStatus } from "~/domain/jobs/status";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { confirmJobs } from "./confirm";
import { mergeJob } from "./merge";
import { planJobs } from "./plan";
import { restoreOrder } from "./reorder";
import type { BoardChanged } from "./responses";
import { splitJob } from "./split";
import { unplanJobs } from "./unplan";

/** The undo actions of the planner's board. */
export type BoardUndoAction = Extract<UndoAction, { deed: `board_${string}` }>;

/** Undoes a board change for one job. Throws what the verb it runs throws. */
export async function undoOnBoard({
	ctx,
	input,
}: Verb<{ id: number; version: number; back: BoardUndoAction }>): Promise<{ status: JobStatus }> {
	const { jobs } = await applyUndo(ctx, input);
	const job = jobs.find(({ id }) => id === input.id);
	if (!job) throw notFound("Job");
	return job;
}

async function applyUndo(
	ctx: Ctx,
	{ id, version, back }: { id: number; version: number; back: BoardUndoAction },
): Promise<BoardChanged> {
	const base = { job_ids: [id], seen: [{ id, version }], fences: [] };
	switch (back.deed) {
		case "board_unplan":
			return await unplanJobs({ ctx, input: { ...base, date: back.date } });
		case "board_place": {
			const placed = await planJobs({ ctx, input: { ...base, ...back } });
			if (back.is_planned || placed.jobs[0]?.status === "Booked") return placed;
			return await confirmJobs({ ctx, input: { ...base, ...back, seen: [], is_confirmed: 1 } });
		}
		case "board_confirm":
			return await confirmJobs({ ctx, input: { ...base, ...back } });
		case "board_order":
			return await restoreOrder({ ctx, input: back });
		case "board_split":
			return await splitJob({ ctx, input: { job_id: id, fences: [] } });
		case "board_merge":
			return await mergeJob({ ctx, input: { job_id: id, vehicle_id: back.vehicle_id, fences: [] } });
	}
}
