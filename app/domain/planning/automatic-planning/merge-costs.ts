import { DEFAULT_PLAN_COSTS, type PlanCosts, type VehicleTypeCost } from "./costs";

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
