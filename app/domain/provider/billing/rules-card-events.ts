/** What an event of the payment provider reports of one payment: no card, no name. Amounts are pence. */
export interface CardEvent {
	/** The event's own id and time by the provider's clock, in seconds. */
	id: string;
	created: number;
	payment_intent: string;
	outcome: "paid" | "failed" | "waiting" | "refunded" | "lost";
	/** Of the payment, or of all its refunds so far. */
	pence: number;
	tenant_id: number | null;
	invoice_id: number | null;
	customer: string | null;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
const pence = (value: unknown) =>
	typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : 0;

function idIn(metadata: unknown, name: string): number | null {
	const id = isObject(metadata) ? Number(metadata[name]) : Number.NaN;
	return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** An event of any kind, as it is published: an id, a type, a time and the object that it is about. */
export interface PublishedEvent {
	id: string;
	type: string;
	created: number;
	data: { object: Json };
}

function outcomeOf(type: string, object: Json): Pick<CardEvent, "outcome" | "pence"> | null {
	switch (type) {
		case "checkout.session.completed":
			return {
				outcome: object.payment_status === "paid" ? "paid" : "waiting",
				pence: pence(object.amount_total),
			};
		case "checkout.session.async_payment_succeeded":
			return { outcome: "paid", pence: pence(object.amount_total) };
		case "checkout.session.async_payment_failed":
			return { outcome: "failed", pence: pence(object.amount_total) };
		case "charge.refunded":
			return { outcome: "refunded", pence: pence(object.amount_refunded) };
		case "charge.dispute.closed":
			return object.status === "lost" ? { outcome: "lost", pence: pence(object.amount) } : null;
		default:
			return null;
	}
}

/** What a published event reports of a payment; null for one about no payment. */
export function readCardEvent({ id, type, created, data: { object } }: PublishedEvent): CardEvent | null {
	const outcome = outcomeOf(type, object);
	const payment_intent = text(object.payment_intent);
	if (!outcome || !payment_intent) return null;
	const { metadata } = object;
	return {
		id,
		created,
		payment_intent,
		...outcome,
		tenant_id: idIn(metadata, "tenant_id"),
		invoice_id: idIn(metadata, "invoice_id"),
		customer: text(object.customer),
	};
}

/** A payment as all its events leave it. */
export interface CardPayment {
	tenant_id: number;
	invoice_id: number;
	status: "paid" | "pending" | "failed";
	pounds: number;
	refunded: number;
	customer: string | null;
	/** The time of the newest event, in seconds. */
	at: number;
}

/**
 * The payment that events are about, from the set of them: neither the order they came in nor how often they came matters. Null until one of them names
 * the invoice.
 */
export function foldCardEvents(events: readonly CardEvent[]): CardPayment | null {
	const sessions = events.filter(
		({ outcome }) => outcome === "paid" || outcome === "failed" || outcome === "waiting",
	);
	const named = sessions.find(({ tenant_id, invoice_id }) => tenant_id !== null && invoice_id !== null);
	if (!named?.tenant_id || !named.invoice_id) return null;
	const has = (outcome: CardEvent["outcome"]) => events.some((event) => event.outcome === outcome);
	const status = has("lost") ? "failed" : has("paid") ? "paid" : has("failed") ? "failed" : "pending";
	const refunds = events.filter(({ outcome }) => outcome === "refunded");
	const byTime = [...events].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
	return {
		tenant_id: named.tenant_id,
		invoice_id: named.invoice_id,
		status,
		pounds: Math.max(...sessions.map((event) => event.pence)) / 100,
		refunded: Math.max(0, ...refunds.map((event) => event.pence)) / 100,
		customer: byTime.findLast(({ customer }) => customer !== null)?.customer ?? null,
		at: byTime.at(-1)?.created ?? 0,
	};
}
