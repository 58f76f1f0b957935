import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { HOLIDAY_CHOICES, ORDER_RULES } from "../../shared/standing-orders";
import { dateChecks, flagChecks, oneOf } from "../columns/checks";
import { date, flag, instant, json, NOW, timestamps, version } from "../columns/types";
import { job } from "./jobs";
import { user } from "./people";

/** A job that is made again and again by a rule; its pattern has all that the jobs get but their days. */
export const standing_order = sqliteTable(
	"standing_order",
	{
		id: integer().primaryKey(),
		/** The caller's idempotency key; null for an order from before there were any. */
		uid: text().unique(),
		pattern_job_id: integer()
			.notNull()
			.references(() => job.id, { onDelete: "cascade" }),
		rule: text({ enum: ORDER_RULES }).notNull(),
		/** Weekly: every so many weeks, counted from the week of `starts_on`. */
		every: integer().notNull().default(1),
		/** 0 is Monday. */
		weekdays: json<number[]>().notNull().default([]),
		month_day: integer(),
		starts_on: date().notNull(),
		ends_on: date(),
		/** How many days ahead of its day a job is made. */
		days_ahead: integer().notNull().default(7),
		on_holiday: text({ enum: HOLIDAY_CHOICES }).notNull().default("skip"),
		/** Days of the rule on which no job is made. */
		left_out: json<string[]>().notNull().default([]),
		is_paused: flag().notNull().default(0),
		/** The first day after the pause; null until it is resumed by hand. */
		paused_until: date(),
		ended_at: instant(),
		/** Why jobs that are due could not be made. */
		problem: text(),
		problem_at: instant(),
		created_by: integer().references(() => user.id),
		version: version(),
		...timestamps(),
	},
	(t) => [
		index("standing_order_pattern").on(t.pattern_job_id),
		oneOf(t.rule, ORDER_RULES),
		oneOf(t.on_holiday, HOLIDAY_CHOICES),
		...flagChecks(t.is_paused),
		...dateChecks(t.starts_on, t.ends_on, t.paused_until),
	],
);

/** A day on which a standing order's job was made: the day of its rule, and the one of the job, which a bank holiday may move. */
export const standing_order_job = sqliteTable(
	"standing_order_job",
	{
		standing_order_id: integer()
			.notNull()
			.references(() => standing_order.id, { onDelete: "cascade" }),
		rule_date: date().notNull(),
		date: date().notNull(),
		job_id: integer().references(() => job.id, { onDelete: "set null" }),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		primaryKey({ columns: [t.standing_order_id, t.rule_date] }),
		uniqueIndex("standing_order_job_day").on(t.standing_order_id, t.date),
		index("standing_order_job_job").on(t.job_id).where(sql`${t.job_id} is not null`),
		...dateChecks(t.rule_date, t.date),
	],
);
