import { read } from "~/db/read";
import { countLimited } from "~/db/repositories/company";
import { describeLimit } from "~/shared/booked/limits";
import type { Ctx } from "~/tenancy/ctx";
import type { Resource } from "./resource";

/** How many more records the company's plan allows, and what is shown to those who want one more. */
export interface PlanRoom {
	left: number;
	message: string;
}

/**
 * How many more records of a resource the plan allows; null without a limit. What the company has booked came with the session, so only
 * a limited company counts its records.
 */
export async function readRoom({ d1, tenant }: Ctx, { limited }: Resource): Promise<PlanRoom | null> {
	if (!limited || !tenant.booked?.limits) return null;
	const limit = tenant.booked.limits[limited];
	if (limit === null) return null;
	const [[used]] = await read(d1, [countLimited()]);
	return {
		left: Math.max(0, limit - (used?.[limited] ?? 0)),
		message: describeLimit(limited, limit, tenant.booked.plan),
	};
}
