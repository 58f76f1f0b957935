import { createCompanyCtx } from "@/workers/ctx/company-ctx";
import { fetchNextLoad } from "~/domain/connections/exchange/fetch-loads";
import { EXCHANGE_ACTOR } from "~/domain/connections/exchange/receive-event";
import { visitBackground } from "~/tenancy/background-work";
import type { Tenant } from "~/tenancy/ctx";
import { collectPending } from "./pending";

/** How soon the next load is fetched. */
const NEXT_MS = 60_000;

/** Fetches one load of the courier exchange a visit, as far as its request limit allows. Returns when the next is due; null if none is posted. */
export async function runExchange(env: Env, tenant: Tenant, now: Date): Promise<Date | null> {
	const pending = collectPending(tenant.slug);
	const ctx = createCompanyCtx(env, tenant, EXCHANGE_ACTOR, {
		background: visitBackground(env, tenant.slug),
		now,
		waitUntil: pending.waitUntil,
	});
	const step = await fetchNextLoad({ ctx, platform: { env, d1: env.PLATFORM_DB } });
	await pending.settled();
	return step === "idle" ? null : new Date(now.getTime() + NEXT_MS);
}
