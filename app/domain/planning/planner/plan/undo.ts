import { read } from "~/db/read";
import { selectIdOfShift } from "~/db/repositories/planning/carriers";
import { updateJob } from "~/domain/jobs/jobs/entry/update";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { EVERY_RULE } from "~/domain/planning/fitness/override";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { BoardChanged } from "../responses-changes";
import { confirmJobs } from "./confirm";
import { mergeJob } from "./merge";
import { restoreStops } from "./order-stops";
import { planJobs } from "./plan";
import { restoreOrder } from "./reorder";
import { splitJob } from "./split";
import type { BoardUndoAction } from "./undo-schemas";
import { unplanJobs } from "./unplan";

/** Undoes a board change for one job. Throws the errors of the operation it runs. */
export async function undoOnBoard(
	ctx: Ctx,
	input: { id: number; version: number; back: BoardUndoAction },
): Promise<{ status: JobStatus; version: number }> {
	const { jobs } = await applyUndo(ctx, input);
	const job = jobs.find(({ id }) => id === input.id);
	if (!job) throw notFound("Job");
	const { back } = input;
	if (back.action !== "board_unplan" || !back.dates) return job;
	return await updateJob.run({
		ctx,
		input: { ...back.dates, id: job.id, version: job.version },
	});
}

async function applyUndo(
	ctx: Ctx,
	{ id, version, back }: { id: number; version: number; back: BoardUndoAction },
): Promise<BoardChanged> {
	const override = [...EVERY_RULE];
	const base = { job_ids: [id], seen: [{ id, version }], fences: [] };
	switch (back.action) {
		case "board_unplan":
			return await unplanJobs.run({ ctx, input: { ...base, date: back.date } });
		case "board_place": {
			const workday_id = await findShift(ctx, back);
			const input = { ...base, ...back, workday_id, override };
			const placed = await planJobs.run({ ctx, input });
			const [job] = placed.jobs;
			if (back.is_planned || job?.status === "Booked") return placed;
			const seen = job ? [{ id, version: job.version }] : [];
			return await confirmJobs.run({ ctx, input: { ...input, seen, is_confirmed: 1 } });
		}
		case "board_confirm":
			return await confirmJobs.run({ ctx, input: { ...base, ...back, override } });
		case "board_order":
			return await restoreOrder(ctx, back);
		case "board_stops":
			return await restoreStops(ctx, back);
		case "board_split":
			return await splitJob.run({ ctx, input: { job_id: id, fences: [], override } });
		case "board_merge":
			return await mergeJob.run({
				ctx,
				input: { job_id: id, vehicle_id: back.vehicle_id, fences: [], override },
			});
	}
}

/** The workday of the shift that had the job; null for the earliest of the vehicle. */
async function findShift(
	ctx: Ctx,
	{ plannerable_id, date, shift_type_id }: Extract<BoardUndoAction, { action: "board_place" }>,
): Promise<number | null> {
	if (shift_type_id === undefined) return null;
	const [[day]] = await read(ctx.d1, [selectIdOfShift({ vehicle_id: plannerable_id, date, shift_type_id })]);
	return day?.id ?? null;
}
