import { jobNumberSql, liveSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { EARLIER_DAYS_SQL } from "./carried-sql";

// SQL text, as parts of the board's: what speaks against a vehicle's day that its own cards do not have.

/** A common table expression with the do-not-drive defects that are not closed. */
export const UNSAFE_CTE = `unsafe AS MATERIALIZED (SELECT c.vehicle_id, c.trailer_id, r.name, nullif(r.defect_description, '') AS description,
	substr(c.done_at, 1, 10) AS reported_on FROM check_result r JOIN check_report c ON c.id = r.check_report_id
	WHERE r.defect = 1 AND r.defect_severity = 'do_not_drive' AND coalesce(r.defect_status, 'open') <> 'cleared')`;

/** The unsafe defects of a vehicle or trailer as a JSON list, the oldest first. */
export const defectsSql = (condition: string) =>
	`json((SELECT json_group_array(json_object('name', u.name, 'description', u.description, 'reported_on', u.reported_on)
		ORDER BY u.reported_on, u.name) FROM unsafe u WHERE u.${condition}))`;

/** The half of a day on which the driver of workday `w` is on holiday. */
export const halfDaySql = (
	day: string,
) => `(SELECT q.half_day FROM holiday_request q WHERE q.driver_id = w.driver_id
	AND q.status = 'approved' AND q.half_day IS NOT NULL AND q.date_from = ${day} LIMIT 1)`;

/** How the driver of workday `w` is away on a day, by stored number. */
export const awaySql = (day: string) =>
	`(SELECT u.type FROM driver_unavail_date u WHERE u.driver_id = w.driver_id AND u.date = ${day})`;

/** Whether the driver `d` no longer drives for the company. */
export const INACTIVE_SQL = "d.status = 0 OR d.deleted_at IS NOT NULL";

/** Where the driver of workday `w` was last, while on duty. */
export const POSITION_SQL = `(SELECT json_object('latitude', l.latitude, 'longitude', l.longitude, 'at', l.at) FROM driver_location l
	WHERE l.driver_id = w.driver_id AND w.clockin_time IS NOT NULL AND w.clockout_time IS NULL AND l.at >= ?1)`;

const NEXT_DAYS_SQL = [1, 2, 3].map((days) => `date(?1, '${days} days')`).join(", ");

const JOB = `json_object('job_id', j.id, 'job_number', ${jobNumberSql("j")}, 'collection_date', j.collection_date,
	'collection_time', j.collection_time, 'delivery_date', j.delivery_date, 'delivery_time', j.delivery_time) AS job`;

/** Not finished: before CX Delivered. */
const isOpen = (row: string) => `${row}.status < 10 AND ${liveSql(row)}`;

/** Jobs of the seven days before that end on the day or later: those of `v.carried`, and of the vehicle's drivers on other vehicles. */
const EARLIER = `SELECT ${JOB} FROM json_each(v.carried) i JOIN vehicle_job_planner e ON e.id = i.value JOIN job j ON j.id = e.job_id
		WHERE ${isOpen("j")}
	UNION SELECT ${JOB} FROM work_day w JOIN work_day o ON o.driver_id = w.driver_id AND o.date IN (${EARLIER_DAYS_SQL})
		JOIN work_day_job a ON a.work_day_id = o.id AND a.is_deleted = 0 AND a.is_completed = 0 JOIN job j ON j.id = a.job_id
		WHERE w.vehicle_id = v.id AND w.date = ?1 AND j.delivery_date >= ?1 AND ${isOpen("j")}`;

/** The first job of the vehicle's next three days. */
const NEXT = `SELECT * FROM (SELECT ${JOB} FROM vehicle_job_planner e JOIN job j ON j.id = e.job_id
	WHERE e.date IN (${NEXT_DAYS_SQL}) AND e.plannerable_id = v.id AND j.collection_date > ?1 AND ${isOpen("j")}
	ORDER BY j.collection_date, coalesce(j.collection_time, ''), j.id LIMIT 1)`;

/** Work of other days that may reach into the day `?1` of vehicle `v`, as a JSON list. */
export const OTHER_DAYS_SQL = `json((SELECT json_group_array(json(x.job)) FROM (${EARLIER} UNION ${NEXT}) x))`;

interface UnsafeDefect {
	vehicle_id: number | null;
	trailer_id: number | null;
	name: string;
	description: string | null;
	reported_on: string;
}

/** Selects the do-not-drive defects of the fleet that are not closed. */
export const selectUnsafeDefects = (): Query<UnsafeDefect> =>
	query(`WITH ${UNSAFE_CTE} SELECT * FROM unsafe ORDER BY reported_on, name`);
