import { liveSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { CARD_JOINS, CARD_SQL } from "./card-sql";

// SQL text, as parts of the board's: jobs of earlier days that a vehicle still has on board, or goes on with.

/** How many days back a job may have been planned that is not delivered yet. */
const MAX_CARRIED_DAYS = 7;

/** The days before `?1` whose places are looked through: a list, so that the index of places finds them. */
export const EARLIER_DAYS_SQL = Array.from(
	{ length: MAX_CARRIED_DAYS },
	(_, at) => `date(?1, '${at - MAX_CARRIED_DAYS} days')`,
).join(", ");

/** Pending, Collected and Indepot: the job waits for a vehicle again. Mode 1 is collected only. */
const IS_WITH_VEHICLE = "j.status NOT IN (2, 4, 5) AND j.mode <> 1";
const IS_MOVED_ON = `EXISTS (SELECT 1 FROM vehicle_job_planner n
	WHERE n.job_id = e.job_id AND n.date > e.date AND n.date <= ?1)`;
/** Not done before the day: one that was delivered early is no work of it. */
const WAS_OPEN = "(j.status < 10 OR coalesce(substr(j.completed_at, 1, 10), j.delivery_date) >= ?1)";

const CARRIED_FROM = `vehicle_job_planner e JOIN job j ON j.id = e.job_id
	WHERE e.date IN (${EARLIER_DAYS_SQL}) AND j.delivery_date >= ?1 AND ${liveSql("j")} AND ${IS_WITH_VEHICLE}
		AND ${WAS_OPEN} AND NOT ${IS_MOVED_ON}`;

const carriedPlacesSql = (vehicle: string) =>
	`(SELECT json_group_array(e.id) FROM ${CARRIED_FROM} AND e.plannerable_id = ${vehicle})`;

/** The places of vehicle `v` on earlier days whose jobs are delivered on the day `?1` or later, as a JSON list of ids. */
export const CARRIED_PLACES_SQL = carriedPlacesSql("v.id");

const DRIVER = "json_object('id', d.id, 'full_name', d.full_name)";

/** The driver who has job `j` on vehicle `v`: of its workday there, otherwise the first of the vehicle on the day of place `p`. */
const driverSql = (vehicle: string) => `coalesce(
	(SELECT ${DRIVER} FROM work_day_job a JOIN work_day o ON o.id = a.work_day_id JOIN driver d ON d.id = o.driver_id
		WHERE a.job_id = j.id AND a.is_deleted = 0 AND o.vehicle_id = ${vehicle} ORDER BY o.date DESC LIMIT 1),
	(SELECT ${DRIVER} FROM work_day o JOIN driver d ON d.id = o.driver_id
		WHERE o.vehicle_id = ${vehicle} AND o.date = p.date ORDER BY o.shift_type_id LIMIT 1))`;

/** A carried job with its driver as JSON, from job `j`, place `p` and the joins of a card. */
const carriedJobSql = (vehicle: string) =>
	`json_object('job', json(${CARD_SQL}), 'driver', json(${driverSql(vehicle)}))`;

const carriedJobsSql = (places: string, vehicle: string) =>
	`(SELECT json_group_array(${carriedJobSql(vehicle)} ORDER BY p.date, p.position, p.id)
	FROM json_each(${places}) i JOIN vehicle_job_planner p ON p.id = i.value JOIN job j ON j.id = p.job_id ${CARD_JOINS})`;

/** The jobs of `v.carried`, which are `CARRIED_PLACES_SQL`, as a JSON list in order. */
export const CARRIED_OVER_SQL = `json(${carriedJobsSql("v.carried", "v.id")})`;

/** Selects the jobs of earlier days that a vehicle still has on a day, with their drivers, as a list in JSON text. */
export const selectCarriedOfVehicle = (vehicle_id: number, date: string): Query<{ jobs: string }> =>
	query(`SELECT ${carriedJobsSql(carriedPlacesSql("?2"), "?2")} AS jobs`, date, vehicle_id);
