import { z } from "zod";
import { countAttempt } from "~/auth/rate-limit";
import { commit } from "~/db/commit";
import { type RowOf, read, returnedRows } from "~/db/read";
import {
	insertDelivery,
	selectDeliveries,
	selectDelivery,
	selectDeliveryAttempts,
	settleDelivery,
} from "~/db/repositories/connections/webhook-deliveries";
import { selectEndpointSecret } from "~/db/repositories/connections/webhook-endpoints";
import { runStatements } from "~/db/statements";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { unseal } from "~/domain/kernel/secrets/seal";
import { conflict, notFound } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { webhookText } from "~/shared/texts/integrations";
import type { Ctx } from "~/tenancy/ctx";
import { deliver } from "./deliver";
import { TEST_EVENT } from "./events";
import { loadEndpoint } from "./list-endpoints";
import { deliveryDetailResponse, deliveryFields } from "./responses";

const access = staffWith("settings.integrations");
const PAGE = 50;

/** A page of what was sent to an address, newest first; `before` is the last id of the page before. Throws 404. */
export const listDeliveries = defineOperation({
	access,
	input: idInput.extend({ before: z.coerce.number().int().positive().optional() }),
	response: z.array(z.object({ ...deliveryFields, status_code: z.int().nullable() })),
	async run({ ctx, input: { id, before } }): Promise<RowOf<typeof selectDeliveries>[]> {
		await loadEndpoint(ctx, id);
		const [rows] = await read(ctx.d1, [selectDeliveries(id, before, PAGE)]);
		return rows;
	},
});

export type DeliveryDetail = RowOf<typeof selectDelivery> & {
	tries: RowOf<typeof selectDeliveryAttempts>[];
};

/** An event as it was sent, with the request and the answer of each attempt. Throws 404. */
export const getDelivery = defineOperation({
	access,
	input: idInput,
	response: deliveryDetailResponse,
	run: ({ ctx, input: { id } }) => loadDelivery(ctx, id),
});

async function loadDelivery({ d1 }: Pick<Ctx, "d1">, id: number): Promise<DeliveryDetail> {
	const [[delivery], tries] = await read(d1, [selectDelivery(id), selectDeliveryAttempts(id)]);
	if (!delivery) throw notFound("Delivery");
	return { ...delivery, tries };
}

/** Sends an event again, under the id it had: in its turn, after what waits of the same job. Throws 404, and 409 while it is still being tried. */
export const replayDelivery = defineAccountOperation({
	access,
	input: idInput,
	response: idResponse,
	message: webhookText.replayed,
	async run({ ctx, input: { id } }): Promise<{ id: number }> {
		const { endpoint_id, event_id, event, job_id, payload, status, replay_of } = await loadDelivery(ctx, id);
		if (status === "waiting") throw conflict(webhookText.stillWaiting);
		const at = ctx.now.toISOString();
		const insert = insertDelivery({
			endpoint_id,
			event_id,
			event,
			job_id,
			payload,
			replay_of: replay_of ?? id,
			next_attempt_at: at,
			created_at: at,
		});
		const { results } = await commit(ctx, [insert]);
		return { id: returnedRows(insert, results[0])[0]?.id ?? 0 };
	},
});

/** Sends a test event to an address at once and answers what came of it. Throws 404, and 429 after ten tests in a minute. */
export const testEndpoint = defineAccountOperation({
	access,
	input: idInput,
	response: deliveryDetailResponse,
	message: ({ status }: DeliveryDetail) => (status === "delivered" ? webhookText.tested : undefined),
	async run({ ctx, platform, input: { id } }): Promise<DeliveryDetail> {
		const [[endpoint]] = await read(ctx.d1, [selectEndpointSecret(id)]);
		if (!endpoint) throw notFound("Webhook");
		await countAttempt(platform, [{ key: `webhook-test:${ctx.tenant.id}`, max: 10, seconds: 60 }]);
		const at = ctx.now.toISOString();
		const event_id = `evt_test_${crypto.randomUUID()}`;
		const payload = {
			id: event_id,
			type: TEST_EVENT,
			created_at: at,
			company: ctx.tenant.slug,
			data: { message: "This is a test. Nothing has happened." },
		};
		const sent = { endpoint_id: id, event_id, event: TEST_EVENT, job_id: null, payload };
		// Due in a minute, so that nobody else sends it if this request does not.
		const next_attempt_at = new Date(ctx.now.getTime() + 60_000).toISOString();
		const insert = insertDelivery({ ...sent, next_attempt_at, created_at: at });
		const { results } = await commit(ctx, [insert]);
		const delivery_id = returnedRows(insert, results[0])[0]?.id ?? 0;
		const result = await deliver(
			{
				d1: ctx.d1,
				post: ctx.postEvent,
				unseal: (sealed) => unseal(platform, sealed),
				clock: () => new Date(),
			},
			endpoint,
			{ id: delivery_id, ...sent, attempts: 0, next_attempt_at, created_at: at },
		);
		// A test is not repeated by itself.
		if (result !== "delivered")
			await runStatements(ctx.d1, [settleDelivery(delivery_id, { status: "failed" })]);
		return await loadDelivery(ctx, delivery_id);
	},
});
