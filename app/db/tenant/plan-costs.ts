import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { decimal5, money, timestamps } from "../columns/types";
import { vehicle_type } from "./fleet";

/** What a vehicle of a type costs in a plan. A figure that is not set is the usual one of the vehicle's weight. */
export const vehicle_type_cost = sqliteTable(
	"vehicle_type_cost",
	{
		vehicle_type_id: integer()
			.primaryKey()
			.references(() => vehicle_type.id, { onDelete: "cascade" }),
		/** For each day on which it is used, each mile, and each hour of its driver's duty. */
		per_day: money(),
		per_mile: money(),
		per_hour: money(),
		/** Grams. */
		co2e_per_mile: decimal5(),
		...timestamps(),
	},
	(t) => [
		// A figure that is not set makes the comparison null, which passes.
		check(
			"vehicle_type_cost_positive",
			sql`${t.per_day} >= 0 and ${t.per_mile} >= 0 and ${t.per_hour} >= 0 and ${t.co2e_per_mile} >= 0`,
		),
	],
);

/** What else a plan is weighed by. One row, id 1, or none; what is not set is usual. */
export const plan_cost = sqliteTable(
	"plan_cost",
	{
		id: integer().primaryKey(),
		/** For each minute after a window, and the most minutes that a plan may be late. */
		per_late_minute: money(),
		most_late: integer(),
		/** For taking a planned job from its vehicle. */
		per_move: money(),
		/** A sub-contractor's usual price of a job, and of a mile with so many pallet spaces' share of a full load. */
		sub_contractor_per_job: money(),
		sub_contractor_per_mile: money(),
		full_load_spaces: decimal5(),
		...timestamps(),
	},
	(t) => [
		check("plan_cost_single", sql`${t.id} = 1`),
		check("plan_cost_late", sql`${t.most_late} between 0 and 30`),
		check("plan_cost_spaces", sql`${t.full_load_spaces} > 0`),
	],
);
