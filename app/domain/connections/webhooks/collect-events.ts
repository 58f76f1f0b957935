import { type RowOf, read } from "~/db/read";
import { insertDeliveries } from "~/db/repositories/connections/webhook-deliveries";
import { advanceEndpoints, selectSendingEndpoints } from "~/db/repositories/connections/webhook-endpoints";
import { selectEvents } from "~/db/repositories/jobs/webhook-events";
import { runStatements } from "~/db/statements";
import type { Tenant } from "~/tenancy/ctx";

const PAGE = 200;
/** Pages of one visit; the next goes on. */
const MAX_PAGES = 10;

interface CollectTarget {
	d1: D1Database;
	tenant: Pick<Tenant, "slug">;
	now: Date;
}

/** Turns the events that were stored since the last visit into deliveries for the addresses that have chosen them. Returns whether there are more. */
export async function collectEvents(target: CollectTarget): Promise<boolean> {
	const [endpoints] = await read(target.d1, [selectSendingEndpoints()]);
	if (endpoints.length === 0) return false;
	let after = Math.min(...endpoints.map(({ last_seq }) => last_seq));
	for (let page = 0; page < MAX_PAGES; page++) {
		const [events] = await read(target.d1, [selectEvents(after, PAGE)]);
		const last = events.at(-1);
		if (!last) return false;
		await storeDeliveries(target, endpoints, events, last.seq);
		after = last.seq;
		if (events.length < PAGE) return false;
	}
	return true;
}

async function storeDeliveries(
	{ d1, tenant, now }: CollectTarget,
	endpoints: readonly RowOf<typeof selectSendingEndpoints>[],
	events: readonly RowOf<typeof selectEvents>[],
	last: number,
): Promise<void> {
	const deliveries = events.flatMap(({ event_id, event, job_id, seq, at, data }) =>
		endpoints
			.filter((endpoint) => endpoint.last_seq < seq && endpoint.events.includes(event))
			.map(({ id }) => ({
				endpoint_id: id,
				event_id,
				event,
				job_id,
				payload: { id: event_id, type: event, created_at: at, company: tenant.slug, data },
			})),
	);
	const ids = endpoints.map(({ id }) => id);
	await runStatements(d1, [
		...(deliveries.length > 0 ? [insertDeliveries(deliveries, now.toISOString())] : []),
		advanceEndpoints(ids, last),
	]);
}
