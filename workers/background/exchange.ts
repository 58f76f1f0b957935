import { tenantRoom } from "@/durable-objects/stubs";
import { createDocuments } from "@/workers/integrations/documents/create-documents";
import { createMaps } from "@/workers/integrations/maps/create-maps";
import { followNextLoad } from "~/domain/connections/exchange/follow-loads";
import { EXCHANGE_ACTOR } from "~/domain/connections/exchange/receive-event";
import { domainSubscribers } from "~/domain/shell/events/subscribers";
import { visitBackground } from "~/tenancy/background-work";
import type { Ctx, Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";

/** How soon the next load is fetched. */
const NEXT_MS = 60_000;

/** Fetches one load of the courier exchange a visit, as far as its request limit allows. Returns when the next is due; null if none is posted. */
export async function runExchange(env: Env, tenant: Tenant, now: Date): Promise<Date | null> {
	const pending: Promise<unknown>[] = [];
	const ctx: Ctx = {
		tenant,
		actor: EXCHANGE_ACTOR,
		d1: tenantDatabase(env, tenant.binding),
		room: tenantRoom(env, tenant.slug),
		background: visitBackground(env, tenant.slug),
		files: tenantFiles(env.FILES, tenant.slug),
		maps: createMaps(env),
		documents: createDocuments(env),
		subscribers: domainSubscribers,
		now,
		waitUntil: (promise) => void pending.push(promise),
	};
	const step = await followNextLoad({ ctx, platform: { env, d1: env.PLATFORM_DB } });
	await Promise.all(pending);
	return step === "idle" ? null : new Date(now.getTime() + NEXT_MS);
}
