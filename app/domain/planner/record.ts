import { type Change, sqlValue } from "~/db/commit";
import { statusNameSql } from "~/domain/jobs/list-row";
import { numberSql } from "~/domain/jobs/parts";
import { LIVE } from "./card-sql";
import { type BoardPlace, distinctRows } from "./places";

/** What was done on the board; `other` came from outside the planner. */
export type PlannerKind =
	| "plan"
	| "unplan"
	| "move"
	| "book"
	| "unbook"
	| "position"
	| "split"
	| "merge"
	| "other";

/** The rows of a JSON list of vehicles and days as they stand: each with its jobs in order. */
export const ROWS_SQL = `SELECT json_group_array(json_object('vehicle_id', r.value ->> 'vehicle_id', 'date', r.value ->> 'date',
		'jobs', json((SELECT json_group_array(json_object('id', p.job_id, 'place_id', p.id, 'position', p.position, 'is_confirmed', p.is_confirmed)
			ORDER BY p.position, p.id) FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
			WHERE p.plannerable_id = r.value ->> 'vehicle_id' AND p.date = r.value ->> 'date' AND ${LIVE("j")}))) ORDER BY r.key)
	AS rows FROM json_each(?) r`;

/** Where jobs stand: the day, then a JSON list of their keys. */
const JOBS_SQL = `SELECT json_group_array(json_object('id', j.id, 'job_number', ${numberSql("j")}, 'job_type', j.job_type,
		'parent_id', j.parent_id, 'status', ${statusNameSql("j.status")}, 'version', j.version,
		'plannerable_id', (SELECT p.plannerable_id FROM vehicle_job_planner p WHERE p.job_id = j.id AND p.date = ?)))
	FROM json_each(?) i JOIN job j ON j.uid = i.value`;

/**
 * The announcement of a change of the board, as it stands once the batch has run: the touched rows whole, so that whoever applies
 * them in order has the board, where the jobs that moved are now, and which are no more.
 */
export function plannerChange(
	kind: PlannerKind,
	touched: readonly BoardPlace[],
	uids: readonly string[],
	gone: readonly number[] = [],
): Change {
	const rows = distinctRows(touched);
	return {
		type: "PlannerChange",
		kind,
		entity: "vehicle_job_planner",
		entity_id: null,
		payload: sqlValue(
			`SELECT json_object('rows', json((${ROWS_SQL})), 'jobs', json((${JOBS_SQL})), 'gone', json(?))`,
			JSON.stringify(rows),
			rows[0]?.date ?? null,
			JSON.stringify(uids),
			JSON.stringify(gone),
		),
	};
}
