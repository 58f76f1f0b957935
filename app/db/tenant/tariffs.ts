import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flagChecks, notDeleted, oneOf } from "../columns/checks";
import { flag, json, masterTimestamps, money, nocase, time, timestamps, version } from "../columns/types";

/** A service level: same day, overnight, two-man … */
export const service = sqliteTable(
	"service",
	{
		id: integer().primaryKey(),
		code: nocase().notNull(),
		description: text().notNull().default(""),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [uniqueIndex("service_code").on(t.code).where(notDeleted(t.deleted_at))],
);

/** An extra charge: 0 fixed, 1 percentage of the base price, 2 per kg, 3 per number, 4 amount typed in. For type 1 `charge` is the percentage. */
export const extra_tariff = sqliteTable(
	"extra_tariff",
	{
		id: integer().primaryKey(),
		code: nocase().notNull(),
		name: text().notNull(),
		description: text().notNull().default(""),
		type: integer().notNull().default(0),
		charge: money().notNull().default(0),
		add_to_csv: flag().notNull().default(0),
		position: integer().notNull(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("extra_tariff_code").on(t.code).where(notDeleted(t.deleted_at)),
		index("extra_tariff_position").on(t.position),
		oneOf(t.type, [0, 1, 2, 3, 4]),
		...flagChecks(t.add_to_csv),
	],
);

/** A charge per hour of waiting, after the free time. */
export const waiting_charge = sqliteTable(
	"waiting_charge",
	{
		id: integer().primaryKey(),
		code: nocase().notNull(),
		description: text().notNull().default(""),
		charge: money().notNull().default(0),
		free_minutes: integer().notNull().default(30),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [uniqueIndex("waiting_charge_code").on(t.code).where(notDeleted(t.deleted_at))],
);

/** A type of freight: pallets, parcels, plant … */
export const freight_type = sqliteTable(
	"freight_type",
	{
		id: integer().primaryKey(),
		code: nocase().notNull(),
		description: text().notNull().default(""),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [uniqueIndex("freight_type_code").on(t.code).where(notDeleted(t.deleted_at))],
);

/** The vehicle a job is sold as, with its charge per mile and its colour in the diary. */
export const load_type = sqliteTable(
	"load_type",
	{
		id: integer().primaryKey(),
		code: nocase().notNull(),
		description: text().notNull().default(""),
		waiting_charge_id: integer().references(() => waiting_charge.id, { onDelete: "set null" }),
		per_mile: money().notNull().default(0),
		color: text().notNull().default("#ff0000"),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("load_type_code").on(t.code).where(notDeleted(t.deleted_at)),
		index("load_type_waiting_charge").on(t.waiting_charge_id),
	],
);

/** A charge for entering an area by postcode, vehicle class and hour: Congestion Charge, ULEZ. Times are local. */
export const zone_surcharge = sqliteTable(
	"zone_surcharge",
	{
		id: integer().primaryKey(),
		code: nocase().notNull(),
		name: text().notNull(),
		postcodes: json<string[]>().notNull(),
		vehicle_classes: json<string[]>().notNull().default([]),
		weekdays: json<number[]>().notNull().default([]),
		from_time: time(),
		to_time: time(),
		charge: money().notNull(),
		source: text(),
		is_active: flag().notNull().default(1),
		...timestamps(),
	},
	(t) => [uniqueIndex("zone_surcharge_code").on(t.code), ...flagChecks(t.is_active)],
);

/** A vehicle class of the London charges, as offered in the job form. */
export const london_vehicle_type = sqliteTable("london_vehicle_type", {
	id: integer().primaryKey(),
	code: nocase().notNull().unique(),
	description: text().notNull().default(""),
	charge: money().notNull().default(0),
	position: integer().notNull().default(1),
});
