import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { dateChecks, flagChecks, oneOf } from "../columns/checks";
import { date, decimal5, flag, instant, json, nocase, timestamps, version } from "../columns/types";
import { driver } from "./drivers";
import { user } from "./people";

const HALF_DAYS = ["am", "pm"] as const;

const ofDriver = () =>
	integer()
		.notNull()
		.references(() => driver.id, { onDelete: "cascade" });

/** A driver's holiday request and its decision. */
export const holiday_request = sqliteTable(
	"holiday_request",
	{
		id: integer().primaryKey(),
		driver_id: ofDriver(),
		date_from: date().notNull(),
		date_to: date().notNull(),
		days: decimal5().notNull(),
		/** The half of a single day that is requested; null for whole days. */
		half_day: text({ enum: HALF_DAYS }),
		reason: text(),
		status: text({ enum: ["pending", "approved", "declined", "cancelled"] })
			.notNull()
			.default("pending"),
		decided_by: integer().references(() => user.id),
		decided_at: instant(),
		decision_note: text(),
		version: version(),
		...timestamps(),
	},
	(t) => [
		index("holiday_request_driver").on(t.driver_id, t.date_from),
		index("holiday_request_status").on(t.status, t.date_from),
		oneOf(t.status, ["pending", "approved", "declined", "cancelled"]),
		...dateChecks(t.date_from, t.date_to),
	],
);

/** A day on which a driver is away: 1 holiday, 2 sick, 3 not available. */
export const driver_unavail_date = sqliteTable(
	"driver_unavail_date",
	{
		id: integer().primaryKey(),
		driver_id: ofDriver(),
		date: date().notNull(),
		type: integer().notNull(),
		/** The half of the day the driver is away; null for the whole day. */
		half_day: text({ enum: HALF_DAYS }),
		text: text(),
		holiday_request_id: integer().references(() => holiday_request.id, { onDelete: "cascade" }),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("driver_unavail_date_once").on(t.driver_id, t.date),
		index("driver_unavail_date_day").on(t.date, t.type),
		oneOf(t.type, [1, 2, 3]),
		...dateChecks(t.date),
	],
);

/** How many days of holiday a driver has in a year. `year_start` is its first day. */
export const holiday_allowance = sqliteTable(
	"holiday_allowance",
	{
		id: integer().primaryKey(),
		driver_id: ofDriver(),
		year_start: date().notNull(),
		days: decimal5().notNull(),
		carried_over: decimal5().notNull().default(0),
		...timestamps(),
	},
	(t) => [uniqueIndex("holiday_allowance_year").on(t.driver_id, t.year_start)],
);

/** A bank holiday. */
export const bank_holiday = sqliteTable(
	"bank_holiday",
	{
		id: integer().primaryKey(),
		date: date().notNull(),
		title: text().notNull(),
		division: text().notNull().default("england-and-wales"),
	},
	(t) => [uniqueIndex("bank_holiday_day").on(t.division, t.date), ...dateChecks(t.date)],
);

/** A legal limit of drivers' hours or vehicle maintenance: editable, with its source and effective date. */
export const hours_rule = sqliteTable(
	"hours_rule",
	{
		id: integer().primaryKey(),
		regime: text({ enum: ["eu", "gb", "working_time", "tachograph", "vehicle", "cpc"] }).notNull(),
		slug: nocase().notNull(),
		title: text().notNull(),
		minutes: integer(),
		figures: json<Record<string, number>>(),
		source: text().notNull(),
		valid_from: date().notNull(),
		is_active: flag().notNull().default(1),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("hours_rule_slug").on(t.slug, t.valid_from),
		oneOf(t.regime, ["eu", "gb", "working_time", "tachograph", "vehicle", "cpc"]),
		...flagChecks(t.is_active),
	],
);
