import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { dateChecks, flagChecks, oneOf, timeChecks } from "../columns/checks";
import { date, flag, instant, money, time, timestamps, version } from "../columns/types";
import { driver } from "./drivers";
import { trailer, vehicle, vehicle_type } from "./fleet";
import { job } from "./jobs";
import { owner_driver, sub_contractor } from "./partners";
import { user } from "./people";

/** A driver on a vehicle on a day, on the day shift (1) or the night shift (2), with clock-in and clock-out. */
export const work_day = sqliteTable(
	"work_day",
	{
		id: integer().primaryKey(),
		date: date().notNull(),
		shift_type_id: integer().notNull().default(1),
		vehicle_id: integer().references(() => vehicle.id),
		vehicle_type_id: integer().references(() => vehicle_type.id),
		driver_id: integer().references(() => driver.id),
		driver_type: integer().notNull().default(1),
		trailer_id: integer().references(() => trailer.id),
		start_time: time(),
		notes: text(),
		clockin_date: date(),
		clockin_time: time(),
		clockin_approved_time: time(),
		clockout_date: date(),
		clockout_time: time(),
		clockout_approved_time: time(),
		break_minutes: integer().notNull().default(0),
		nightout: money().notNull().default(0),
		approved_at: instant(),
		approved_by: integer().references(() => user.id),
		created_by: integer().references(() => user.id),
		version: version(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("work_day_vehicle")
			.on(t.vehicle_id, t.date, t.shift_type_id)
			.where(sql`${t.vehicle_id} is not null`),
		uniqueIndex("work_day_driver")
			.on(t.driver_id, t.date, t.shift_type_id)
			.where(sql`${t.driver_id} is not null`),
		index("work_day_day").on(t.date, t.shift_type_id),
		index("work_day_unapproved")
			.on(t.date)
			.where(sql`${t.approved_at} is null and ${t.clockout_time} is not null`),
		oneOf(t.shift_type_id, [1, 2]),
		...dateChecks(t.date, t.clockin_date, t.clockout_date),
		...timeChecks(
			t.start_time,
			t.clockin_time,
			t.clockin_approved_time,
			t.clockout_time,
			t.clockout_approved_time,
		),
	],
);

const allocation = () => ({
	id: integer().primaryKey(),
	job_id: integer()
		.notNull()
		.references(() => job.id, { onDelete: "cascade" }),
	is_planned: flag().notNull().default(0),
	is_completed: flag().notNull().default(0),
	is_deleted: flag().notNull().default(0),
	version: version(),
	created_by: integer().references(() => user.id),
	...timestamps(),
});

/** A job on a workday: planned (is_planned 1) or booked, at a position in the driver's order. */
export const work_day_job = sqliteTable(
	"work_day_job",
	{
		...allocation(),
		work_day_id: integer()
			.notNull()
			.references(() => work_day.id, { onDelete: "cascade" }),
		position: integer().notNull().default(1),
		started_at: instant(),
		arrived_at: instant(),
		departed_at: instant(),
		completed_at: instant(),
	},
	(t) => [
		uniqueIndex("work_day_job_once").on(t.work_day_id, t.job_id).where(sql`${t.is_deleted} = 0`),
		index("work_day_job_job").on(t.job_id),
		index("work_day_job_order").on(t.work_day_id, t.position),
		...flagChecks(t.is_planned, t.is_completed, t.is_deleted),
	],
);

export const SUB_CONTRACTOR_ANSWERS = ["offered", "accepted", "declined"] as const;

/** A job allocated to a sub-contractor for a day. */
export const sub_contractor_job = sqliteTable(
	"sub_contractor_job",
	{
		...allocation(),
		sub_contractor_id: integer()
			.notNull()
			.references(() => sub_contractor.id),
		date: date().notNull(),
		cost: money(),
		/** The answer of the sub-contractor to an offer; null where none was made. */
		answer: text({ enum: SUB_CONTRACTOR_ANSWERS }),
		answered_at: instant(),
		decline_reason: text(),
		/** The price that the sub-contractor wants instead, until the office takes or refuses it. */
		requested_cost: money(),
		driver_name: text(),
		driver_mobile: text(),
		registration: text(),
	},
	(t) => [
		uniqueIndex("sub_contractor_job_once").on(t.sub_contractor_id, t.job_id).where(sql`${t.is_deleted} = 0`),
		index("sub_contractor_job_job").on(t.job_id),
		index("sub_contractor_job_day").on(t.sub_contractor_id, t.date),
		...flagChecks(t.is_planned, t.is_completed, t.is_deleted),
		...dateChecks(t.date),
	],
);

/** A job allocated to an owner-driver for a day. */
export const owner_driver_job = sqliteTable(
	"owner_driver_job",
	{
		...allocation(),
		owner_driver_id: integer()
			.notNull()
			.references(() => owner_driver.id),
		date: date().notNull(),
		cost: money(),
	},
	(t) => [
		uniqueIndex("owner_driver_job_once").on(t.owner_driver_id, t.job_id).where(sql`${t.is_deleted} = 0`),
		index("owner_driver_job_job").on(t.job_id),
		index("owner_driver_job_day").on(t.owner_driver_id, t.date),
		...flagChecks(t.is_planned, t.is_completed, t.is_deleted),
		...dateChecks(t.date),
	],
);

/** A job's position on a vehicle's row of the planner on a day. `plannerable_id` is the vehicle. */
export const vehicle_job_planner = sqliteTable(
	"vehicle_job_planner",
	{
		id: integer().primaryKey(),
		job_id: integer()
			.notNull()
			.references(() => job.id, { onDelete: "cascade" }),
		plannerable_id: integer()
			.notNull()
			.references(() => vehicle.id),
		date: date().notNull(),
		position: integer().notNull().default(1),
		is_confirmed: flag().notNull().default(0),
		/** The job of the lane after whose collection it is delivered, in `deliver_order`; null where the times decide. A job that is on the lane no longer is ignored. */
		deliver_after_id: integer(),
		deliver_order: integer(),
		version: version(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("vehicle_job_planner_once").on(t.job_id, t.date),
		index("vehicle_job_planner_row").on(t.date, t.plannerable_id, t.position),
		...flagChecks(t.is_confirmed),
		...dateChecks(t.date),
	],
);

/**
 * The fencing token of the lease under which a vehicle's day was last planned. A trigger rejects a batch with an older token, so
 * that a user who has lost the lease of a row cannot write to it.
 */
export const planner_fence = sqliteTable(
	"planner_fence",
	{
		vehicle_id: integer()
			.notNull()
			.references(() => vehicle.id, { onDelete: "cascade" }),
		date: date().notNull(),
		fence: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.date, t.vehicle_id] }), ...dateChecks(t.date)],
);
