import { type CommitTarget, commit, type Mail } from "~/db/commit";
import { read } from "~/db/read";
import { selectDueDeliveries, selectNextDelivery } from "~/db/repositories/connections/webhook-deliveries";
import {
	selectIntegrationStaff,
	selectSendingEndpoints,
} from "~/db/repositories/connections/webhook-endpoints";
import { toHtml } from "~/domain/kernel/mail/wording";
import { type DeliveryDeps, type DueDelivery, deliver } from "./deliver";

const PAGE = 60;
/** How long one run sends; what is left goes to the end of the queue. */
const BUDGET_MS = 20_000;

type SendTarget = CommitTarget & DeliveryDeps;

/**
 * Sends what is due: to each address one event after the other, to several addresses beside each other. An address that fails has to wait
 * until the next run, so that one that stalls delays no other. Returns when there is more to do; null if only a change brings that.
 */
export async function sendDueDeliveries(target: SendTarget): Promise<Date | null> {
	const until = target.clock().getTime() + BUDGET_MS;
	for (;;) {
		const now = target.clock();
		const [endpoints, due] = await read(target.d1, [
			selectSendingEndpoints(),
			selectDueDeliveries(now.toISOString(), PAGE),
		]);
		const results = await Promise.all(
			endpoints.map((endpoint) =>
				sendToEndpoint(
					target,
					endpoint,
					due.filter(({ endpoint_id }) => endpoint_id === endpoint.id),
					until,
				),
			),
		);
		const hasDelivered = results.some((one) => one.delivered > 0);
		if (due.length === 0 || !hasDelivered || target.clock().getTime() >= until) break;
	}
	const [[next]] = await read(target.d1, [selectNextDelivery()]);
	return next?.at ? new Date(next.at) : null;
}

type Endpoint = Parameters<typeof deliver>[1];

async function sendToEndpoint(
	target: SendTarget,
	endpoint: Endpoint,
	deliveries: readonly DueDelivery[],
	until: number,
): Promise<{ delivered: number }> {
	let delivered = 0;
	for (const delivery of deliveries) {
		if (target.clock().getTime() >= until) break;
		const result = await deliver(target, endpoint, delivery);
		if (result === "delivered") delivered++;
		if (result === "paused") await mailPause(target, endpoint);
		if (result === "paused" || result === "unreachable") break;
	}
	return { delivered };
}

/** Mails the pause to the staff who see to integrations, once a day for each address. */
async function mailPause(target: SendTarget, { id, url }: Endpoint): Promise<void> {
	const [staff] = await read(target.d1, [selectIntegrationStaff()]);
	const text = [
		"Hello,",
		`events do not arrive at ${url} any more, so nothing more is sent there.`,
		"What has happened since is stored. Once the address works again, open Settings, Integrations, Webhooks, and choose Resume: what waits is then sent in its order.",
	].join("\n\n");
	const mails = staff.map(
		({ email }): Mail => ({
			kind: "webhook_paused",
			recipient: email,
			subject: "Webhook paused",
			html: toHtml(text),
			text,
			uid: `webhook_paused:${id}:${email}:${target.now.toISOString().slice(0, 10)}`,
		}),
	);
	await commit(target, [], [], mails);
}
