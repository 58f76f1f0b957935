import { applyRows, type Order, orderOf } from "~/domain/planner/rules-board";
import type { Board, BoardChanged, BoardRow, Unplanned } from "~/domain/planner/shapes";
import type { Caller, Company } from "./desk";
import { DAY } from "./fleet";

/** The board of a day as a browser reads it. */
export const boardOf = async (by: Caller, query = "", date = DAY) =>
	(await by.call<Board>("GET", `/client/planner/get-vehicle-list?date=${date}${query}`)).data;

/** The unplanned list of the day. */
export const unplannedOf = async (by: Caller, query = "") =>
	(await by.call<Unplanned>("GET", `/client/planner/get-unplanned-job-list?date=${DAY}${query}`)).data;

/** Which jobs lie on which vehicle, in order; vehicles without any are left out. */
export const orderNow = async (by: Caller, date = DAY) =>
	Object.fromEntries(
		[...orderOf((await boardOf(by, "", date)).vehicles)].filter(([, jobs]) => jobs.length > 0),
	);

/** A planner's deed. */
export const deed = (by: Caller, method: string, path: string, body: object) =>
	by.call<BoardChanged>(method, `/client/planner/${path}`, body);

export const plan = (by: Caller, job_ids: number[], plannerable_id: number, more: object = {}) =>
	deed(by, "POST", "plan-jobs", { job_ids, plannerable_id, date: DAY, ...more });

export const unplan = (by: Caller, job_ids: number[], more: object = {}) =>
	deed(by, "PUT", "un-plan-job", { job_ids, date: DAY, ...more });

/** The board as the change log alone says it, from an empty one. */
export async function replayed(
	{ d1 }: Pick<Company, "d1">,
	date = DAY,
): Promise<Record<string, readonly number[]>> {
	const { results } = await d1
		.prepare("SELECT payload FROM change_log WHERE type = 'PlannerChange' ORDER BY seq")
		.all<{ payload: string }>();
	const rows = results.map(({ payload }) => (JSON.parse(payload) as { rows: BoardRow[] }).rows);
	const order = rows.reduce<Order>((board, change) => applyRows(board, date, change), new Map());
	return Object.fromEntries([...order].filter(([, jobs]) => jobs.length > 0));
}

/** What is wrong with the places of a company's board: gaps, doubles, jobs that are lost or twice there. */
export async function boardFaults({ d1 }: Pick<Company, "d1">): Promise<string[]> {
	const { results: rows } = await d1
		.prepare(
			`SELECT plannerable_id, date, group_concat(position ORDER BY position, id) AS positions, count(*) AS n
			FROM vehicle_job_planner GROUP BY plannerable_id, date`,
		)
		.all<{ plannerable_id: number; date: string; positions: string; n: number }>();
	const gaps = rows
		.filter(({ positions, n }) => positions !== Array.from({ length: n }, (_, at) => at + 1).join())
		.map(({ plannerable_id, date, positions }) => `vehicle ${plannerable_id} on ${date}: ${positions}`);
	const { results: odd } = await d1
		.prepare(
			`SELECT j.id, j.status, (SELECT count(*) FROM vehicle_job_planner p WHERE p.job_id = j.id) AS places,
				(SELECT count(*) FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id WHERE a.job_id = j.id AND a.is_deleted = 0
					AND NOT EXISTS (SELECT 1 FROM vehicle_job_planner p WHERE p.job_id = j.id AND p.plannerable_id = w.vehicle_id AND p.date = w.date)) AS astray
			FROM job j WHERE j.job_type <> 3 AND j.status IN (2, 3, 6)
				AND NOT EXISTS (SELECT 1 FROM sub_contractor_job s WHERE s.job_id = j.id AND s.is_deleted = 0)`,
		)
		.all<{ id: number; status: number; places: number; astray: number }>();
	const lost = odd
		.filter(({ status, places, astray }) => places !== (status === 2 ? 0 : 1) || astray > 0)
		.map(
			({ id, status, places, astray }) =>
				`job ${id} of status ${status} has ${places} places, ${astray} astray`,
		);
	return [...gaps, ...lost];
}
