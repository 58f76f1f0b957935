import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { dateChecks, flagChecks, oneOf, timeChecks } from "../columns/checks";
import { date, flag, instant, json, NOW, time, timestamps } from "../columns/types";
import { customer } from "./customers";
import { vehicle } from "./fleet";
import { job } from "./jobs";
import { user } from "./people";

const SLOT_MINUTES = [30, 60, 120, 240] as const;

/** How tight the company promises times of collection to customers. One row, id 1. */
export const slot_setting = sqliteTable(
	"slot_setting",
	{
		id: integer().primaryKey(),
		offers_slots: flag().notNull().default(0),
		slot_minutes: integer().notNull().default(60),
		/** London's time of day: when the first slot begins, and when the last one has ended. */
		first_from: time().notNull().default("07:00"),
		last_until: time().notNull().default("18:00"),
		/** How many days after today slots are offered for. */
		days_ahead: integer().notNull().default(3),
		/** Minutes by which every stop of the lane has to be in time. */
		minutes_in_hand: integer().notNull().default(15),
		/** Per cent of the vehicles with a driver of which so many stay without work. */
		spare_percent: integer().notNull().default(10),
		/** Per cent of what a slot adds more than the cheapest one of its day, which its price has on top. */
		added_percent: integer().notNull().default(0),
		...timestamps(),
	},
	(t) => [
		check("slot_setting_single", sql`${t.id} = 1`),
		...flagChecks(t.offers_slots),
		...timeChecks(t.first_from, t.last_until),
		oneOf(t.slot_minutes, SLOT_MINUTES),
		check("slot_setting_ahead", sql`${t.days_ahead} between 0 and 14`),
		check("slot_setting_hand", sql`${t.minutes_in_hand} between 0 and 60`),
		check("slot_setting_spare", sql`${t.spare_percent} between 0 and 50`),
		check("slot_setting_added", sql`${t.added_percent} between 0 and 100`),
	],
);

/**
 * A time of collection that a customer holds, or has booked: a claim on the plan of its day, and no job. `facts` is what has to be known of
 * the job to insert it, `price` the price that is reserved with it. Once it is booked it has its job and does not expire.
 */
export const slot_claim = sqliteTable(
	"slot_claim",
	{
		id: integer().primaryKey(),
		/** The key of the booking: one claim each. */
		uid: text().notNull().unique(),
		customer_id: integer()
			.notNull()
			.references(() => customer.id, { onDelete: "cascade" }),
		user_id: integer().references(() => user.id, { onDelete: "set null" }),
		vehicle_id: integer()
			.notNull()
			.references(() => vehicle.id, { onDelete: "cascade" }),
		date: date().notNull(),
		time_from: time().notNull(),
		time_until: time().notNull(),
		facts: json<unknown>().notNull(),
		price: json<unknown>(),
		expires_at: instant().notNull(),
		job_id: integer().references(() => job.id, { onDelete: "cascade" }),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		index("slot_claim_day").on(t.date, t.id),
		index("slot_claim_expiry").on(t.expires_at),
		index("slot_claim_customer").on(t.customer_id, t.expires_at),
		index("slot_claim_job").on(t.job_id),
		...dateChecks(t.date),
		...timeChecks(t.time_from, t.time_until),
	],
);
