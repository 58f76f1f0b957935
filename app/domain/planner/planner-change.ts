import { type Change, sqlValue } from "~/db/commit";
import { jobNumberSql, statusNameSql } from "~/db/job-sql";
import { jsonObjectSql } from "~/db/sql-text";
import type { VehicleDay } from "~/domain/shared/leases/lease";
import type { BoardChange, BoardRowState, MovedJobState, PlaceState } from "./board-change";
import { liveSql } from "./card-sql";
import { distinctRows } from "./places";

/** What happened on the board; `other` is a change made outside the planner. */
export type PlannerChangeKind =
	| "plan"
	| "unplan"
	| "move"
	| "book"
	| "unbook"
	| "position"
	| "split"
	| "merge"
	| "other";

/** Place `p` of a job. */
const PLACE_SQL: Readonly<Record<keyof PlaceState, string>> = {
	id: "p.job_id",
	place_id: "p.id",
	position: "p.position",
	is_confirmed: "p.is_confirmed",
};

/** Row `r` of a JSON list of vehicles and days. */
const ROW_SQL: Readonly<Record<keyof BoardRowState, string>> = {
	vehicle_id: "r.value ->> 'vehicle_id'",
	date: "r.value ->> 'date'",
	jobs: `json((SELECT json_group_array(${jsonObjectSql(PLACE_SQL)}
		ORDER BY p.position, p.id) FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
		WHERE p.plannerable_id = r.value ->> 'vehicle_id' AND p.date = r.value ->> 'date' AND ${liveSql("j")}))`,
};

/** The current rows for a JSON list of vehicles and days, each with its jobs in order. */
export const ROWS_SQL = `SELECT json_group_array(${jsonObjectSql(ROW_SQL)} ORDER BY r.key) AS rows FROM json_each(?) r`;

/** Job `j` and the vehicle it is on. Parameter: the day. */
const MOVED_JOB_SQL: Readonly<Record<keyof MovedJobState, string>> = {
	id: "j.id",
	job_number: jobNumberSql("j"),
	job_type: "j.job_type",
	parent_id: "j.parent_id",
	status: statusNameSql("j.status"),
	version: "j.version",
	plannerable_id: "(SELECT p.plannerable_id FROM vehicle_job_planner p WHERE p.job_id = j.id AND p.date = ?)",
};

/** The current state of jobs. Parameters: the day, then a JSON list of job keys. */
const JOBS_SQL = `SELECT json_group_array(${jsonObjectSql(MOVED_JOB_SQL)})
	FROM json_each(?) i JOIN job j ON j.uid = i.value`;

/** The payload of a board change: the parameters of the rows, those of the jobs, and a JSON list of removed ids. */
const PAYLOAD_SQL: Readonly<Record<keyof BoardChange, string>> = {
	rows: `json((${ROWS_SQL}))`,
	jobs: `json((${JOBS_SQL}))`,
	gone: "json(?)",
};

/**
 * The change event of the board, evaluated at the end of the batch. It carries the touched rows in full, so that a client that
 * applies the events in order has the board; the moved jobs; and the ids of removed jobs.
 */
export function plannerChange(
	kind: PlannerChangeKind,
	touchedRows: readonly VehicleDay[],
	uids: readonly string[],
	removedIds: readonly number[] = [],
): Change {
	const rows = distinctRows(touchedRows);
	return {
		type: "PlannerChange",
		kind,
		entity: "vehicle_job_planner",
		entity_id: null,
		payload: sqlValue(
			`SELECT ${jsonObjectSql(PAYLOAD_SQL)}`,
			JSON.stringify(rows),
			rows[0]?.date ?? null,
			JSON.stringify(uids),
			JSON.stringify(removedIds),
		),
	};
}
