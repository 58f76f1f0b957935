import { jobNumberSql, liveSql, statusNameSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { jsonObjectSql } from "~/db/sql-text";
import { type SqlValue, sqlValue } from "~/db/statements";
import type { VehicleDay } from "~/shared/leases/lease";

// SQL text: the payload of a change event is built by the database at the end of the batch.

/** Place `p` of a job. */
const PLACE_SQL = {
	id: "p.job_id",
	place_id: "p.id",
	position: "p.position",
	is_confirmed: "p.is_confirmed",
	deliver_after_id: "p.deliver_after_id",
	deliver_order: "p.deliver_order",
};

/** Row `r` of a JSON list of vehicles and days. */
const ROW_SQL = {
	vehicle_id: "r.value ->> 'vehicle_id'",
	date: "r.value ->> 'date'",
	jobs: `json((SELECT json_group_array(${jsonObjectSql(PLACE_SQL)}
		ORDER BY p.position, p.id) FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
		WHERE p.plannerable_id = r.value ->> 'vehicle_id' AND p.date = r.value ->> 'date' AND ${liveSql("j")}))`,
};

/** The current rows for a JSON list of vehicles and days, each with its jobs in order. */
const ROWS_SQL = `SELECT json_group_array(${jsonObjectSql(ROW_SQL)} ORDER BY r.key) AS rows FROM json_each(?) r`;

/** Job `j` and the vehicle it is on. Parameter: the day. */
const MOVED_JOB_SQL = {
	id: "j.id",
	job_number: jobNumberSql("j"),
	job_type: "j.job_type",
	parent_id: "j.parent_id",
	status: statusNameSql("j.status"),
	version: "j.version",
	delivery_date: "j.delivery_date",
	plannerable_id: "(SELECT p.plannerable_id FROM vehicle_job_planner p WHERE p.job_id = j.id AND p.date = ?)",
};

/** The current state of jobs. Parameters: the day, then a JSON list of job keys. */
const JOBS_SQL = `SELECT json_group_array(${jsonObjectSql(MOVED_JOB_SQL)})
	FROM json_each(?) i JOIN job j ON j.uid = i.value`;

/** The payload of a board change: the parameters of the rows, those of the jobs, and a JSON list of removed ids. */
const PAYLOAD_SQL = {
	rows: `json((${ROWS_SQL}))`,
	jobs: `json((${JOBS_SQL}))`,
	gone: "json(?)",
};

/** The payload of a board change, as `readBoardChange` parses it: complete rows, the moved jobs, and the ids of removed ones. */
export const boardChangeValue = (
	rows: readonly VehicleDay[],
	uids: readonly string[],
	removedIds: readonly number[],
): SqlValue =>
	sqlValue(
		`SELECT ${jsonObjectSql(PAYLOAD_SQL)}`,
		JSON.stringify(rows),
		rows[0]?.date ?? null,
		JSON.stringify(uids),
		JSON.stringify(removedIds),
	);

/** Selects vehicles' days with their jobs in order, as a list in JSON text. */
export const selectBoardRows = (rows: readonly VehicleDay[]): Query<{ rows: string }> =>
	query(ROWS_SQL, JSON.stringify(rows));
