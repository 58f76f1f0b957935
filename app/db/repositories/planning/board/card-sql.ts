import { jobNumberSql, lateStopSql, liveSql, statusNameSql } from "~/db/job-sql";
import { unscaled } from "~/db/scale5";
import { siteSql } from "~/db/site-sql";
import { type SqlField, wideJsonObject } from "~/db/sql-text";

// SQL text: the board is the hottest read, a day of 2,500 jobs as JSON that the database builds and the server passes on unread.

const columns = (row: string, ...names: string[]): SqlField[] =>
	names.map((name) => [name, `${row}.${name}`]);
const decimalColumns = (row: string, ...names: string[]): SqlField[] =>
	names.map((name) => [name, unscaled(`${row}.${name}`)]);

const SIDE_COLUMNS = [
	"name",
	"address_line_1",
	"town",
	"post_code",
	"date",
	"time",
	"time_until",
	"latitude",
	"longitude",
];
const END_COLUMNS = ["collection", "delivery"].flatMap((side) =>
	SIDE_COLUMNS.map((field) => `${side}_${field}`),
);

/** What is known of the site of each end of a job. */
const sites = (row: string): SqlField[] => [
	["collection_site", siteSql(row, "collection")],
	["delivery_site", siteSql(row, "delivery")],
];

const SUB_JOB = wideJsonObject([
	...sites("k"),
	["job_number", jobNumberSql("k")],
	["status", statusNameSql("k.status")],
	...columns("k", "id", "mode", "version", ...END_COLUMNS),
]);

// Lists and objects must come first, see `wideObject`.
const FIELDS: readonly SqlField[] = [
	[
		"customer",
		"json_object('id', c.id, 'customer_name', c.customer_name, 'is_mailed', c.enable_email_notifications)",
	],
	[
		"customer_reference",
		"json((SELECT json_group_array(json_object('name', r.name)) FROM customer_reference r WHERE r.job_id = j.id))",
	],
	[
		"load_type",
		"CASE WHEN l.id IS NOT NULL THEN json_object('id', l.id, 'code', l.code, 'color', l.color) END",
	],
	[
		"job_planner",
		`CASE WHEN p.id IS NOT NULL THEN json_object('id', p.id, 'plannerable_id', p.plannerable_id, 'date', p.date,
			'position', p.position, 'is_confirmed', p.is_confirmed, 'deliver_after_id', p.deliver_after_id,
			'deliver_order', p.deliver_order) END`,
	],
	[
		"work_day_jobs",
		`json((SELECT json_group_array(json_object('id', a.id, 'work_day_id', a.work_day_id, 'position', a.position,
			'is_planned', a.is_planned, 'is_completed', a.is_completed)) FROM work_day_job a WHERE a.job_id = j.id AND a.is_deleted = 0))`,
	],
	[
		"trip_sub_jobs",
		`json(CASE j.job_type WHEN 3 THEN (SELECT json_group_array(json(${SUB_JOB}) ORDER BY k.sub_no) FROM job k
			WHERE k.parent_id = j.id AND ${liveSql("k")}) ELSE '[]' END)`,
	],
	...sites("j"),
	["late", lateStopSql("j")],
	["cx_loads_status", "(SELECT x.cx_loads_status FROM cx_job x WHERE x.job_id = j.id)"],
	["job_number", jobNumberSql("j")],
	["status", statusNameSql("j.status")],
	["is_split", "j.split_type IS NOT NULL"],
	...columns("j", "id", "job_type", "parent_id", "mode", "collected", "temp_status", "is_marked", "version"),
	...columns("j", "report_notes"),
	...decimalColumns(
		"j",
		"weight",
		"vol_weight",
		"spaces",
		"mileage",
		"total_charge",
		"other_costs",
		"subcost",
	),
	["price", unscaled("j.total_charge")],
	...columns("j", ...END_COLUMNS),
];

/** A card as JSON text, from job `j`, customer `c`, load type `l` and place `p`. */
export const CARD_SQL = wideJsonObject(FIELDS);

/** The joins of a card besides the job `j` and its place `p`. */
export const CARD_JOINS =
	"JOIN customer c ON c.id = j.customer_id LEFT JOIN load_type l ON l.id = j.load_type_id";

/** The day a job is to be planned for: the delivery date once it is collected, otherwise by its mode. */
export const planDateSql = (row: string) => `CASE
	WHEN ${row}.mode IN (2, 3) OR ${row}.mode = 0 AND ${row}.status IN (4, 5)
		THEN coalesce(${row}.delivery_date, ${row}.collection_date)
	ELSE coalesce(${row}.collection_date, ${row}.delivery_date) END`;
