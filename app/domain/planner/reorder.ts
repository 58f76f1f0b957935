import { query, read } from "~/db/read";
import { conflict, notFound, validation } from "~/domain/errors";
import { plannerText } from "~/domain/office-messages";
import type { Verb } from "~/tenancy/ctx";
import { commitBoard } from "./commit-board";
import { boardJobs, boardJobsQuery } from "./facts";
import { arrangeWrites } from "./places";
import { isWholeOrder, mayReorder } from "./rules";
import type { PositionInput } from "./schemas";
import type { BoardChanged } from "./shapes";

interface Row {
	id: number;
	job_id: number;
	plannerable_id: number;
	date: string;
}

/** Every card of the row that one place is of, in order. */
const ROW = `SELECT p.id, p.job_id, p.plannerable_id, p.date FROM vehicle_job_planner o
	JOIN vehicle_job_planner p ON p.plannerable_id = o.plannerable_id AND p.date = o.date JOIN job j ON j.id = p.job_id
	WHERE o.id = ? AND j.status < 19 ORDER BY p.position, p.id`;

/**
 * Saves the order of a vehicle's day; the driver's own order follows. Throws 404, 422 for places of several rows, and 409 while a
 * keyword hides some of them, and where the row is no longer what the caller saw or is held by somebody.
 */
export async function reorderJobs({ ctx, input }: Verb<PositionInput>): Promise<BoardChanged> {
	if (!mayReorder(input.keyword)) throw conflict(plannerText.orderFiltered);
	const sent = [...input.position_array].sort((a, b) => a.position - b.position).map(({ id }) => id);
	const [rows] = await read(ctx.d1, [query<Row>(ROW, sent[0] ?? 0)]);
	const [first] = rows;
	if (!first) throw notFound("Place");
	const present = rows.map(({ id }) => id);
	if (new Set(sent).size < sent.length) throw validation({ position_array: "A place is named twice" });
	if (!isWholeOrder(sent, present)) throw conflict(plannerText.orderChanged, { places: present });
	const job_ids = sent.flatMap((id) => rows.filter((row) => row.id === id).map((row) => row.job_id));
	return await orderRow({
		ctx,
		input: {
			vehicle_id: first.plannerable_id,
			date: first.date,
			job_ids,
			before: rows.map((row) => row.job_id),
			fences: input.fences,
		},
	});
}

interface RowOrder {
	vehicle_id: number;
	date: string;
	job_ids: readonly number[];
	/** The order it had. */
	before: readonly number[];
	fences: PositionInput["fences"];
}

/** Puts the cards of a row into an order. */
export async function orderRow({ ctx, input }: Verb<RowOrder>): Promise<BoardChanged> {
	const { vehicle_id, date, job_ids, before, fences } = input;
	const [rows] = await read(ctx.d1, [boardJobsQuery(job_ids)]);
	const jobs = boardJobs(rows);
	const row = { vehicle_id, date };
	return await commitBoard(ctx, {
		kind: "position",
		date,
		rows: [row],
		fences,
		jobs,
		writes: arrangeWrites(
			ctx.now,
			row,
			jobs.map(({ uid }) => uid),
			1,
		),
		changes: [],
		undo: [
			{
				id: job_ids[0] ?? 0,
				back: { deed: "board_order", plannerable_id: vehicle_id, date, job_ids: [...before] },
			},
		],
	});
}

/** Puts a row back into an order it had. Throws 409 where its cards are no longer the same. */
export async function restoreOrder({
	ctx,
	input,
}: Verb<{ plannerable_id: number; date: string; job_ids: number[] }>): Promise<BoardChanged> {
	const { plannerable_id, date, job_ids } = input;
	const [rows] = await read(ctx.d1, [
		query<{ job_id: number }>(
			`SELECT p.job_id FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
			WHERE p.plannerable_id = ? AND p.date = ? AND j.status < 19 ORDER BY p.position, p.id`,
			plannerable_id,
			date,
		),
	]);
	const before = rows.map((row) => row.job_id);
	if (!isWholeOrder(job_ids, before)) throw conflict(plannerText.orderChanged);
	return await orderRow({ ctx, input: { vehicle_id: plannerable_id, date, job_ids, before, fences: [] } });
}
