import { z } from "zod";
import { read } from "~/db/read";
import { selectPublishedPlan, selectPublishedPlans } from "~/db/repositories/company/subscriptions";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import type { PlatformCtx } from "~/tenancy/ctx";
import type { Plan } from "./schemas";
import { planResponse } from "./schemas";

/** The plans a company can choose from, in order. */
export const listPublishedPlans = definePlatformOperation({
	access: "open",
	input: noInput,
	response: z.array(planResponse),
	async run({ platform }): Promise<Plan[]> {
		const [plans] = await read(platform.d1, [selectPublishedPlans()]);
		return plans;
	},
});

/** Whether a plan with this slug can be chosen. */
export async function isPlanPublished({ d1 }: Pick<PlatformCtx, "d1">, slug: string): Promise<boolean> {
	const [[plan]] = await read(d1, [selectPublishedPlan(slug)]);
	return plan !== undefined;
}
