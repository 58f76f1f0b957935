import { tenantRoom } from "@/durable-objects/stubs";
import { createPostEvent, webhookNetwork } from "@/workers/integrations/webhooks/post-event";
import { read } from "~/db/read";
import { selectIntegrationSwitch } from "~/db/repositories/connections/integrations";
import { selectNextDelivery } from "~/db/repositories/connections/webhook-deliveries";
import { summariseEndpoints } from "~/db/repositories/connections/webhook-endpoints";
import { collectEvents } from "~/domain/connections/webhooks/collect-events";
import { sendDueDeliveries } from "~/domain/connections/webhooks/send-due";
import { unseal } from "~/domain/kernel/secrets/seal";
import { enqueue, visitBackground } from "~/tenancy/background-work";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { collectPending } from "./pending";

const isOff = (stored: { is_enabled: 0 | 1 } | undefined) => stored?.is_enabled === 0;

/**
 * Turns what has happened into events and has them sent by a message of their own, as an address may stall for seconds. Returns when
 * something is to be tried again.
 */
export async function runWebhooks(env: Env, tenant: Tenant, now: Date): Promise<Date | null> {
	const d1 = tenantDatabase(env, tenant.binding);
	const [[stored], [endpoints]] = await read(d1, [selectIntegrationSwitch("webhooks"), summariseEndpoints()]);
	if (isOff(stored) || !endpoints?.active) return null;
	const hasMore = await collectEvents({ d1, tenant, now });
	const [[next]] = await read(d1, [selectNextDelivery()]);
	const dueAt = next?.at ? new Date(next.at) : null;
	if (dueAt && dueAt <= now) await enqueue(env, [{ work: "webhooks", company: tenant.slug }]);
	if (hasMore) return now;
	return dueAt && dueAt > now ? dueAt : null;
}

/** Sends the events that are due. Returns when there is more to do. */
export async function sendWebhooks(
	env: Env,
	tenant: Tenant,
	clock: () => Date,
	network = webhookNetwork(env),
): Promise<Date | null> {
	const d1 = tenantDatabase(env, tenant.binding);
	const [[stored]] = await read(d1, [selectIntegrationSwitch("webhooks")]);
	if (isOff(stored)) return null;
	const pending = collectPending(tenant.slug);
	const next = await sendDueDeliveries({
		d1,
		post: createPostEvent(network),
		unseal: (sealed) => unseal({ env, d1: env.PLATFORM_DB }, sealed),
		clock,
		actor: { type: "system", name: "Webhooks" },
		now: clock(),
		room: tenantRoom(env, tenant.slug),
		background: visitBackground(env, tenant.slug),
		waitUntil: pending.waitUntil,
	});
	await pending.settled();
	return next;
}
