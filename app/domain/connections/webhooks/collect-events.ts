import { type RowOf, read } from "~/db/read";
import { insertDeliveries } from "~/db/repositories/connections/webhook-deliveries";
import { advanceEndpoints, selectSendingEndpoints } from "~/db/repositories/connections/webhook-endpoints";
import {
	selectEventfulChanges,
	selectFoundLate,
	selectJobStates,
	selectLatenessOf,
	selectProofEntries,
	selectSentInvoices,
} from "~/db/repositories/connections/webhook-events";
import { runStatements } from "~/db/statements";
import type { Tenant } from "~/tenancy/ctx";
import { type EventFacts, type EventfulChange, toEvents } from "./rules-events";

const PAGE = 200;
/** Pages of one visit; the next goes on. */
const MAX_PAGES = 10;

interface CollectTarget {
	d1: D1Database;
	tenant: Pick<Tenant, "slug">;
	now: Date;
}

/**
 * Turns what has been logged since the last visit into deliveries for the addresses that have chosen it. Reads the log that every save
 * writes anyway. Returns whether there is more.
 */
export async function collectEvents(target: CollectTarget): Promise<boolean> {
	const [endpoints] = await read(target.d1, [selectSendingEndpoints()]);
	if (endpoints.length === 0) return false;
	let after = Math.min(...endpoints.map(({ last_seq }) => last_seq));
	for (let page = 0; page < MAX_PAGES; page++) {
		const [changes] = await read(target.d1, [selectEventfulChanges(after, PAGE)]);
		const last = changes.at(-1);
		if (!last) return false;
		await storeDeliveries(target, endpoints, changes);
		after = last.seq;
		if (changes.length < PAGE) return false;
	}
	return true;
}

async function storeDeliveries(
	{ d1, tenant, now }: CollectTarget,
	endpoints: readonly RowOf<typeof selectSendingEndpoints>[],
	changes: readonly EventfulChange[],
): Promise<void> {
	const events = toEvents(changes, await readFacts(d1, changes));
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
		advanceEndpoints(ids, changes.at(-1)?.seq ?? 0),
	]);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null;

/** What the events need beside the changes, in one trip. */
async function readFacts(d1: D1Database, changes: readonly EventfulChange[]): Promise<EventFacts> {
	const jobIds = idsOf(changes, "jobChange");
	const together = changes.flatMap(({ payload }) =>
		isObject(payload) && Array.isArray(payload.ids) ? payload.ids.filter((id) => typeof id === "number") : [],
	);
	const moments = changes.map(({ at }) => at).sort();
	const [states, proofs, foundLate, lateness, invoices] = await read(d1, [
		selectJobStates(together),
		selectProofEntries(jobIds),
		selectFoundLate(moments[0] ?? "", moments.at(-1) ?? ""),
		selectLatenessOf(jobIds),
		selectSentInvoices(idsOf(changes, "invoiceChange")),
	]);
	const jobs = new Map(states.map(({ id, state }) => [id, JSON.parse(state) as Record<string, unknown>]));
	return { jobs, proofs, foundLate, lateness, invoices };
}

const idsOf = (changes: readonly EventfulChange[], type: string): number[] => [
	...new Set(changes.flatMap((change) => (change.type === type ? (change.entity_id ?? []) : []))),
];
