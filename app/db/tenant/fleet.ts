import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flagChecks, notDeleted, oneOf } from "../columns/checks";
import { date, decimal5, flag, masterTimestamps, nocase, time, timestamps, version } from "../columns/types";
import { depot } from "./company";
import { driver, licence_class } from "./drivers";
import { contractor } from "./partners";

/** A kind of vehicle of the fleet. */
export const vehicle_type = sqliteTable(
	"vehicle_type",
	{
		id: integer().primaryKey(),
		v_code: nocase().notNull(),
		description: text().notNull().default(""),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [uniqueIndex("vehicle_type_code").on(t.v_code).where(notDeleted(t.deleted_at))],
);

/** A vehicle of the fleet. `order` is its position in planner and organizer. */
export const vehicle = sqliteTable(
	"vehicle",
	{
		id: integer().primaryKey(),
		code: nocase().notNull(),
		reg: nocase().notNull(),
		description: text().notNull().default(""),
		driver_class_id: integer().references(() => licence_class.id),
		vehicle_type_id: integer().references(() => vehicle_type.id),
		contractor_id: integer().references(() => contractor.id),
		depot_id: integer().references(() => depot.id),
		order: integer().notNull().default(0),
		is_active: flag().notNull().default(1),
		payload: decimal5(),
		spaces: decimal5(),
		length: decimal5(),
		width: decimal5(),
		height: decimal5(),
		gross_weight: decimal5(),
		pmi_interval_weeks: integer(),
		tax_due_on: date(),
		tacho_calibration_due_on: date(),
		tracker_id: text(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("vehicle_code").on(t.code).where(notDeleted(t.deleted_at)),
		uniqueIndex("vehicle_reg").on(t.reg).where(notDeleted(t.deleted_at)),
		index("vehicle_order").on(t.order, t.id).where(notDeleted(t.deleted_at)),
		index("vehicle_vehicle_type").on(t.vehicle_type_id),
		...flagChecks(t.is_active),
	],
);

/** A trailer of the fleet. */
export const trailer = sqliteTable(
	"trailer",
	{
		id: integer().primaryKey(),
		code: nocase().notNull(),
		serial_no: nocase().notNull(),
		description: text().notNull().default(""),
		cubic_max: decimal5(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("trailer_code").on(t.code).where(notDeleted(t.deleted_at)),
		uniqueIndex("trailer_serial_no").on(t.serial_no).where(notDeleted(t.deleted_at)),
	],
);

/** The usual driver of a vehicle on the day shift (1) or the night shift (2). */
export const vehicle_favourite_driver = sqliteTable(
	"vehicle_favourite_driver",
	{
		id: integer().primaryKey(),
		vehicle_id: vehicleOwned(),
		driver_id: integer()
			.notNull()
			.references(() => driver.id, { onDelete: "cascade" }),
		shift_type_id: integer().notNull().default(1),
		position: integer().notNull().default(1),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("vehicle_favourite_driver_once").on(t.vehicle_id, t.shift_type_id, t.driver_id),
		index("vehicle_favourite_driver_driver").on(t.driver_id),
		oneOf(t.shift_type_id, [1, 2]),
	],
);

/** A day on which a vehicle is off the road (vor), inspected (pmi) or tested (mot). */
export const vehicle_date = sqliteTable(
	"vehicle_date",
	{
		id: integer().primaryKey(),
		vehicle_id: vehicleOwned(),
		kind: text({ enum: ["vor", "pmi", "mot"] }).notNull(),
		date: date().notNull(),
		notes: text(),
		/** Where it is repaired, inspected or tested. */
		workshop: text(),
		/** The day it is expected back on the road. */
		expected_return: date(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("vehicle_date_once").on(t.vehicle_id, t.kind, t.date),
		index("vehicle_date_day").on(t.date, t.kind),
		oneOf(t.kind, ["vor", "pmi", "mot"]),
	],
);

/** A reminder about a vehicle. */
export const vehicle_reminder = sqliteTable(
	"vehicle_reminder",
	{
		id: integer().primaryKey(),
		vehicle_id: vehicleOwned(),
		date: date().notNull(),
		time: time(),
		notes: text().notNull(),
		sent_at: text(),
		...timestamps(),
	},
	(t) => [
		index("vehicle_reminder_vehicle").on(t.vehicle_id, t.date),
		index("vehicle_reminder_day").on(t.date, t.time),
	],
);

function vehicleOwned() {
	return integer()
		.notNull()
		.references(() => vehicle.id, { onDelete: "cascade" });
}
