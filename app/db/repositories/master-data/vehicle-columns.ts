import { TODAY_IN_SQL } from "~/db/record-days";

// SQL text: the lists of master data put these into the select of every kind of record.

const favouriteDriverSql = (shift: 1 | 2) =>
	`SELECT d.full_name FROM vehicle_favourite_driver f JOIN driver d ON d.id = f.driver_id AND d.deleted_at IS NULL
		WHERE f.vehicle_id = r.id AND f.shift_type_id = ${shift} ORDER BY f.position, f.id LIMIT 1`;

const namedObjectSql = (table: string, column: string) =>
	`SELECT json_object('id', x.id, 'code', x.code, 'name', x.name) FROM ${table} x WHERE x.id = r.${column}`;

const FAVOURITES = `SELECT json_group_array(json_object('id', f.id, 'driver_id', f.driver_id, 'shift_type_id', f.shift_type_id,
	'driver_details', json_object('id', d.id, 'first_name', d.first_name, 'last_name', d.last_name, 'full_name', d.full_name,
		'profile_image', d.profile_image))) FROM vehicle_favourite_driver f JOIN driver d ON d.id = f.driver_id WHERE f.vehicle_id = r.id`;

/** The next inspection of a vehicle, counted from the last one if no date is set. */
const NEXT_PMI = `(SELECT date(max(p.date), '+' || (7 * r.pmi_interval_weeks) || ' days') FROM vehicle_date p
	WHERE p.vehicle_id = r.id AND p.kind = 'pmi')`;

const offRoadColumn = (
	column: string,
) => `(SELECT o.${column} FROM vehicle_date o WHERE o.vehicle_id = r.id AND o.kind = 'vor'
	AND o.date >= ${TODAY_IN_SQL} ORDER BY o.date LIMIT 1)`;

const NEXT_DATES = `SELECT json_object('vor_reason', ${offRoadColumn("notes")}, 'vor_workshop', ${offRoadColumn("workshop")},
	'vor_return', ${offRoadColumn("expected_return")}, 'vor', min(iif(v.kind = 'vor', v.date, NULL)), 'vor_to', max(iif(v.kind = 'vor', v.date, NULL)),
	'mot', min(iif(v.kind = 'mot', v.date, NULL)), 'pmi', coalesce(min(iif(v.kind = 'pmi', v.date, NULL)), ${NEXT_PMI}))
	FROM vehicle_date v WHERE v.vehicle_id = r.id AND v.date >= ${TODAY_IN_SQL}`;

/** What the list of vehicles `r` shows from other tables. */
export const VEHICLE_COLUMNS = {
	driver_class: { sql: "SELECT c.class_name FROM licence_class c WHERE c.id = r.driver_class_id" },
	v_code: { sql: "SELECT y.v_code FROM vehicle_type y WHERE y.id = r.vehicle_type_id" },
	contractor: { sql: namedObjectSql("contractor", "contractor_id"), json: true },
	depot: { sql: namedObjectSql("depot", "depot_id"), json: true },
	day_driver: { sql: favouriteDriverSql(1) },
	night_driver: { sql: favouriteDriverSql(2) },
	favourite_drivers: { sql: FAVOURITES, json: true },
	upkeep: { sql: NEXT_DATES, json: true },
	vor_reason: { sql: offRoadColumn("notes"), single: true },
	vor_workshop: { sql: offRoadColumn("workshop"), single: true },
	vor_return: { sql: offRoadColumn("expected_return"), single: true },
} as const;

/** The jobs planned on the vehicle `?1` from today on, by number. */
export const PLANNED_JOBS_SQL = `SELECT j.job_number AS name FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
				WHERE p.date >= ${TODAY_IN_SQL} AND p.plannerable_id = ?1`;
