import { containsSql, toSpellings } from "~/db/contains";
import { driverPapersSql, neededLicenceSql } from "~/db/driver-papers-sql";
import { jobNumberSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { unscaled } from "~/db/scale5";
import type { vehicle, vehicle_type, work_day } from "~/db/tenant";
import { addDays, eachDay } from "~/shared/time/dates";
import { awaySql, defectsSql, halfDaySql, INACTIVE_SQL, UNSAFE_CTE } from "./board/fitness-sql";

// SQL text: the organizer reads the fleet's week at once, lists inside lists, and all five queries share one filter.

/** How many days back a job may have been planned that is not delivered yet. */
const MAX_CARRIED_DAYS = 7;

/** A vehicle's favourite drivers, of both shifts. */
const FAVOURITES = `SELECT json_group_array(json_object('id', f.id, 'driver_id', f.driver_id, 'shift_type_id', f.shift_type_id,
	'driver_details', json_object('id', d.id, 'first_name', d.first_name, 'last_name', d.last_name, 'full_name', d.full_name,
		'profile_image', d.profile_image)) ORDER BY f.shift_type_id, f.position, f.id)
	FROM vehicle_favourite_driver f JOIN driver d ON d.id = f.driver_id
	WHERE f.vehicle_id = v.id AND d.deleted_at IS NULL`;

const DATES = `SELECT json_group_array(json_object('date', x.date, 'kind', x.kind, 'notes', x.notes,
		'workshop', x.workshop, 'expected_return', x.expected_return) ORDER BY x.date, x.kind)
	FROM vehicle_date x WHERE x.vehicle_id = v.id AND x.date BETWEEN ?1 AND ?2`;

const WORK_DAYS = `SELECT json_group_array(json_object('id', w.id, 'date', w.date, 'shift_type_id', w.shift_type_id,
	'driver_id', w.driver_id, 'start_time', w.start_time, 'trailer_id', w.trailer_id, 'notes', w.notes,
	'clockin_time', w.clockin_time, 'clockout_time', w.clockout_time, 'version', w.version,
	'client_driver', CASE WHEN d.id IS NOT NULL THEN json_object('id', d.id, 'first_name', d.first_name,
		'last_name', d.last_name, 'full_name', d.full_name, 'profile_image', d.profile_image) END,
	'papers', CASE WHEN d.id IS NOT NULL THEN ${driverPapersSql("d.id")} END,
	'presence', CASE WHEN d.id IS NOT NULL THEN json_object('inactive', ${INACTIVE_SQL}, 'away', ${awaySql("w.date")},
		'half_day', ${halfDaySql("w.date")}) END,
	'trailer', (SELECT json_object('code', t.code, 'defects', ${defectsSql("trailer_id = t.id")}) FROM trailer t WHERE t.id = w.trailer_id),
	'jobs', (SELECT count(*) FROM work_day_job a JOIN job j ON j.id = a.job_id
		WHERE a.work_day_id = w.id AND a.is_deleted = 0 AND j.status < 19)) ORDER BY w.date)
	FROM work_day w LEFT JOIN driver d ON d.id = w.driver_id
	WHERE w.vehicle_id = v.id AND w.shift_type_id = ?3 AND w.date BETWEEN ?1 AND ?2`;

/** Days away of the vehicle's favourite drivers; half days are those of approved requests. */
const LEAVES = `SELECT json_group_array(json_object('driver_id', a.driver_id, 'date', a.date, 'type', a.type, 'half_day', a.half_day) ORDER BY a.date)
	FROM (SELECT u.driver_id, u.date, u.type, NULL AS half_day FROM driver_unavail_date u WHERE u.date BETWEEN ?1 AND ?2
		UNION ALL SELECT h.driver_id, h.date_from, 1, h.half_day FROM holiday_request h
			WHERE h.status = 'approved' AND h.half_day IS NOT NULL AND h.date_from BETWEEN ?1 AND ?2) a
	JOIN vehicle_favourite_driver f ON f.driver_id = a.driver_id AND f.vehicle_id = v.id AND f.shift_type_id = ?3`;

const REMINDERS = `SELECT json_group_array(json_object('id', r.id, 'date', r.date, 'time', r.time, 'notes', r.notes)
	ORDER BY r.date, r.time) FROM vehicle_reminder r WHERE r.vehicle_id = v.id AND r.date BETWEEN ?1 AND ?2`;

/** The shift in which the driver of the day that job `j` is planned for has it; the day shift if nobody is known to. */
const SHIFT_OF_JOB = `coalesce((SELECT o.shift_type_id FROM work_day_job a JOIN work_day o ON o.id = a.work_day_id
		WHERE a.job_id = j.id AND a.is_deleted = 0 AND o.vehicle_id = v.id ORDER BY o.date DESC LIMIT 1),
	(SELECT min(o.shift_type_id) FROM work_day o WHERE o.vehicle_id = v.id AND o.date = e.date AND o.driver_id IS NOT NULL), 1)`;
const DRIVER_OF_JOB = `(SELECT d.full_name FROM work_day o JOIN driver d ON d.id = o.driver_id
	WHERE o.vehicle_id = v.id AND o.date = e.date AND o.shift_type_id = ${SHIFT_OF_JOB})`;

/** The last day on which the vehicle has the job of place `e`: that of its delivery, unless it was done or planned elsewhere before. */
const LAST_DAY = `min(j.delivery_date, iif(j.status < 10, j.delivery_date, coalesce(substr(j.completed_at, 1, 10), j.delivery_date)),
	coalesce((SELECT date(min(n.date), '-1 day') FROM vehicle_job_planner n WHERE n.job_id = j.id AND n.date > e.date), j.delivery_date))`;

/** Jobs that the vehicle still has on days after that of their place, `?8` being the days to look through, with those of the week before. */
const CARRIED_OVER = `SELECT json_group_array(json_object('job_id', j.id, 'job_number', ${jobNumberSql("j")}, 'planned_on', e.date,
		'last_day', ${LAST_DAY}, 'delivery_date', j.delivery_date, 'delivery_time', j.delivery_time, 'delivery_town', j.delivery_town,
		'driver_name', ${DRIVER_OF_JOB}) ORDER BY e.date, e.position)
	FROM vehicle_job_planner e JOIN job j ON j.id = e.job_id
	WHERE e.date IN (SELECT value FROM json_each(?8)) AND e.plannerable_id = v.id AND j.delivery_date > e.date AND j.delivery_date >= ?1
		AND j.status < 19 AND j.status NOT IN (2, 4, 5) AND j.mode <> 1 AND ${LAST_DAY} > e.date AND ${SHIFT_OF_JOB} = ?3`;

const FROM = "FROM vehicle v LEFT JOIN vehicle_type y ON y.id = v.vehicle_type_id";

const MATCHES_DRIVER = containsSql(["d.full_name"], "?4");

/** Active vehicles whose name or drivers match the keyword: `?4`, its spellings, or null. */
const MATCHES = `v.deleted_at IS NULL AND v.is_active = 1 AND (?4 IS NULL
	OR ${containsSql(["v.code", "v.reg", "replace(v.reg, ' ', '')", "v.description"], "?4")}
	OR EXISTS (SELECT 1 FROM vehicle_favourite_driver f JOIN driver d ON d.id = f.driver_id
		WHERE f.vehicle_id = v.id AND f.shift_type_id = ?3 AND d.deleted_at IS NULL AND ${MATCHES_DRIVER})
	OR EXISTS (SELECT 1 FROM work_day w JOIN driver d ON d.id = w.driver_id
		WHERE w.vehicle_id = v.id AND w.shift_type_id = ?3 AND w.date BETWEEN ?1 AND ?2 AND ${MATCHES_DRIVER}))`;

/** The same, limited to type `?5` unless null. */
const MATCHES_TYPE = `${MATCHES} AND (?5 IS NULL OR v.vehicle_type_id = ?5)`;

/** A page of the week: `?1` first and `?2` last day, `?3` shift, `?4` keyword, `?5` type, `?6` rows, `?7` rows before, `?8` days. */
const WEEK_SQL = `WITH ${UNSAFE_CTE} SELECT v.id, v.code, v.reg, v.description, v.driver_class_id, v.vehicle_type_id, y.v_code, v."order",
		(${FAVOURITES}) AS favourite_drivers, (${DATES}) AS dates, (${WORK_DAYS}) AS work_day, (${LEAVES}) AS favourite_leaves,
		(${REMINDERS}) AS reminders, (${CARRIED_OVER}) AS carried_over, ${defectsSql("vehicle_id = v.id")} AS defects, ${neededLicenceSql("v.driver_class_id")} AS needed, ${unscaled("v.gross_weight")} AS gross_weight
	${FROM} WHERE ${MATCHES_TYPE} ORDER BY v."order", v.id LIMIT ?6 OFFSET ?7`;

/** How many vehicles there are of each type, regardless of the selected type. */
const TYPES_SQL = `SELECT v.vehicle_type_id AS id, coalesce(y.v_code, 'Other') AS v_code, count(*) AS count
	${FROM} WHERE ${MATCHES} GROUP BY v.vehicle_type_id ORDER BY y.v_code IS NULL, y.v_code`;

/** How many vehicles of the filter have a driver on each day, and how many of those have no favourite driver. */
const DAYS_SQL = `SELECT w.date, count(*) AS driven, sum(NOT EXISTS (SELECT 1 FROM vehicle_favourite_driver f
		WHERE f.vehicle_id = v.id AND f.driver_id = w.driver_id AND f.shift_type_id = ?3)) AS swapped
	${FROM} JOIN work_day w ON w.vehicle_id = v.id AND w.shift_type_id = ?3 AND w.date BETWEEN ?1 AND ?2 AND w.driver_id IS NOT NULL
	WHERE ${MATCHES_TYPE} GROUP BY w.date`;

/** Vehicles of the filter that need a driver on the day `?6`: their favourite is away, or they have jobs without a driver. */
const UNCOVERED_SQL = `SELECT v.id, v.reg ${FROM} WHERE ${MATCHES_TYPE}
	AND NOT EXISTS (SELECT 1 FROM work_day w WHERE w.vehicle_id = v.id AND w.shift_type_id = ?3 AND w.date = ?6 AND w.driver_id IS NOT NULL)
	AND NOT EXISTS (SELECT 1 FROM vehicle_date x WHERE x.vehicle_id = v.id AND x.kind = 'vor' AND x.date = ?6)
	AND (EXISTS (SELECT 1 FROM vehicle_favourite_driver f JOIN driver_unavail_date a ON a.driver_id = f.driver_id AND a.date = ?6
			WHERE f.vehicle_id = v.id AND f.shift_type_id = ?3)
		OR EXISTS (SELECT 1 FROM work_day w JOIN work_day_job j ON j.work_day_id = w.id AND j.is_deleted = 0
			WHERE w.vehicle_id = v.id AND w.shift_type_id = ?3 AND w.date = ?6 AND w.driver_id IS NULL))
	ORDER BY v."order", v.id LIMIT 50`;

/** The number of VOR days of the vehicles of the filter. */
const OFF_ROAD_SQL = `SELECT count(*) AS n ${FROM} JOIN vehicle_date x ON x.vehicle_id = v.id AND x.kind = 'vor'
	AND x.date BETWEEN ?1 AND ?2 WHERE ?3 = ?3 AND ${MATCHES_TYPE}`;

/** The vehicles of the filter, or those of them in the list `?6`, with what each needs of its driver. */
const ROTA_VEHICLES_SQL = `SELECT v.id, v.reg, v.vehicle_type_id, ${neededLicenceSql("v.driver_class_id")} AS needed,
		${unscaled("v.gross_weight")} AS gross_weight
	${FROM} WHERE ${MATCHES_TYPE} AND (?6 IS NULL OR v.id IN (SELECT value FROM json_each(?6)))
	ORDER BY v."order", v.id LIMIT ?7`;

/** The week, shift and vehicles that the queries are about. */
export interface WeekFilter {
	from: string;
	to: string;
	shift_type_id: number;
	/** A part of a vehicle's name or of a driver's name. */
	keywords: string | undefined;
	vehicle_type_id: number | null;
}

const filterParams = ({ from, to, shift_type_id, keywords }: WeekFilter) => [
	from,
	to,
	shift_type_id,
	keywords?.trim() ? toSpellings(keywords.trim(), keywords.replaceAll(" ", "")) : null,
];
const typeParams = (filter: WeekFilter) => [...filterParams(filter), filter.vehicle_type_id];

/** Selects a page of vehicles with their week; lists are JSON text. */
export const selectWeek = (
	filter: WeekFilter,
	{ page, perPage }: { page: number; perPage: number },
): Query<unknown> =>
	query(
		WEEK_SQL,
		...typeParams(filter),
		perPage,
		(page - 1) * perPage,
		JSON.stringify(eachDay(addDays(filter.from, -MAX_CARRIED_DAYS), filter.to)),
	);

/** Counts the vehicles of each type, regardless of the selected type. */
export const countTypesOfWeek = (filter: WeekFilter) =>
	query<
		{ id: typeof vehicle.$inferSelect.vehicle_type_id; count: number } & Pick<
			typeof vehicle_type.$inferSelect,
			"v_code"
		>
	>(TYPES_SQL, ...filterParams(filter));

/** Counts the vehicles that have a driver on each day, and those of them with another driver than a favourite. */
export const countDrivenVehicles = (filter: WeekFilter) =>
	query<Pick<typeof work_day.$inferSelect, "date"> & { driven: number; swapped: number }>(
		DAYS_SQL,
		...typeParams(filter),
	);

/** Counts the VOR days. */
export const countOffRoadDays = (filter: WeekFilter) =>
	query<{ n: number }>(OFF_ROAD_SQL, ...typeParams(filter));

/** Selects vehicles that need a driver on a day; at most 50. */
export const selectUncovered = (filter: WeekFilter, date: string) =>
	query<Pick<typeof vehicle.$inferSelect, "id" | "reg">>(UNCOVERED_SQL, ...typeParams(filter), date);

/** Selects the vehicles that a rota is planned for, in the order of the organizer: all of the filter, or only those with these ids. */
export const selectRotaVehicles = (filter: WeekFilter, ids: readonly number[] | null, limit: number) =>
	query<
		Pick<typeof vehicle.$inferSelect, "id" | "reg" | "vehicle_type_id"> & {
			needed: string | null;
			gross_weight: number | null;
		}
	>(ROTA_VEHICLES_SQL, ...typeParams(filter), ids === null ? null : JSON.stringify(ids), limit);
