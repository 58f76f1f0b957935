import { createCompanyCtx } from "@/workers/ctx/company-ctx";
import { makeDueJobs } from "~/domain/diary/standing-orders/make-jobs";
import { visitBackground } from "~/tenancy/background-work";
import type { Tenant } from "~/tenancy/ctx";
import { collectPending } from "./pending";

/** Makes the jobs of standing orders that are due. Returns when there is more to do. */
export async function runStandingOrders(env: Env, tenant: Tenant, now: Date): Promise<Date | null> {
	const pending = collectPending(tenant.slug);
	const actor = { type: "system", name: "Standing orders" } as const;
	const ctx = createCompanyCtx(env, tenant, actor, {
		background: visitBackground(env, tenant.slug),
		now,
		waitUntil: pending.waitUntil,
	});
	// An order that fails does not keep the jobs of the others from being announced.
	return await makeDueJobs(ctx).finally(pending.settled);
}
