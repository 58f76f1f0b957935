import { and, desc, eq, lt, min, sql } from "drizzle-orm";
import { aliased, db, statement } from "~/db/builder";
import type { SqlText, Statement } from "~/db/statements";
import { webhook_attempt, webhook_delivery, webhook_endpoint } from "~/db/tenant";

/** An event for an address, ready to be sent. */
export interface NewDelivery {
	endpoint_id: number;
	event_id: string;
	event: string;
	job_id: number | null;
	payload: unknown;
}

/** Stores deliveries that are due at once, in their order; one that an address already has is left out. */
export const insertDeliveries = (deliveries: readonly NewDelivery[], at: string): SqlText =>
	statement(sql`INSERT INTO webhook_delivery (endpoint_id, event_id, event, job_id, payload, next_attempt_at, created_at)
		SELECT value ->> 'endpoint_id', value ->> 'event_id', value ->> 'event',
			(SELECT id FROM job WHERE id = value ->> 'job_id'), value ->> 'payload', ${at}, ${at}
		FROM json_each(${JSON.stringify(deliveries.map((one) => ({ ...one, payload: JSON.stringify(one.payload) })))})
		WHERE true ORDER BY key ON CONFLICT DO NOTHING`);

/** Stores one delivery and returns its id: a test, or an event that is sent again. */
export const insertDelivery = (
	values: NewDelivery & { replay_of?: number; next_attempt_at: string; created_at: string },
) => db.insert(webhook_delivery).values(values).returning({ id: webhook_delivery.id });

/** As text, not as a parameter: the index of waiting deliveries is used by queries that name the status. */
const isWaiting = sql`${webhook_delivery.status} = 'waiting'`;

/**
 * The deliveries that wait for an address that is sent to, and of each job only the first: a later event of a job is not sent before an
 * earlier one.
 */
const isNext = and(
	isWaiting,
	eq(webhook_endpoint.is_active, 1),
	sql`${webhook_endpoint.paused_at} IS NULL`,
	sql`(${webhook_delivery.job_id} IS NULL OR NOT EXISTS (SELECT 1 FROM webhook_delivery earlier
		WHERE earlier.endpoint_id = ${webhook_delivery.endpoint_id} AND earlier.job_id = ${webhook_delivery.job_id}
			AND earlier.status = 'waiting' AND earlier.id < ${webhook_delivery.id}))`,
);

/** Selects deliveries that are due, in their order. */
export const selectDueDeliveries = (now: string, limit: number) =>
	db
		.select({
			id: webhook_delivery.id,
			endpoint_id: webhook_delivery.endpoint_id,
			event_id: webhook_delivery.event_id,
			event: webhook_delivery.event,
			payload: webhook_delivery.payload,
			attempts: webhook_delivery.attempts,
			next_attempt_at: webhook_delivery.next_attempt_at,
			created_at: aliased(webhook_delivery.created_at, "created_at"),
		})
		.from(webhook_delivery)
		.innerJoin(webhook_endpoint, eq(webhook_endpoint.id, webhook_delivery.endpoint_id))
		.where(and(isNext, sql`${webhook_delivery.next_attempt_at} <= ${now}`))
		// By the sign the order is no reason to go through the whole log by its ids.
		.orderBy(sql`+${webhook_delivery.id}`)
		.limit(limit);

/** Selects when the next delivery is due, null if none waits. */
export const selectNextDelivery = () =>
	db
		.select({ at: min(webhook_delivery.next_attempt_at).as("at") })
		.from(webhook_delivery)
		.innerJoin(webhook_endpoint, eq(webhook_endpoint.id, webhook_delivery.endpoint_id))
		.where(isNext);

/** Claims a delivery for one attempt until `until`; returns nothing if another has claimed it. */
export const claimDelivery = (
	{ id, next_attempt_at }: { id: number; next_attempt_at: string | null },
	until: string,
) =>
	db
		.update(webhook_delivery)
		.set({ attempts: sql`${webhook_delivery.attempts} + 1`, next_attempt_at: until })
		.where(
			and(
				eq(webhook_delivery.id, id),
				eq(webhook_delivery.status, "waiting"),
				sql`${webhook_delivery.next_attempt_at} IS ${next_attempt_at}`,
			),
		)
		.returning({ attempts: webhook_delivery.attempts });

