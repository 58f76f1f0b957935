import { type Field, wideObject } from "~/domain/jobs/list-row";
import { CARD, CARD_JOINS, LIVE } from "./card-sql";
import { HOURS, HOURS_FIGURES } from "./hours-sql";

const onDay = (kind: string) =>
	`EXISTS (SELECT 1 FROM vehicle_date x WHERE x.vehicle_id = v.id AND x.kind = '${kind}' AND x.date = ?1)`;

const WORK_DAY: readonly Field[] = [
	["hours", HOURS],
	[
		"trailer",
		"CASE WHEN t.id IS NOT NULL THEN json_object('id', t.id, 'code', t.code, 'serial_no', t.serial_no) END",
	],
	[
		"client_driver",
		`CASE WHEN d.id IS NOT NULL THEN json_object('id', d.id, 'first_name', d.first_name, 'last_name', d.last_name,
			'full_name', d.full_name, 'profile_image', d.profile_image) END`,
	],
	["away", "(SELECT u.type FROM driver_unavail_date u WHERE u.driver_id = w.driver_id AND u.date = ?1)"],
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
	].map((name): Field => [name, `w.${name}`]),
];

const VEHICLE: readonly Field[] = [
	["vehicle_type", "CASE WHEN y.id IS NOT NULL THEN json_object('id', y.id, 'v_code', y.v_code) END"],
	["depot", "CASE WHEN o.id IS NOT NULL THEN json_object('id', o.id, 'code', o.code, 'name', o.name) END"],
	[
		"work_day",
		`json((SELECT json_group_array(json(${wideObject(WORK_DAY)}) ORDER BY w.shift_type_id) FROM work_day w
			LEFT JOIN driver d ON d.id = w.driver_id LEFT JOIN trailer t ON t.id = w.trailer_id
			WHERE w.vehicle_id = v.id AND w.date = ?1))`,
	],
	...["id", "code", "reg", "description", "order", "vehicle_type_id"].map(
		(name): Field => [name, `v."${name}"`],
	),
	...["payload", "spaces", "gross_weight"].map((name): Field => [name, `v.${name} / 100000.0`]),
	["vor", onDay("vor")],
	[
		"vor_notes",
		"(SELECT x.notes FROM vehicle_date x WHERE x.vehicle_id = v.id AND x.kind = 'vor' AND x.date = ?1)",
	],
	["pmi", onDay("pmi")],
	["mot", onDay("mot")],
	[
		"driver_name",
		`coalesce((SELECT d.full_name FROM work_day w JOIN driver d ON d.id = w.driver_id
			WHERE w.vehicle_id = v.id AND w.date = ?1 ORDER BY w.shift_type_id LIMIT 1), '')`,
	],
];

/** A vehicle's cards in order; `?5` is a JSON list of the statuses' ranks that show, or null. */
const PLANNED = `(SELECT group_concat(${CARD}, ',' ORDER BY p.position, p.id) FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
	${CARD_JOINS} WHERE p.date = ?1 AND p.plannerable_id = v.id AND ${LIVE("j")}
		AND (?5 IS NULL OR j.status IN (SELECT value FROM json_each(?5))))`;

const USED = "EXISTS (SELECT 1 FROM vehicle_job_planner p WHERE p.date = ?1 AND p.plannerable_id = v.id)";

/** Vehicles of the fleet, and those that have left it while jobs of the day lie on them. */
const SHOWN = `(v.deleted_at IS NULL AND v.is_active = 1 OR ${USED})`;

/**
 * The board's rows in order, each as JSON text; `?6` is a JSON list of the vehicle types that show, or null. A row a vehicle: D1
 * allows a text two megabytes, and a day of 2,500 jobs is more.
 */
export const VEHICLES_SQL = `WITH ${HOURS_FIGURES} SELECT rtrim(${wideObject(VEHICLE)}, '}') || ',"planned_jobs":[' || coalesce(${PLANNED}, '') || ']}' AS vehicle
	FROM vehicle v LEFT JOIN vehicle_type y ON y.id = v.vehicle_type_id LEFT JOIN depot o ON o.id = v.depot_id
	WHERE ${SHOWN} AND (?6 IS NULL OR v.vehicle_type_id IN (SELECT value FROM json_each(?6)))
	ORDER BY v."order", v.id`;

/** How many of those vehicles are of each type. */
export const TYPE_COUNTS_SQL = `SELECT json_group_array(json_object('id', id, 'v_code', v_code, 'count', n)) AS counts FROM (
	SELECT y.id AS id, coalesce(y.v_code, '') AS v_code, count(*) AS n FROM vehicle v LEFT JOIN vehicle_type y ON y.id = v.vehicle_type_id
	WHERE ${SHOWN} GROUP BY y.id ORDER BY y.v_code)`;

/** The drivers' hours figures in force on the day `?1`. */
export const HOURS_RULES_SQL = `SELECT json_group_array(json_object('regime', regime, 'slug', slug, 'title', title, 'minutes', minutes,
		'figures', json(figures), 'source', source)) AS rules
	FROM hours_rule h WHERE is_active = 1 AND valid_from <= ?1 AND regime IN ('eu', 'gb', 'working_time')
		AND NOT EXISTS (SELECT 1 FROM hours_rule n WHERE n.slug = h.slug AND n.is_active = 1 AND n.valid_from <= ?1 AND n.valid_from > h.valid_from)`;
