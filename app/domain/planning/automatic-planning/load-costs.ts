import { type Rows, read } from "~/db/read";
import { selectPlanCosts, selectVehicleTypeCosts } from "~/db/repositories/planning/plan-costs";
import type { Ctx } from "~/tenancy/ctx";
import type { PlanCosts } from "./costs";
import { mergePlanCosts } from "./merge-costs";

/** The selects of what the company has set, for a batch that reads more. */
export const selectCostSettings = () => [selectVehicleTypeCosts(), selectPlanCosts()] as const;

/** What these selects come to. */
export const toCostSettings = ([types, [company]]: Rows<ReturnType<typeof selectCostSettings>>) => ({
	types,
	company: company ?? null,
});

/** What a plan of the company is weighed by. One that has set nothing has `DEFAULT_PLAN_COSTS`. */
export async function loadPlanCosts(ctx: Pick<Ctx, "d1">): Promise<PlanCosts> {
	return mergePlanCosts(toCostSettings(await read(ctx.d1, selectCostSettings())));
}
