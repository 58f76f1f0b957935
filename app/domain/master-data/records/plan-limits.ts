import { read } from "~/db/read";
import { countLimited } from "~/db/repositories/kernel/company";
import { describeLimit, describeNearLimit } from "~/shared/booked/limits";
import type { Ctx } from "~/tenancy/ctx";
import type { Resource } from "./resource";

/** How many more records the company's plan allows, and what is shown to those who want one more. */
export interface PlanRoom {
	left: number;
	message: string;
}

/** How full the company's plan is, for the screen on which records are made; from 90 % of a limit on. */
export interface PlanNotice {
	text: string;
	/** Another one is refused. */
	isFull: boolean;
}

/**
 * How many more records of a resource the plan allows; null without a limit. What the company has booked came with the session, so only
 * a limited company counts its records.
 */
export async function readRoom(ctx: Ctx, resource: Resource): Promise<PlanRoom | null> {
	const booked = await readBooked(ctx, resource);
	if (!booked) return null;
	const { thing, limit, used, plan } = booked;
	return { left: Math.max(0, limit - used), message: describeLimit(thing, limit, plan) };
}

/** The notice about the plan's limit on the screen of a resource; null below 90 % of it. */
export async function readPlanNotice(ctx: Ctx, resource: Resource): Promise<PlanNotice | null> {
	const booked = await readBooked(ctx, resource);
	if (!booked) return null;
	const { thing, limit, used, plan } = booked;
	const text = describeNearLimit(thing, used, limit, plan);
	return text === null ? null : { text, isFull: used >= limit };
}

/** The limit of a resource and what is used of it; null without a limit. */
async function readBooked({ d1, tenant }: Ctx, { limited: thing }: Resource) {
	const limit = thing ? tenant.booked?.limits?.[thing] : null;
	if (!thing || limit === null || limit === undefined) return null;
	const [[counts]] = await read(d1, [countLimited()]);
	return { thing, limit, used: counts?.[thing] ?? 0, plan: tenant.booked?.plan ?? null };
}
