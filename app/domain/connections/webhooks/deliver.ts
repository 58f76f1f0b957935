import { type RowOf, returnedRows } from "~/db/read";
import {
	claimDelivery,
	insertAttempt,
	postponeDeliveries,
	type selectDueDeliveries,
	settleDelivery,
} from "~/db/repositories/connections/webhook-deliveries";
import {
	markEndpointFailing,
	markEndpointReached,
	pauseEndpoint,
	type selectSendingEndpoints,
} from "~/db/repositories/connections/webhook-endpoints";
import { runStatements } from "~/db/statements";
import type { PostEvent } from "~/shared/webhooks/webhooks-port";
import { decideAfterFailure, isRefusal } from "./rules-retry";
import { signatureHeader } from "./rules-signature";

/** An attempt that was not recorded, as its Worker was killed, is made again after this. */
const CLAIM_MS = 120_000;

export type DueDelivery = RowOf<typeof selectDueDeliveries>;
type SendingEndpoint = Pick<
	RowOf<typeof selectSendingEndpoints>,
	"id" | "url" | "sealed_secret" | "failing_since" | "last_success_at"
>;

export interface DeliveryDeps {
	d1: D1Database;
	post: PostEvent;
	/** The secret of an address in clear. */
	unseal: (sealed: string) => Promise<string>;
	clock: () => Date;
}

/** What an attempt came to: `refused` is about the event, `unreachable` about the address; `skipped` if another is making it. */
export type DeliveryResult = "delivered" | "refused" | "unreachable" | "paused" | "skipped";

/**
 * Makes one attempt to deliver an event and records it. It is claimed first, so that two workers do not make the same attempt; one that is
 * killed between sending and recording has it sent again, under the same event id.
 */
export async function deliver(
	deps: DeliveryDeps,
	endpoint: SendingEndpoint,
	delivery: DueDelivery,
): Promise<DeliveryResult> {
	const { d1, clock } = deps;
	const claim = claimDelivery(delivery, new Date(clock().getTime() + CLAIM_MS).toISOString());
	const [claimed] = returnedRows(claim, (await runStatements(d1, [claim]))[0]);
	if (!claimed) return "skipped";
	const sentAt = clock();
	const { headers, body } = await buildRequest(deps, endpoint, delivery, sentAt);
	const { status, answer, error, milliseconds } = await deps.post({ url: endpoint.url, headers, body });
	const now = clock();
	const at = now.toISOString();
	const attempt = insertAttempt({
		delivery_id: delivery.id,
		at: sentAt.toISOString(),
		request_headers: headers,
		status_code: status,
		answer,
		error,
		milliseconds,
	});
	if (error === null) {
		await runStatements(d1, [
			attempt,
			settleDelivery(delivery.id, { status: "delivered", delivered_at: at }),
			markEndpointReached(endpoint.id, at),
		]);
		return "delivered";
	}
	const { failing_since: failingSince, last_success_at } = endpoint;
	const hasArrivedSince = last_success_at !== null && last_success_at >= delivery.created_at;
	const next = decideAfterFailure(claimed.attempts, status, { failingSince, hasArrivedSince }, now);
	const failing = markEndpointFailing(endpoint.id, at);
	switch (next.kind) {
		case "retry": {
			const next_attempt_at = next.at.toISOString();
			await runStatements(d1, [
				attempt,
				settleDelivery(delivery.id, { status: "waiting", next_attempt_at }),
				...(isRefusal(status) ? [] : [postponeDeliveries(endpoint.id, next_attempt_at)]),
				failing,
			]);
			return isRefusal(status) ? "refused" : "unreachable";
		}
		case "giveUp":
			await runStatements(d1, [attempt, settleDelivery(delivery.id, { status: "failed" }), failing]);
			return isRefusal(status) ? "refused" : "unreachable";
		case "pause":
			await runStatements(d1, [
				attempt,
				settleDelivery(delivery.id, { status: "waiting", next_attempt_at: at }),
				failing,
				pauseEndpoint(endpoint.id, at, error),
			]);
			return "paused";
	}
}

async function buildRequest(
	{ unseal }: DeliveryDeps,
	endpoint: SendingEndpoint,
	{ event_id, event, payload }: DueDelivery,
	sentAt: Date,
) {
	const body = JSON.stringify(payload);
	const secret = await unseal(endpoint.sealed_secret);
	const headers = {
		"Content-Type": "application/json",
		"User-Agent": "Cartage-Webhooks/1",
		"Cartage-Event": event,
		"Cartage-Event-Id": event_id,
		"Cartage-Signature": await signatureHeader(secret, sentAt, body),
	};
	return { headers, body };
}
