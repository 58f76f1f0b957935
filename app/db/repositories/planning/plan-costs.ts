import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { builtOnce } from "~/db/read";
import { created, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { plan_cost, vehicle, vehicle_type, vehicle_type_cost } from "~/db/tenant";

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

/** Selects the vehicle types with what is set for each. */
export const selectTypesWithCosts = () =>
	db
		.select({
			vehicle_type_id: vehicle_type.id,
			v_code: vehicle_type.v_code,
			description: vehicle_type.description,
			per_day: vehicle_type_cost.per_day,
			per_mile: vehicle_type_cost.per_mile,
			per_hour: vehicle_type_cost.per_hour,
			co2e_per_mile: vehicle_type_cost.co2e_per_mile,
		})
		.from(vehicle_type)
		.leftJoin(vehicle_type_cost, eq(vehicle_type_cost.vehicle_type_id, vehicle_type.id))
		.where(isNull(vehicle_type.deleted_at))
		.orderBy(vehicle_type.v_code, vehicle_type.id);

/** Selects the gross weights of the vehicles of each type, in kilograms; null where none is entered. */
export const selectWeightsOfTypes = () =>
	db
		.selectDistinct({ vehicle_type_id: vehicle.vehicle_type_id, gross_weight: vehicle.gross_weight })
		.from(vehicle)
		.where(and(isNull(vehicle.deleted_at), isNotNull(vehicle.vehicle_type_id)));

type TypeCosts = Omit<typeof vehicle_type_cost.$inferSelect, "created_at" | "updated_at">;

const isSet = ({ per_day, per_mile, per_hour, co2e_per_mile }: TypeCosts) =>
	[per_day, per_mile, per_hour, co2e_per_mile].some((figure) => figure !== null);

/** Saves the costs of vehicle types; those of other types stay. A type without any has no row. */
export const saveVehicleTypeCosts = (ctx: WriteContext, costs: readonly TypeCosts[]): Statement[] => [
	db
		.delete(vehicle_type_cost)
		.where(
			sql`${vehicle_type_cost.vehicle_type_id} IN (SELECT value FROM json_each(${JSON.stringify(
				costs.map(({ vehicle_type_id }) => vehicle_type_id),
			)}))`,
		),
	...insertRows(
		vehicle_type_cost,
		costs.filter(isSet).map((cost) => ({ ...cost, ...created(ctx) })),
	),
];

/** Saves what else a plan is weighed by. */
export const savePlanCostRow = (
	ctx: WriteContext,
	values: Omit<typeof plan_cost.$inferSelect, "id" | "created_at" | "updated_at">,
): Statement =>
	db
		.insert(plan_cost)
		.values({ id: 1, ...values, ...created(ctx) })
		.onConflictDoUpdate({ target: plan_cost.id, set: { ...values, ...updated(ctx) } });
