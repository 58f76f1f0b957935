import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	savePlanCostRow,
	saveVehicleTypeCosts,
	selectPlanCosts,
	selectTypesWithCosts,
	selectWeightsOfTypes,
} from "~/db/repositories/planning/plan-costs";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { validation } from "~/shared/errors";
import { generalText } from "~/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import { type PlanCostsView, planCostsInput, planCostsResponse } from "../run/cost-schemas";
import { NO_COMPANY_COSTS, usualCostsOfType } from "./merge-costs";

/** What vehicles, lateness and sub-contractors cost in a plan, as far as the company has set it. */
export const getPlanCosts = defineOperation({
	access: staffWith("plan-costs.read"),
	input: noInput,
	response: planCostsResponse,
	run: ({ ctx }): Promise<PlanCostsView> => readCosts(ctx),
});

async function readCosts(ctx: Ctx): Promise<PlanCostsView> {
	const [types, [company], weights] = await read(ctx.d1, [
		selectTypesWithCosts(),
		selectPlanCosts(),
		selectWeightsOfTypes(),
	]);
	return {
		types: types.map((type) => ({
			...type,
			usual: usualCostsOfType(
				weights.flatMap(({ vehicle_type_id, gross_weight }) =>
					vehicle_type_id === type.vehicle_type_id ? [gross_weight] : [],
				),
			),
		})),
		company: company ?? NO_COMPANY_COSTS,
	};
}

/** Sets costs of a plan; a figure that is null is the usual one. Boards that are open weigh by them at once. Throws 422 for an unknown vehicle type. */
export const savePlanCosts = defineOperation({
	access: staffWith("plan-costs.write"),
	input: planCostsInput,
	response: planCostsResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input: { types, company } }): Promise<PlanCostsView> {
		const [known] = await read(ctx.d1, [selectTypesWithCosts()]);
		const ids = new Set(known.map(({ vehicle_type_id }) => vehicle_type_id));
		const unknown = types.findIndex(({ vehicle_type_id }) => !ids.has(vehicle_type_id));
		if (unknown >= 0)
			throw validation({ [`types.${unknown}.vehicle_type_id`]: "This vehicle type does not exist" });
		await commit(
			ctx,
			[
				...saveVehicleTypeCosts(ctx, types),
				...(company ? [savePlanCostRow(ctx, { ...company, most_late: company.most_late ?? null })] : []),
			],
			[{ type: "settingsChange", kind: "plan_costs", entity: "plan_cost", entity_id: 1 }],
		);
		return await readCosts(ctx);
	},
});
