import { FLEET_DAY } from "@/tests/support/api/fleet";
import type { ApiCaller, TestCompany } from "@/tests/support/api/test-api";
import type { BoardChanged, BoardRow } from "~/domain/planning/planner/responses-changes";
import type { BoardResponse, UnplannedResponse } from "~/domain/planning/run/responses";
import { applyRows, type BoardOrder, toBoardOrder } from "./board-order";

/** The planner's board of a day. */
export const fetchBoard = async (caller: ApiCaller, query = "", date = FLEET_DAY) =>
	(await caller.call<BoardResponse>("GET", `/client/planner/get-vehicle-list?date=${date}${query}`)).data;

/** The unplanned list of the fleet's day. */
export const fetchUnplanned = async (caller: ApiCaller, query = "") =>
	(
		await caller.call<UnplannedResponse>(
			"GET",
			`/client/planner/get-unplanned-job-list?date=${FLEET_DAY}${query}`,
		)
	).data;

/** Job ids by vehicle id, in order; vehicles without jobs are left out. */
export const fetchBoardOrder = async (caller: ApiCaller, date = FLEET_DAY) =>
	Object.fromEntries(
		[...toBoardOrder((await fetchBoard(caller, "", date)).vehicles)].filter(([, jobs]) => jobs.length > 0),
	);

/** Sends one action of the planner. */
export const sendPlannerAction = (caller: ApiCaller, method: string, path: string, body: object) =>
	caller.call<BoardChanged>(method, `/client/planner/${path}`, body);

export const requestPlan = (
	caller: ApiCaller,
	job_ids: number[],
	plannerable_id: number,
	extra: object = {},
) =>
	sendPlannerAction(caller, "POST", "plan-jobs", {
		job_ids,
		plannerable_id,
		date: FLEET_DAY,
		// The second vehicle is off the road that day.
		override: ["vor"],
		...extra,
	});

export const requestUnplan = (caller: ApiCaller, job_ids: number[], extra: object = {}) =>
	sendPlannerAction(caller, "PUT", "un-plan-job", { job_ids, date: FLEET_DAY, ...extra });

/** The board order that results from replaying the change log on an empty board. */
export async function replayChangeLog(
	{ d1 }: Pick<TestCompany, "d1">,
	date = FLEET_DAY,
): Promise<Record<string, readonly number[]>> {
	const { results } = await d1
		.prepare("SELECT payload FROM change_log WHERE type = 'PlannerChange' ORDER BY seq")
		.all<{ payload: string }>();
	const vehicleDays = results.map(({ payload }) => (JSON.parse(payload) as { rows: BoardRow[] }).rows);
	const order = vehicleDays.reduce<BoardOrder>((board, change) => applyRows(board, date, change), new Map());
	return Object.fromEntries([...order].filter(([, jobs]) => jobs.length > 0));
}

/** Inconsistencies of a company's board: gaps, duplicate positions, jobs without or with several places. */
export async function findBoardErrors({ d1 }: Pick<TestCompany, "d1">): Promise<string[]> {
	const { results: vehicleDays } = await d1
		.prepare(
			`SELECT p.plannerable_id, p.date, group_concat(p.position ORDER BY p.position, p.id) AS positions, count(*) AS n
			FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id WHERE j.status < 19 GROUP BY p.plannerable_id, p.date`,
		)
		.all<{ plannerable_id: number; date: string; positions: string; n: number }>();
	const gaps = vehicleDays
		.filter(({ positions, n }) => positions !== Array.from({ length: n }, (_, at) => at + 1).join())
		.map(({ plannerable_id, date, positions }) => `vehicle ${plannerable_id} on ${date}: ${positions}`);
	const { results: jobs } = await d1
		.prepare(
			`SELECT j.id, j.status, (SELECT count(*) FROM vehicle_job_planner p WHERE p.job_id = j.id) AS places,
				(SELECT count(*) FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id WHERE a.job_id = j.id AND a.is_deleted = 0
					AND NOT EXISTS (SELECT 1 FROM vehicle_job_planner p WHERE p.job_id = j.id AND p.plannerable_id = w.vehicle_id AND p.date = w.date)) AS astray
			FROM job j WHERE j.job_type <> 3 AND j.status IN (2, 3, 6)
				AND NOT EXISTS (SELECT 1 FROM sub_contractor_job s WHERE s.job_id = j.id AND s.is_deleted = 0)
				AND NOT EXISTS (SELECT 1 FROM owner_driver_job o WHERE o.job_id = j.id AND o.is_deleted = 0)`,
		)
		.all<{ id: number; status: number; places: number; astray: number }>();
	const misplaced = jobs
		.filter(({ status, places, astray }) => places !== (status === 2 ? 0 : 1) || astray > 0)
		.map(
			({ id, status, places, astray }) =>
				`job ${id} of status ${status} has ${places} places, ${astray} astray`,
		);
	return [...gaps, ...misplaced];
}

/** Books jobs on a vehicle, or unbooks them. */
export const requestBook = (caller: ApiCaller, job_ids: number[], plannerable_id: number, is_confirmed = 1) =>
	sendPlannerAction(caller, "POST", "confirm-planned-jobs", {
		job_ids,
		plannerable_id,
		date: FLEET_DAY,
		is_confirmed,
		// As above.
		override: ["vor"],
	});
