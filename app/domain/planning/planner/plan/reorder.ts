import { read } from "~/db/read";
import { arrangePlaces } from "~/db/repositories/jobs/planner-places";
import { selectBoardJobs } from "~/db/repositories/planning/board/board-jobs";
import { selectPlacesBeside, selectPlacesOfRow } from "~/db/repositories/planning/board/places";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound, validation } from "~/shared/errors";
import { plannerText } from "~/shared/texts/planner";
import type { Ctx } from "~/tenancy/ctx";
import type { BoardChanged } from "../responses-changes";
import { boardChangedResponse } from "../responses-changes";
import { canReorder, isCompleteOrder } from "../rules";
import { type ReorderInput, reorderInput } from "../schemas";
import { commitBoard } from "./commit-board";
import { parseBoardJobs } from "./read-jobs";

/**
 * Saves the order of a vehicle's day and of the driver's list. Throws 404, 422 if a place appears twice, and 409 while a keyword
 * hides some cards, if the row has changed, or if another user has a lease on it.
 */
export const reorderJobs = defineOperation({
	access: staffWith("planner"),
	input: reorderInput,
	response: boardChangedResponse,
	async run({ ctx, input }): Promise<BoardChanged> {
		if (!canReorder(input.keyword)) throw conflict(plannerText.orderFiltered);
		const orderedIds = [...input.position_array].sort((a, b) => a.position - b.position).map(({ id }) => id);
		const [rows] = await read(ctx.d1, [selectPlacesBeside(orderedIds[0] ?? 0)]);
		const [first] = rows;
		if (!first) throw notFound("Place");
		const currentIds = rows.map(({ id }) => id);
		if (new Set(orderedIds).size < orderedIds.length)
			throw validation({ position_array: "A place appears twice" });
		if (!isCompleteOrder(orderedIds, currentIds))
			throw conflict(plannerText.orderChanged, { places: currentIds });
		const job_ids = orderedIds.flatMap((id) => rows.filter((row) => row.id === id).map((row) => row.job_id));
		return await orderRow(ctx, {
			vehicle_id: first.plannerable_id,
			date: first.date,
			job_ids,
			before: rows.map((row) => row.job_id),
			fences: input.fences,
		});
	},
});

interface RowOrder {
	vehicle_id: number;
	date: string;
	job_ids: readonly number[];
	/** The previous order, for undo. */
	before: readonly number[];
	fences: ReorderInput["fences"];
}

/** Saves the cards of a row in the given order. */
async function orderRow(
	ctx: Ctx,
	{ vehicle_id, date, job_ids, before, fences }: RowOrder,
): Promise<BoardChanged> {
	const [rows] = await read(ctx.d1, [selectBoardJobs(job_ids)]);
	const jobs = parseBoardJobs(rows);
	const row = { vehicle_id, date };
	return await commitBoard(ctx, {
		kind: "position",
		date,
		rows: [row],
		fences,
		jobs,
		writes: arrangePlaces(
			ctx,
			row,
			jobs.map(({ uid }) => uid),
			1,
		),
		changes: [],
		undo: [
			{
				id: job_ids[0] ?? 0,
				back: { action: "board_order", plannerable_id: vehicle_id, date, job_ids: [...before] },
			},
		],
	});
}

/** Restores the previous order of a row. Throws 409 if its cards are no longer the same. */
export async function restoreOrder(
	ctx: Ctx,
	{ plannerable_id, date, job_ids }: { plannerable_id: number; date: string; job_ids: number[] },
): Promise<BoardChanged> {
	const [rows] = await read(ctx.d1, [selectPlacesOfRow({ vehicle_id: plannerable_id, date })]);
	const before = rows.map((row) => row.job_id);
	if (!isCompleteOrder(job_ids, before)) throw conflict(plannerText.orderChanged);
	return await orderRow(ctx, { vehicle_id: plannerable_id, date, job_ids, before, fences: [] });
}