/** Records what became of a delivery. */
export const settleDelivery = (
	id: number,
	values:
		| { status: "delivered"; delivered_at: string }
		| { status: "failed" }
		| { status: "waiting"; next_attempt_at: string; attempts?: number },
): Statement =>
	db
		.update(webhook_delivery)
		.set({ next_attempt_at: null, ...values })
		.where(eq(webhook_delivery.id, id));

/** Has everything that waits for an address wait at least until then, as the address cannot be reached. */
export const postponeDeliveries = (endpoint_id: number, until: string): Statement =>
	db
		.update(webhook_delivery)
		.set({ next_attempt_at: until })
		.where(
			and(
				eq(webhook_delivery.endpoint_id, endpoint_id),
				isWaiting,
				lt(webhook_delivery.next_attempt_at, until),
			),
		);

/** Makes what waits for an address due at once, with all its attempts: after a pause. */
export const restartDeliveries = (endpoint_id: number, at: string): Statement =>
	db
		.update(webhook_delivery)
		.set({ next_attempt_at: at, attempts: 0 })
		.where(and(eq(webhook_delivery.endpoint_id, endpoint_id), isWaiting));

/** Stores what was sent and answered in one attempt. */
export const insertAttempt = (values: typeof webhook_attempt.$inferInsert): Statement =>
	db.insert(webhook_attempt).values(values);

/** Selects a page of the deliveries of an address, newest first, before an id. */
export const selectDeliveries = (endpoint_id: number, before: number | undefined, limit: number) =>
	db
		.select({
			id: webhook_delivery.id,
			endpoint_id: webhook_delivery.endpoint_id,
			event_id: webhook_delivery.event_id,
			event: webhook_delivery.event,
			job_id: webhook_delivery.job_id,
			status: webhook_delivery.status,
			attempts: webhook_delivery.attempts,
			next_attempt_at: webhook_delivery.next_attempt_at,
			delivered_at: webhook_delivery.delivered_at,
			replay_of: webhook_delivery.replay_of,
			created_at: webhook_delivery.created_at,
			status_code: sql<
				number | null
			>`(SELECT a.status_code FROM webhook_attempt a WHERE a.delivery_id = webhook_delivery.id
				ORDER BY a.id DESC LIMIT 1)`.as("status_code"),
		})
		.from(webhook_delivery)
		.where(
			and(
				eq(webhook_delivery.endpoint_id, endpoint_id),
				before === undefined ? undefined : lt(webhook_delivery.id, before),
			),
		)
		.orderBy(desc(webhook_delivery.id))
		.limit(limit);

/** Selects a delivery with what it sends and where. */
export const selectDelivery = (id: number) =>
	db
		.select({
			id: webhook_delivery.id,
			endpoint_id: webhook_delivery.endpoint_id,
			event_id: webhook_delivery.event_id,
			event: webhook_delivery.event,
			job_id: webhook_delivery.job_id,
			payload: webhook_delivery.payload,
			status: webhook_delivery.status,
			attempts: webhook_delivery.attempts,
			next_attempt_at: webhook_delivery.next_attempt_at,
			delivered_at: webhook_delivery.delivered_at,
			replay_of: webhook_delivery.replay_of,
			created_at: aliased(webhook_delivery.created_at, "created_at"),
			url: webhook_endpoint.url,
		})
		.from(webhook_delivery)
		.innerJoin(webhook_endpoint, eq(webhook_endpoint.id, webhook_delivery.endpoint_id))
		.where(eq(webhook_delivery.id, id));

/** Selects the attempts of a delivery, in order. */
export const selectDeliveryAttempts = (delivery_id: number) =>
	db
		.select({
			id: webhook_attempt.id,
			at: webhook_attempt.at,
			request_headers: webhook_attempt.request_headers,
			status_code: webhook_attempt.status_code,
			answer: webhook_attempt.answer,
			error: webhook_attempt.error,
			milliseconds: webhook_attempt.milliseconds,
		})
		.from(webhook_attempt)
		.where(eq(webhook_attempt.delivery_id, delivery_id))
		.orderBy(webhook_attempt.id);
