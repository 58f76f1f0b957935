import { asc } from "drizzle-orm";
import { db } from "~/db/builder";
import { builtOnce } from "~/db/read";
import { plan_cost, vehicle_type_cost } from "~/db/tenant";

/** Selects what the company has set of the costs of its vehicles, by type. */
export const selectVehicleTypeCosts = builtOnce(() =>
	db
		.select({
			vehicle_type_id: vehicle_type_cost.vehicle_type_id,
			per_day: vehicle_type_cost.per_day,
			per_mile: vehicle_type_cost.per_mile,
			per_hour: vehicle_type_cost.per_hour,
			co2e_per_mile: vehicle_type_cost.co2e_per_mile,
		})
		.from(vehicle_type_cost)
		.orderBy(asc(vehicle_type_cost.vehicle_type_id)),
);

/** Selects what else the company has set of the costs of a plan: one row, or none. */
export const selectPlanCosts = builtOnce(() =>
	db
		.select({
			per_late_minute: plan_cost.per_late_minute,
			most_late: plan_cost.most_late,
			per_move: plan_cost.per_move,
			sub_contractor_per_job: plan_cost.sub_contractor_per_job,
			sub_contractor_per_mile: plan_cost.sub_contractor_per_mile,
			full_load_spaces: plan_cost.full_load_spaces,
		})
		.from(plan_cost),
);
