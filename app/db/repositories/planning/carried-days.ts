import { jobNumberSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";

// SQL text: the days that open work of earlier days reaches into, of one driver or one vehicle.

/** Work that goes on after the day it is planned for, up to a last day. */
export interface WorkOverDays {
	job_number: string;
	planned_on: string;
	last_day: string;
}

/** How many days after its own a job is looked for. */
const MAX_CARRIED = "7 days";
const MAX_ROWS = 200;

/** Delivered on a later day than `own` and from `?2` on, not done, and not waiting for a vehicle again. Mode 1 is collected only. */
const reachesOver = (
	own: string,
) => `${own} >= date(?2, '-${MAX_CARRIED}') AND j.delivery_date > ${own} AND j.delivery_date >= ?2
	AND j.status < 10 AND j.status NOT IN (2, 4, 5) AND j.mode <> 1`;

/** Of the driver `?1`; the stops of a trip are not listed beside it. */
const OF_DRIVER_SQL = `SELECT ${jobNumberSql("j")} AS job_number, o.date AS planned_on, j.delivery_date AS last_day
	FROM work_day o JOIN work_day_job a ON a.work_day_id = o.id AND a.is_deleted = 0 AND a.is_completed = 0 JOIN job j ON j.id = a.job_id
	WHERE o.driver_id = ?1 AND ${reachesOver("o.date")} AND NOT EXISTS (SELECT 1 FROM work_day_job t
		WHERE t.work_day_id = o.id AND t.job_id = j.parent_id AND t.is_deleted = 0)
	ORDER BY o.date, a.position, j.id LIMIT ${MAX_ROWS}`;

/** Of the vehicle `?1`, unless the job is planned again on a later day. */
const OF_VEHICLE_SQL = `SELECT ${jobNumberSql("j")} AS job_number, e.date AS planned_on,
		min(j.delivery_date, coalesce((SELECT date(min(n.date), '-1 day') FROM vehicle_job_planner n
			WHERE n.job_id = j.id AND n.date > e.date), j.delivery_date)) AS last_day
	FROM vehicle_job_planner e JOIN job j ON j.id = e.job_id
	WHERE e.plannerable_id = ?1 AND ${reachesOver("e.date")} ORDER BY e.date, e.position, e.id LIMIT ${MAX_ROWS}`;

/** Selects the open work of a driver that reaches into days from `today` on. */
export const selectWorkOverDaysOfDriver = (driver_id: number, today: string): Query<WorkOverDays> =>
	query(OF_DRIVER_SQL, driver_id, today);

/** Selects the open work of a vehicle that reaches into days from `today` on. */
export const selectWorkOverDaysOfVehicle = (vehicle_id: number, today: string): Query<WorkOverDays> =>
	query(OF_VEHICLE_SQL, vehicle_id, today);
