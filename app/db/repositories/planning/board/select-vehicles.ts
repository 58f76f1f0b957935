import { driverPapersSql, neededLicenceSql } from "~/db/driver-papers-sql";
import { liveSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { type SqlField, wideJsonObject } from "~/db/sql-text";
import { CARD_JOINS, CARD_SQL } from "./card-sql";
import { CARRIED_OVER_SQL, CARRIED_PLACES_SQL } from "./carried-sql";
import {
	awaySql,
	defectsSql,
	halfDaySql,
	INACTIVE_SQL,
	OTHER_DAYS_SQL,
	POSITION_SQL,
	UNSAFE_CTE,
} from "./fitness-sql";
import { DRIVER_HOURS_SQL, HOURS_FIGURES_CTE } from "./hours-sql";

const hasDateSql = (kind: string) =>
	`EXISTS (SELECT 1 FROM vehicle_date x WHERE x.vehicle_id = v.id AND x.kind = '${kind}' AND x.date = ?1)`;

/** What the driver has reported, for the hours; null before clocking in. One object: a workday has no room for more than 16 fields. */
const REPORTED = `CASE WHEN w.clockin_time IS NOT NULL THEN json_object('clockin_date', w.clockin_date, 'clockout_date', w.clockout_date,
	'entries', json((SELECT json_group_array(json_object('at', a.at, 'action_type', a.action_type, 'job_id', a.job_id) ORDER BY a.at, a.id)
		FROM work_day_activity a WHERE a.work_day_id = w.id AND a.action_type NOT IN ('fuel', 'clock_out')))) END`;

const WORK_DAY: readonly SqlField[] = [
	["hours", DRIVER_HOURS_SQL],
	["reported", REPORTED],
	[
		"trailer",
		`CASE WHEN t.id IS NOT NULL THEN json_object('id', t.id, 'code', t.code, 'serial_no', t.serial_no,
			'defects', ${defectsSql("trailer_id = t.id")}) END`,
	],
	[
		"client_driver",
		`CASE WHEN d.id IS NOT NULL THEN json_object('id', d.id, 'first_name', d.first_name, 'last_name', d.last_name,
			'full_name', d.full_name, 'profile_image', d.profile_image, 'papers', ${driverPapersSql("d.id")},
			'inactive', ${INACTIVE_SQL}, 'half_day', ${halfDaySql("?1")}, 'position', json(${POSITION_SQL})) END`,
	],
	["away", awaySql("?1")],
	...[
		"id",
		"date",
		"shift_type_id",
		"start_time",
		"notes",
		"driver_id",
		"driver_type",
		"trailer_id",
		"clockin_time",
		"clockout_time",
		"version",
	].map((name): SqlField => [name, `w.${name}`]),
];

const VEHICLE: readonly SqlField[] = [
	["defects", defectsSql("vehicle_id = v.id")],
	["other_days", OTHER_DAYS_SQL],
	["carried_over", CARRIED_OVER_SQL],
	["vehicle_type", "CASE WHEN y.id IS NOT NULL THEN json_object('id', y.id, 'v_code', y.v_code) END"],
	["driver_class", neededLicenceSql("v.driver_class_id")],
	["depot", "CASE WHEN o.id IS NOT NULL THEN json_object('id', o.id, 'code', o.code, 'name', o.name) END"],
	[
		"work_day",
		`json((SELECT json_group_array(json(${wideJsonObject(WORK_DAY)}) ORDER BY w.shift_type_id) FROM work_day w
			LEFT JOIN driver d ON d.id = w.driver_id LEFT JOIN trailer t ON t.id = w.trailer_id
			WHERE w.vehicle_id = v.id AND w.date = ?1))`,
	],
	...["id", "code", "reg", "description", "order", "vehicle_type_id"].map(
		(name): SqlField => [name, `v."${name}"`],
	),
	...["payload", "spaces", "gross_weight"].map((name): SqlField => [name, unscaled(`v.${name}`)]),
	["vor", hasDateSql("vor")],
	[
		"vor_notes",
		// "Gearbox, at Harlow Trucks, back 27-11-2026": what is known of it.
		`(SELECT nullif(ltrim(coalesce(nullif(x.notes, ''), '') || coalesce(', at ' || nullif(x.workshop, ''), '')
			|| coalesce(', back ' || strftime('%d-%m-%Y', x.expected_return), ''), ', '), '')
			FROM vehicle_date x WHERE x.vehicle_id = v.id AND x.kind = 'vor' AND x.date = ?1)`,
	],
	["pmi", hasDateSql("pmi")],
	["mot", hasDateSql("mot")],
	[
		"driver_name",
		`coalesce((SELECT d.full_name FROM work_day w JOIN driver d ON d.id = w.driver_id
			WHERE w.vehicle_id = v.id AND w.date = ?1 ORDER BY w.shift_type_id LIMIT 1), '')`,
	],
];

/** A vehicle's cards in order; `?5` is a JSON list of status ranks to show, or null. */
const PLANNED_CARDS = `(SELECT group_concat(${CARD_SQL}, ',' ORDER BY p.position, p.id) FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
	${CARD_JOINS} WHERE p.date = ?1 AND p.plannerable_id = v.id AND ${liveSql("j")}
		AND (?5 IS NULL OR j.status IN (SELECT value FROM json_each(?5))))`;

const HAS_CARDS =
	"EXISTS (SELECT 1 FROM vehicle_job_planner p WHERE p.date = ?1 AND p.plannerable_id = v.id)";

const HAS_WORKDAY = "EXISTS (SELECT 1 FROM work_day w WHERE w.vehicle_id = v.id AND w.date = ?1)";

/** In the fleet, and without a driver, a card, an inspection or a reason to be off the road that day. */
const IS_SPARE = `(v.deleted_at IS NULL AND v.is_active = 1 AND NOT ${HAS_CARDS} AND NOT ${HAS_WORKDAY}
	AND NOT EXISTS (SELECT 1 FROM vehicle_date x WHERE x.vehicle_id = v.id AND x.date = ?1))`;

/** Vehicles of the fleet, and former vehicles that still have jobs on the day. */
const IS_VISIBLE = `(v.deleted_at IS NULL AND v.is_active = 1 OR ${HAS_CARDS})`;

/**
 * The board's rows in order, each as JSON text; `?6` is a JSON list of vehicle types to show, or null. One row per vehicle, because
 * D1 limits a text to two megabytes and a day of 2,500 jobs is larger. `?7` is how many to select, all if it is negative: they are chosen
 * first, as a sorted list would have the cards of all. `?8` is a JSON list of the vehicles to select, "driven", "active", "planned", "used", "spare", or null.
 * What each has carried over is looked for once, as two of its lists are made of it.
 */
const VEHICLES_SQL = `WITH ${HOURS_FIGURES_CTE}, ${UNSAFE_CTE}, shown AS MATERIALIZED (SELECT v.*, ${CARRIED_PLACES_SQL} AS carried
	FROM (SELECT * FROM vehicle v
		WHERE CASE WHEN ?8 IS NULL THEN ${IS_VISIBLE} WHEN ?8 = 'driven' THEN ${HAS_WORKDAY}
			WHEN ?8 = 'active' THEN (v.deleted_at IS NULL AND v.is_active = 1 AND ${HAS_WORKDAY}) WHEN ?8 = 'planned' THEN ${HAS_CARDS}
			WHEN ?8 = 'used' THEN (${HAS_CARDS} OR ${HAS_WORKDAY})
			WHEN ?8 = 'spare' THEN ${IS_SPARE}
			ELSE v.id IN (SELECT value FROM json_each(iif(json_valid(?8), ?8, '[]'))) END AND (?6 IS NULL OR v.vehicle_type_id IN (SELECT value FROM json_each(?6)))
		ORDER BY v."order", v.id LIMIT ?7) v)
	SELECT rtrim(${wideJsonObject(VEHICLE)}, '}') || ',"planned_jobs":[' || coalesce(${PLANNED_CARDS}, '') || ']}' AS vehicle
	FROM shown v LEFT JOIN vehicle_type y ON y.id = v.vehicle_type_id LEFT JOIN depot o ON o.id = v.depot_id
	ORDER BY v."order", v.id`;

/** Addresses of depots, and of drivers whose vehicle of the day has no depot. */
const BASES_SQL = `SELECT json_group_array(json_object('depot_id', depot_id, 'driver_id', driver_id, 'name', name, 'town', town, 'post_code', post_code))
	FROM (SELECT id AS depot_id, NULL AS driver_id, name, town, post_code FROM depot
		UNION ALL SELECT NULL, d.id, 'Home', d.town, d.post_code FROM work_day w JOIN vehicle v ON v.id = w.vehicle_id
			JOIN driver d ON d.id = w.driver_id WHERE w.date = ?1 AND v.depot_id IS NULL)`;

/** How many of these vehicles are of each type; and the bases, which are read with them to save a statement. */
const TYPE_COUNTS_SQL = `SELECT json_group_array(json_object('id', id, 'v_code', v_code, 'count', n)) AS counts, (${BASES_SQL}) AS bases FROM (
	SELECT y.id AS id, coalesce(y.v_code, '') AS v_code, count(*) AS n FROM vehicle v LEFT JOIN vehicle_type y ON y.id = v.vehicle_type_id
	WHERE ${IS_VISIBLE} GROUP BY y.id ORDER BY y.v_code)`;

/** The drivers' hours figures in force on the day `?1`. */
const HOURS_RULES_SQL = `SELECT json_group_array(json_object('regime', regime, 'slug', slug, 'title', title, 'minutes', minutes,
		'figures', json(figures), 'source', source)) AS rules
	FROM hours_rule h WHERE is_active = 1 AND valid_from <= ?1 AND regime IN ('eu', 'gb', 'working_time')
		AND NOT EXISTS (SELECT 1 FROM hours_rule n WHERE n.slug = h.slug AND n.is_active = 1 AND n.valid_from <= ?1 AND n.valid_from > h.valid_from)`;

interface BoardFilter {
	date: string;
	/** The Monday of its week. */
	monday: string;
	/** The Monday before. */
	previousMonday: string;
	/** The days before it that count as days in a row, the nearest first. */
	daysBefore: readonly string[];
	/** The status ranks of the cards to show; empty for all. */
	statuses: readonly number[];
	/** The vehicle types to show; empty for all. */
	vehicle_type_ids: readonly number[];
	/** How many vehicles to select; all by default. */
	limit?: number | null;
	/** The vehicles to select, or those with a workday, of the fleet with one, with jobs, with one of these, or that nobody needs; the whole board by default. */
	only?: readonly number[] | "driven" | "active" | "planned" | "used" | "spare";
}

const listOrNull = (list: readonly number[]) => (list.length > 0 ? JSON.stringify(list) : null);

/** Selects the board's rows in order, each as JSON text of a vehicle with its drivers and cards. */
export const selectBoardVehicles = (filter: BoardFilter): Query<{ vehicle: string }> =>
	query(
		VEHICLES_SQL,
		filter.date,
		filter.monday,
		filter.previousMonday,
		JSON.stringify(filter.daysBefore),
		listOrNull(filter.statuses),
		listOrNull(filter.vehicle_type_ids),
		filter.limit ?? -1,
		typeof filter.only === "object" ? JSON.stringify(filter.only) : (filter.only ?? null),
	);

/** Counts the board's vehicles of each type, and selects the addresses of their bases, as lists in JSON text. */
export const countBoardVehicles = (date: string): Query<{ counts: string; bases: string }> =>
	query(TYPE_COUNTS_SQL, date);

/** Selects the addresses of the bases of a day's vehicles, as a list in JSON text. */
export const selectBoardBases = (date: string): Query<{ bases: string }> =>
	query(`SELECT (${BASES_SQL}) AS bases`, date);

/** Selects the drivers' hours figures in force on a day, as a list in JSON text. */
export const selectBoardHoursRules = (date: string): Query<{ rules: string }> => query(HOURS_RULES_SQL, date);

/** The address of a base. */
export interface BaseAddress {
	name: string;
	town: string | null;
	post_code: string | null;
	address_line_1: string | null;
}

/** Selects the address of the base of a vehicle's day: its depot, or the home of its first driver. */
export const selectBaseOfVehicle = (vehicle_id: number, date: string): Query<BaseAddress> =>
	query(
		`SELECT coalesce(o.name, 'Home') AS name, iif(o.id IS NULL, d.town, o.town) AS town,
			iif(o.id IS NULL, d.post_code, o.post_code) AS post_code, iif(o.id IS NULL, d.address_line_1, o.address_line_1) AS address_line_1
		FROM vehicle v LEFT JOIN depot o ON o.id = v.depot_id LEFT JOIN driver d ON d.id = (SELECT w.driver_id FROM work_day w
			WHERE w.vehicle_id = v.id AND w.date = ?2 AND w.driver_id IS NOT NULL ORDER BY w.shift_type_id LIMIT 1)
		WHERE v.id = ?1 AND (o.id IS NOT NULL OR d.id IS NOT NULL)`,
		vehicle_id,
		date,
	);
