import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flagChecks, notDeleted, oneOf } from "../columns/checks";
import { flag, instant, masterTimestamps, NOW, nocase, timestamps, version } from "../columns/types";
import { trailer, vehicle } from "./fleet";
import { job } from "./jobs";
import { user } from "./people";
import { work_day } from "./workdays";

const FIELD_TYPES = ["Radio", "Text", "Number"] as const;

/** A defect that may wait for the workshop, or one with which the vehicle must not be driven. */
export const DEFECT_SEVERITIES = ["minor", "do_not_drive"] as const;

/** The state of a defect: reported, being repaired, or closed. */
export const DEFECT_STATUSES = ["open", "repairing", "cleared"] as const;

/** A question of a walkaround or other check. truck_type 1 vehicle, 2 trailer, 3 custom, 4 job. Vehicle check 1 is the mileage. */
export const check_definition = sqliteTable(
	"check_definition",
	{
		id: integer().primaryKey(),
		truck_type: integer().notNull(),
		name: nocase().notNull(),
		field_type: text({ enum: FIELD_TYPES }).notNull().default("Radio"),
		random_picture: flag().notNull().default(0),
		position: integer().notNull(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("check_definition_name").on(t.truck_type, t.name).where(notDeleted(t.deleted_at)),
		index("check_definition_position").on(t.truck_type, t.position),
		oneOf(t.truck_type, [1, 2, 3, 4]),
		oneOf(t.field_type, FIELD_TYPES),
		...flagChecks(t.random_picture),
	],
);

/** A completed check: of what, by whom, at the start or the end, with the signature. `uid` makes repeated requests of the app idempotent. */
export const check_report = sqliteTable(
	"check_report",
	{
		id: integer().primaryKey(),
		uid: text().notNull().unique(),
		truck_type: integer().notNull(),
		mode: text({ enum: ["start", "end"] }).notNull(),
		work_day_id: integer().references(() => work_day.id, { onDelete: "set null" }),
		vehicle_id: integer().references(() => vehicle.id),
		trailer_id: integer().references(() => trailer.id),
		job_id: integer().references(() => job.id, { onDelete: "set null" }),
		user_id: integer().references(() => user.id, { onDelete: "set null" }),
		driver_name: text().notNull().default(""),
		check_signature: text(),
		check_duration: text(),
		done_at: instant().notNull(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		index("check_report_work_day").on(t.work_day_id, t.truck_type),
		index("check_report_vehicle").on(t.vehicle_id, t.done_at),
		index("check_report_trailer").on(t.trailer_id, t.done_at),
		index("check_report_job").on(t.job_id),
		oneOf(t.truck_type, [1, 2, 3, 4]),
		oneOf(t.mode, ["start", "end"]),
	],
);

/** The answer to one question of a check. `name` is stored as it was worded then, as records must be retained for 15 months. */
export const check_result = sqliteTable(
	"check_result",
	{
		id: integer().primaryKey(),
		check_report_id: integer()
			.notNull()
			.references(() => check_report.id, { onDelete: "cascade" }),
		check_id: integer()
			.notNull()
			.references(() => check_definition.id),
		name: text().notNull(),
		value: text().notNull(),
		defect: flag().notNull().default(0),
		defect_description: text(),
		defect_note: text(),
		defect_image: text(),
		defect_severity: text({ enum: DEFECT_SEVERITIES }),
		defect_status: text({ enum: DEFECT_STATUSES }),
		defect_cleared_at: instant(),
		defect_cleared_by: integer().references(() => user.id, { onDelete: "set null" }),
		optional_image: text(),
		optional_image_description: text(),
		random_image_url: text(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("check_result_once").on(t.check_report_id, t.check_id),
		index("check_result_defect").on(t.defect_status).where(sql`${t.defect} = 1`),
		check("check_result_defect_state", sql`(${t.defect} = 1) or ${t.defect_status} is null`),
		...flagChecks(t.defect),
	],
);

/** What was done about a defect, by whom and when; the newest is its status. Retained for as long as the check itself. */
export const defect_action = sqliteTable(
	"defect_action",
	{
		id: integer().primaryKey(),
		check_result_id: integer()
			.notNull()
			.references(() => check_result.id, { onDelete: "cascade" }),
		status: text({ enum: DEFECT_STATUSES }).notNull(),
		note: text().notNull().default(""),
		user_id: integer().references(() => user.id, { onDelete: "set null" }),
		at: instant().notNull().default(NOW),
	},
	(t) => [index("defect_action_result").on(t.check_result_id, t.id), oneOf(t.status, DEFECT_STATUSES)],
);
