import { sql } from "drizzle-orm";
import {
	check,
	index,
	integer,
	primaryKey,
	real,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { flagChecks, notDeleted, oneOf } from "../columns/checks";
import { flag, instant, json, masterTimestamps, NOW, nocase, timestamps, version } from "../columns/types";
import { driver } from "./drivers";
import { job } from "./jobs";
import { user } from "./people";

const OUTCOMES = ["applied", "refused"] as const;

const ofDriver = () =>
	integer()
		.notNull()
		.references(() => driver.id, { onDelete: "cascade" });

/**
 * What a driver's device has sent, by the id that the device gave it, so that it is applied once. `payload` is what a refused one
 * contained, until the office has dealt with it.
 */
export const driver_write = sqliteTable(
	"driver_write",
	{
		driver_id: ofDriver(),
		uid: text().notNull(),
		type: text().notNull(),
		// Without references: deleting a workday or job would have to search all writes.
		work_day_id: integer(),
		job_id: integer(),
		happened_at: instant().notNull(),
		outcome: text({ enum: OUTCOMES }).notNull(),
		reason: text(),
		payload: json<Record<string, unknown>>(),
		received_at: instant().notNull().default(NOW),
		resolved_at: instant(),
		resolved_by: integer().references(() => user.id, { onDelete: "set null" }),
	},
	(t) => [
		primaryKey({ columns: [t.driver_id, t.uid] }),
		index("driver_write_refused")
			.on(t.received_at)
			.where(sql`${t.outcome} = 'refused' and ${t.resolved_at} is null`),
		index("driver_write_received").on(t.received_at),
		oneOf(t.outcome, OUTCOMES),
	],
);

const POSITION_DOUBTS = ["nowhere", "inaccurate", "jump"] as const;

/** The trail of a driver on duty, thinned. The last position is in `driver_location`. */
export const driver_position = sqliteTable(
	"driver_position",
	{
		driver_id: ofDriver(),
		at: instant().notNull(),
		latitude: real().notNull(),
		longitude: real().notNull(),
		speed: real(),
		heading: real(),
		accuracy: real(),
		/** Why it is not where the driver was; null for one that is believed. */
		doubt: text({ enum: POSITION_DOUBTS }),
	},
	(t) => [primaryKey({ columns: [t.driver_id, t.at] }), index("driver_position_at").on(t.at)],
);

/** A message between the office and a driver. `uid` is made by the device; an urgent one of the office has to be confirmed. */
export const driver_message = sqliteTable(
	"driver_message",
	{
		id: integer().primaryKey(),
		driver_id: ofDriver(),
		uid: text(),
		from_driver: flag().notNull(),
		/** Who of the office wrote it. */
		user_id: integer().references(() => user.id, { onDelete: "set null" }),
		/** The job whose change it is about; its timeline has when the driver confirms. */
		job_id: integer().references(() => job.id, { onDelete: "set null" }),
		body: text().notNull(),
		is_urgent: flag().notNull().default(0),
		sent_at: instant().notNull(),
		/** When the other side first saw it. */
		read_at: instant(),
		confirmed_at: instant(),
	},
	(t) => [
		uniqueIndex("driver_message_uid").on(t.driver_id, t.uid),
		index("driver_message_thread").on(t.driver_id, t.id),
		index("driver_message_job").on(t.job_id).where(sql`${t.job_id} is not null`),
		index("driver_message_unconfirmed_change")
			.on(t.sent_at)
			.where(sql`${t.is_urgent} = 1 and ${t.confirmed_at} is null and ${t.job_id} is not null`),
		index("driver_message_unread").on(t.driver_id).where(sql`${t.from_driver} = 1 and ${t.read_at} is null`),
		...flagChecks(t.from_driver, t.is_urgent),
	],
);

const REASON_KINDS = ["failure", "waiting"] as const;

/** A reason that a driver can choose for a job that was not done, or for a wait. */
export const driver_reason = sqliteTable(
	"driver_reason",
	{
		id: integer().primaryKey(),
		kind: text({ enum: REASON_KINDS }).notNull(),
		/** What an app sends. */
		code: nocase().notNull(),
		name: text().notNull(),
		position: integer().notNull(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("driver_reason_code").on(t.kind, t.code).where(notDeleted(t.deleted_at)),
		oneOf(t.kind, REASON_KINDS),
	],
);

const STOPS = ["collection", "delivery"] as const;

/** A stop of a job that is expected after the time wanted. The office is notified once: `noticed_at`. */
export const job_lateness = sqliteTable(
	"job_lateness",
	{
		job_id: integer()
			.notNull()
			.references(() => job.id, { onDelete: "cascade" }),
		stop: text({ enum: STOPS }).notNull(),
		due_at: instant().notNull(),
		expected_at: instant().notNull(),
		/** How far `expected_at` is after `due_at`, in minutes. */
		minutes: integer().notNull(),
		noticed_at: instant(),
		updated_at: instant().notNull().default(NOW),
	},
	(t) => [
		primaryKey({ columns: [t.job_id, t.stop] }),
		index("job_lateness_due").on(t.due_at),
		oneOf(t.stop, STOPS),
	],
);

/** How the company follows its drivers. One row, id 1. */
export const live_setting = sqliteTable(
	"live_setting",
	{
		id: integer().primaryKey(),
		/** How many days a trail is stored. */
		position_days: integer().notNull().default(31),
		/** From how many minutes on a job counts as late. */
		late_after_minutes: integer().notNull().default(15),
		/** Whether a tracking link shows the map while the driver is on the way to that stop. */
		shows_map_to_recipients: flag().notNull().default(1),
		/** Minutes that loading or unloading takes at a stop, and what each pallet space adds, where its address has none of its own. */
		service_minutes: integer().notNull().default(15),
		minutes_per_pallet: integer().notNull().default(0),
		...timestamps(),
	},
	(t) => [
		check("live_setting_single", sql`${t.id} = 1`),
		check("live_setting_days", sql`${t.position_days} between 1 and 366`),
		check("live_setting_late", sql`${t.late_after_minutes} between 0 and 600`),
		...flagChecks(t.shows_map_to_recipients),
	],
);
