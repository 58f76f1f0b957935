import { lateStopSql, liveSql, statusNameSql, unconfirmedSql } from "~/db/job-sql";
import { unscaled } from "~/db/scale5";
import { type SqlField, wideJsonObject } from "~/db/sql-text";
import { type JobScope, scopeCustomer, scopeHasPrices } from "./list-filter";

const plainColumns = (...columns: string[]) => columns.map((column): SqlField => [column, `j.${column}`]);
const unscaledColumn = (column: string): SqlField => [column, unscaled(`j.${column}`)];
const jsonList = (item: string, from: string) => `json((SELECT json_group_array(${item}) FROM ${from}))`;
const nullableObject = (test: string, ...pairs: string[]) =>
	`CASE WHEN ${test} IS NULL THEN NULL ELSE json_object(${pairs.join(", ")}) END`;

/** Objects and lists inside a row. They come before the plain fields, see `wideJsonObject`. */
const NESTED: readonly SqlField[] = [
	[
		"customer",
		"json_object('id', c.id, 'customer_code', c.customer_code, 'customer_name', c.customer_name, 'customer_type', c.customer_type)",
	],
	[
		"customer_reference",
		jsonList("json_object('name', r.name)", "customer_reference r WHERE r.job_id = j.id"),
	],
	["load_type", nullableObject("l.id", "'id', l.id", "'code', l.code", "'color', l.color")],
	["service", nullableObject("s.id", "'id', s.id", "'code', s.code")],
	[
		"last_stop",
		// The columns beside a single max() are those of its row; an ORDER BY would be a sort for each trip.
		`CASE j.job_type WHEN 3 THEN json((SELECT json_object('town', town, 'date', date, 'time', time) FROM (
			SELECT k.delivery_town AS town, k.delivery_date AS date, k.delivery_time AS time,
				max(k.delivery_date || coalesce(k.delivery_time, '')) FROM job k WHERE k.parent_id = j.id AND ${liveSql("k")})
			WHERE date IS NOT NULL)) END`,
	],
];

const PLAIN: readonly SqlField[] = [
	...plainColumns("id"),
	["job_number", "CASE j.sub_no WHEN 0 THEN '' || j.job_number ELSE j.job_number || '-' || j.sub_no END"],
	...plainColumns("job_type", "mode", "parent_id"),
	["status", statusNameSql("j.status")],
	...plainColumns(
		"draft",
		"collected",
		"temp_status",
		"version",
		"customer_id",
		"load_type_id",
		"service_id",
	),
	...plainColumns(
		"collection_name",
		"collection_town",
		"collection_post_code",
		"collection_date",
		"collection_time",
		"collection_time_until",
	),
	...plainColumns(
		"delivery_name",
		"delivery_town",
		"delivery_post_code",
		"delivery_date",
		"delivery_time",
		"delivery_time_until",
	),
	...plainColumns("item_count"),
	...["weight", "spaces", "mileage", "total_charge"].map(unscaledColumn),
	["is_attachement_available", "EXISTS (SELECT 1 FROM job_attachment f WHERE f.job_id = j.id)"],
	["requested", "(SELECT r.kind FROM job_request r WHERE r.job_id = j.id AND r.status = 'open')"],
	[
		"sub_job_count",
		"CASE j.job_type WHEN 3 THEN (SELECT count(*) FROM job k WHERE k.parent_id = j.id) ELSE 0 END",
	],
];

const STAFF_NESTED: readonly SqlField[] = [
	[
		"driver_sub",
		nullableObject(
			"a.job_id",
			"'kind', a.kind",
			"'label', coalesce(d.full_name, u.name, o.full_name, v.reg)",
			"'date', a.date",
			"'driver_id', a.driver_id",
			"'sub_contractor_id', a.sub_contractor_id",
			"'owner_driver_id', a.owner_driver_id",
			"'vehicle_id', a.vehicle_id",
			"'reg', v.reg",
			`'offer', CASE a.kind WHEN 'sub_contractor' THEN (SELECT CASE WHEN x.requested_cost IS NOT NULL THEN 'priced'
				WHEN x.answer = 'offered' THEN 'offered' END FROM sub_contractor_job x WHERE x.id = a.allocation_id AND x.is_planned = 1) END`,
		),
	],
];

const LATE: SqlField = ["late", lateStopSql("j")];

const STAFF_PLAIN: readonly SqlField[] = [
	...plainColumns("is_marked"),
	["is_unconfirmed", unconfirmedSql("j")],
	["badge_name", "coalesce((SELECT x.cx_loads_status FROM cx_job x WHERE x.job_id = j.id), '')"],
];

const SHARED_JOINS = `JOIN customer c ON c.id = j.customer_id
	LEFT JOIN load_type l ON l.id = j.load_type_id LEFT JOIN service s ON s.id = j.service_id`;
const STAFF_JOINS = `LEFT JOIN job_allocation a ON a.job_id = j.id LEFT JOIN driver d ON d.id = a.driver_id
	LEFT JOIN vehicle v ON v.id = a.vehicle_id LEFT JOIN sub_contractor u ON u.id = a.sub_contractor_id
	LEFT JOIN owner_driver o ON o.id = a.owner_driver_id`;

const withoutPrice = ([name, sql]: SqlField): SqlField => [name, name === "total_charge" ? "NULL" : sql];

function fieldsFor(scope: JobScope): readonly SqlField[] {
	const plain = scopeHasPrices(scope) ? PLAIN : PLAIN.map(withoutPrice);
	if (scopeCustomer(scope) !== null) return [...NESTED, ...plain];
	return [...NESTED, ...STAFF_NESTED, LATE, ...plain, ...STAFF_PLAIN];
}

/** SQL for a list row as JSON text, over `j` and the joins, or for some of its fields. A customer's row leaves out internal fields. */
export const listRowJson = (scope: JobScope, only?: readonly string[]) =>
	wideJsonObject(fieldsFor(scope).filter(([name]) => only?.includes(name) !== false));

/** The joins that `listRowJson` needs. */
export const listRowJoins = (scope: JobScope) =>
	scopeCustomer(scope) === null ? `${SHARED_JOINS} ${STAFF_JOINS}` : SHARED_JOINS;
