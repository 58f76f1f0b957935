import {
	DEFAULT_PLAN_COSTS,
	type PlanCosts,
	usualCostOf,
	type VehicleCost,
	type VehicleTypeCost,
} from "./costs";

/** What the company has set of the costs of a plan beside those of its vehicles; null is usual. Pounds, minutes and pallet spaces. */
export interface CompanyPlanCosts {
	per_late_minute: number | null;
	most_late: number | null;
	per_move: number | null;
	sub_contractor_per_job: number | null;
	sub_contractor_per_mile: number | null;
	full_load_spaces: number | null;
}

/** What the company has set of the costs of a plan. */
export interface PlanCostSettings {
	types: readonly VehicleTypeCost[];
	company: CompanyPlanCosts | null;
}

/** Nothing is set beside the costs of vehicles. */
export const NO_COMPANY_COSTS: CompanyPlanCosts = {
	per_late_minute: null,
	most_late: null,
	per_move: null,
	sub_contractor_per_job: null,
	sub_contractor_per_mile: null,
	full_load_spaces: null,
};

/** Nothing is set. */
export const NO_COST_SETTINGS: PlanCostSettings = { types: [], company: null };

/** What a plan is weighed by: what is set, and the usual figures for the rest. */
export function mergePlanCosts({ types, company }: PlanCostSettings): PlanCosts {
	const usual = DEFAULT_PLAN_COSTS;
	return {
		...usual,
		types,
		per_late_minute: company?.per_late_minute ?? usual.per_late_minute,
		most_late: company?.most_late ?? usual.most_late,
		per_move: company?.per_move ?? usual.per_move,
		sub_contractor: {
			per_job: company?.sub_contractor_per_job ?? usual.sub_contractor.per_job,
			per_mile: company?.sub_contractor_per_mile ?? usual.sub_contractor.per_mile,
			full_load_spaces: company?.full_load_spaces ?? usual.sub_contractor.full_load_spaces,
		},
	};
}

/** What the vehicles of a type usually cost, by their gross weights in kilograms; one without a weight, or a type without vehicles, as a rigid lorry. */
export function usualCostsOfType(weights: readonly (number | null)[]): {
	lowest: VehicleCost;
	highest: VehicleCost;
} {
	const costs = (weights.length > 0 ? weights : [null])
		.map(usualCostOf)
		.sort((a, b) => a.per_day - b.per_day);
	const rigid = usualCostOf(null);
	return { lowest: costs[0] ?? rigid, highest: costs.at(-1) ?? rigid };
}
