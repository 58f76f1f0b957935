import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DAY_STEPS, type DayStepId } from "../../shared/day-steps";
import { dateChecks, oneOf } from "../columns/checks";
import { date, instant, json, version } from "../columns/types";
import { user } from "./people";

/** A day that was closed: who has signed it off, when, and what they leave for the next morning. Opened again: without `signed_at`. */
export const day_close = sqliteTable(
	"day_close",
	{
		date: date().primaryKey(),
		note: text().notNull().default(""),
		signed_at: instant(),
		signed_by: integer().references(() => user.id),
		/** Steps that the role of who signed does not show. */
		unseen: json<DayStepId[]>().notNull().default([]),
		version: version(),
	},
	(t) => [...dateChecks(t.date)],
);

/** What is still open of a step of a day and carried over to the next one: how much, and why. */
export const day_carry = sqliteTable(
	"day_carry",
	{
		date: date().notNull(),
		step: text({ enum: DAY_STEPS }).notNull(),
		/** How much was open: what comes later is not carried. */
		open: integer().notNull(),
		reason: text().notNull(),
		carried_at: instant().notNull(),
		carried_by: integer().references(() => user.id),
	},
	(t) => [primaryKey({ columns: [t.date, t.step] }), oneOf(t.step, DAY_STEPS), ...dateChecks(t.date)],
);
