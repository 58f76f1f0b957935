import type { WebhookEvent } from "./events";

/** A change that may be an event for other systems. */
export interface EventfulChange {
	seq: number;
	type: string;
	kind: string;
	entity_id: number | null;
	payload: unknown;
	at: string;
	/** The status that the log has of the job before this change; null if it has none. */
	previous_status: string | null;
}

/** What was read beside a page of changes. */
export interface EventFacts {
	/** The state of jobs that were created together, by id. */
	jobs: ReadonlyMap<number, Record<string, unknown>>;
	proofs: readonly { id: number; job_id: number; at: string; message: string }[];
	/** Stops found late: the key names job, stop and the time wanted. */
	foundLate: readonly { key: string; at: string }[];
	lateness: readonly { job_id: number; stop: string; due_at: string; expected_at: string; minutes: number }[];
	invoices: readonly ({ id: number; sent_at: string | null } & Record<string, unknown>)[];
}

/** An event as every address that has chosen it gets it. */
export interface OutgoingEvent {
	/** The same however often the changes are read, so that an address gets it once. */
	event_id: string;
	/** The sequence of the change in the log. */
	seq: number;
	event: WebhookEvent;
	job_id: number | null;
	at: string;
	data: Record<string, unknown>;
}

/** What programs of others need of a job; what else the log has is for the screens. */
const JOB_FIELDS = [
	"id",
	"uid",
	"job_number",
	"parent_id",
	"status",
	"customer_id",
	"collection_date",
	"delivery_date",
	"version",
] as const;

const toJob = (state: Record<string, unknown>) =>
	Object.fromEntries(JOB_FIELDS.map((name) => [name, state[name] ?? null]));

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const CREATING_KINDS: readonly string[] = ["add", "subJobAdd", "recurring"];
/** Changes that are about the status, also where the log does not know the one before. */
const STATUS_KINDS: readonly string[] = ["jobStatus", "allocate", "deAllocate", "mobileChange", "delete"];

/** The events of a page of changes, in their order. */
export const toEvents = (changes: readonly EventfulChange[], facts: EventFacts): OutgoingEvent[] =>
	changes.flatMap((change) =>
		change.type === "invoiceChange" ? invoiceEvents(change, facts) : jobEvents(change, facts),
	);

function jobEvents(change: EventfulChange, facts: EventFacts): OutgoingEvent[] {
	const { kind, seq, at } = change;
	const payload = isRecord(change.payload) ? change.payload : {};
	const ids = Array.isArray(payload.ids) ? payload.ids.filter((id) => typeof id === "number") : null;
	if (ids) {
		if (!CREATING_KINDS.includes(kind)) return [];
		return ids.flatMap((id) => {
			const job = facts.jobs.get(id);
			return job ? [toEvent(change, "job.created", `${seq}_${id}`, id, { job: toJob(job) })] : [];
		});
	}
	const id = change.entity_id;
	if (id === null || typeof payload.status !== "string") return [];
	const job = toJob(payload);
	if (CREATING_KINDS.includes(kind) && change.previous_status === null)
		return [toEvent(change, "job.created", `${seq}_${id}`, id, { job })];
	return [
		...(isStatusChange(change, payload.status)
			? [toEvent(change, "job.status", `${seq}_${id}`, id, { job, previous_status: change.previous_status })]
			: []),
		...facts.proofs
			.filter((proof) => proof.job_id === id && proof.at === at)
			.map((proof) => toEvent(change, "job.pod", `pod_${proof.id}`, id, { job, description: proof.message })),
		...lateStops(id, at, facts).map(({ key, late }) =>
			toEvent(change, "job.late", key, id, { job, ...late }),
		),
	];
}

const isStatusChange = ({ kind, previous_status }: EventfulChange, status: string): boolean =>
	previous_status === null ? STATUS_KINDS.includes(kind) : previous_status !== status;

/** `job_late:<job>:<stop>:<due>`, as the check of lateness claims it. */
function lateStops(id: number, at: string, { foundLate, lateness }: EventFacts) {
	return foundLate.flatMap(({ key, at: foundAt }) => {
		const [, job, stop = "", ...due] = key.split(":");
		if (foundAt !== at || job !== String(id)) return [];
		const due_at = due.join(":");
		const now = lateness.find((row) => row.job_id === id && row.stop === stop);
		const late = { stop, due_at, expected_at: now?.expected_at ?? null, minutes: now?.minutes ?? null };
		return [{ key: `late_${id}_${stop}_${due_at}`, late }];
	});
}

function invoiceEvents(change: EventfulChange, { invoices }: EventFacts): OutgoingEvent[] {
	const { entity_id, at } = change;
	const sent = invoices.find(({ id, sent_at }) => id === entity_id && sent_at === at);
	if (!sent) return [];
	return [toEvent(change, "invoice.sent", `invoice_${sent.id}_${at}`, null, { invoice: sent })];
}

const toEvent = (
	{ seq, at }: EventfulChange,
	event: WebhookEvent,
	key: string,
	job_id: number | null,
	data: Record<string, unknown>,
): OutgoingEvent => ({ event_id: `evt_${key}_${event.replace(".", "_")}`, seq, event, job_id, at, data });
