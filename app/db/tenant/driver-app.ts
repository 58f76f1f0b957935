import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns/checks";
import { instant, json, NOW } from "../columns/types";
import { driver } from "./drivers";
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
	},
	(t) => [primaryKey({ columns: [t.driver_id, t.at] }), index("driver_position_at").on(t.at)],
);
