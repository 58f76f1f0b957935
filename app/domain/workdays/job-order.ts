import type { z } from "zod";
import { query, read } from "~/db/read";
import { notFound, validation } from "~/domain/errors";
import { arrangeWrites, type BoardPlace } from "~/domain/planner/places";
import { plannerChange } from "~/domain/planner/record";
import { commitUnderFence } from "~/domain/planner/under-fence";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { workdayChange } from "./announce";
import { faster } from "./faster";
import { readWorkday } from "./read";
import { interleaved, reordered } from "./rules";
import type { jobOrderInput } from "./schemas";
import type { Workday } from "./shapes";

interface Row {
	id: number;
	job_id: number;
	work_day_id: number;
}

/**
 * Puts the jobs of one workday into another order; on the planner's row they change the places they have among them, so that cards
 * of the other shift stay where they are. Throws 404, 422 where they are of several workdays, 409 where somebody holds the row.
 */
export async function orderJobs({ ctx, input }: Verb<z.output<typeof jobOrderInput>>): Promise<Workday> {
	const wanted = input.workdayJobArray;
	const [rows, siblings] = await read(ctx.d1, [
		query<Row>(
			"SELECT id, job_id, work_day_id FROM work_day_job WHERE is_deleted = 0 AND id IN (SELECT value FROM json_each(?))",
			JSON.stringify(wanted.map(({ id }) => id)),
		),
		query<Row>(
			`SELECT id, job_id, work_day_id FROM work_day_job WHERE is_deleted = 0 AND work_day_id =
				(SELECT work_day_id FROM work_day_job WHERE id = ?) ORDER BY position, id`,
			wanted[0]?.id ?? 0,
		),
	]);
	const work_day_id = rows[0]?.work_day_id;
	if (work_day_id === undefined) throw notFound("Workday job");
	if (rows.some((row) => row.work_day_id !== work_day_id))
		throw validation({ workdayJobArray: "The jobs are of several workdays" });
	const places = reordered(
		siblings.map(({ id }) => id),
		wanted,
	);
	const day = await readWorkday(ctx, work_day_id);
	const jobs = new Map(siblings.map(({ id, job_id }) => [id, job_id]));
	const board = await onBoard(
		ctx,
		day,
		places.map(({ id }) => jobs.get(id) ?? 0),
	);
	await faster(
		commitUnderFence(ctx, {
			rows: board.rows,
			writes: [
				{
					sql: `UPDATE work_day_job SET position = p.position, updated_at = ?2, version = version + 1
						FROM (SELECT value ->> 'id' AS id, value ->> 'position' AS position FROM json_each(?1)) p
						WHERE work_day_job.id = p.id AND work_day_job.position <> p.position`,
					params: [JSON.stringify(places), ctx.now.toISOString()],
				},
				...board.rows.flatMap((row) => arrangeWrites(ctx.now, row, board.uids, 1)),
			],
			changes: [
				workdayChange("updateWorkdayJobsOrder", day),
				...(board.rows.length > 0 ? [plannerChange("other", board.rows, board.uids)] : []),
			],
		}),
	);
	return await readWorkday(ctx, work_day_id);
}

/** The planner's row of a workday with every card in the order it is to have, by key; no row where there is no vehicle. */
async function onBoard(
	ctx: Ctx,
	{ vehicle_id, date }: Workday,
	job_ids: readonly number[],
): Promise<{ rows: BoardPlace[]; uids: string[] }> {
	if (vehicle_id === null) return { rows: [], uids: [] };
	const [cards] = await read(ctx.d1, [
		query<{ job_id: number; uid: string }>(
			`SELECT p.job_id, j.uid FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
			WHERE p.plannerable_id = ? AND p.date = ? ORDER BY p.position, p.id`,
			vehicle_id,
			date,
		),
	]);
	const uids = new Map(cards.map(({ job_id, uid }) => [job_id, uid]));
	const order = interleaved([...uids.keys()], job_ids);
	return { rows: [{ vehicle_id, date }], uids: order.map((id) => uids.get(id) ?? "") };
}
