import { and, eq, isNotNull, isNull, max, min, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { actorId, created, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { permission, role_permission, user, webhook_endpoint, webhook_event } from "~/db/tenant";

/** An address that is sent to: switched on, and not paused. */
const isSending = and(eq(webhook_endpoint.is_active, 1), isNull(webhook_endpoint.paused_at));

/** Counts the addresses that are sent to and the paused ones, with when one last accepted something and since when one does not. */
export const summariseEndpoints = () =>
	db
		.select({
			active: sql<number>`count(*) FILTER (WHERE ${isSending})`.as("active"),
			paused: sql<number>`count(${webhook_endpoint.paused_at})`.as("paused"),
			last_success_at: max(webhook_endpoint.last_success_at).as("last_success_at"),
			failing_since: min(webhook_endpoint.failing_since).as("failing_since"),
		})
		.from(webhook_endpoint);

/** Selects the addresses, in the order in which they were made. `updated_at` is when a person last saved one. */
export const selectEndpoints = () =>
	db
		.select({
			id: webhook_endpoint.id,
			url: webhook_endpoint.url,
			description: webhook_endpoint.description,
			events: webhook_endpoint.events,
			is_active: webhook_endpoint.is_active,
			paused_at: webhook_endpoint.paused_at,
			pause_reason: webhook_endpoint.pause_reason,
			failing_since: webhook_endpoint.failing_since,
			last_success_at: webhook_endpoint.last_success_at,
			created_at: webhook_endpoint.created_at,
			updated_at: webhook_endpoint.updated_at,
		})
		.from(webhook_endpoint)
		.orderBy(webhook_endpoint.id);

/** Selects the addresses that are sent to, with their sealed secrets and the last event that is a delivery for each. */
export const selectSendingEndpoints = () =>
	db
		.select({
			id: webhook_endpoint.id,
			url: webhook_endpoint.url,
			events: webhook_endpoint.events,
			sealed_secret: webhook_endpoint.sealed_secret,
			failing_since: webhook_endpoint.failing_since,
			last_success_at: webhook_endpoint.last_success_at,
			last_seq: webhook_endpoint.last_seq,
		})
		.from(webhook_endpoint)
		.where(isSending);

/** Selects an address with its sealed secret. */
export const selectEndpointSecret = (id: number) =>
	db
		.select({
			id: webhook_endpoint.id,
			url: webhook_endpoint.url,
			sealed_secret: webhook_endpoint.sealed_secret,
			failing_since: webhook_endpoint.failing_since,
			last_success_at: webhook_endpoint.last_success_at,
		})
		.from(webhook_endpoint)
		.where(eq(webhook_endpoint.id, id));

const newestSeq = sql<number>`(SELECT coalesce(max(${webhook_event.seq}), 0) FROM ${webhook_event})`;

/** Stores an address, which is sent what happens from now on. Returns its id. */
export const insertEndpoint = (
	ctx: WriteContext,
	values: { url: string; description: string; events: string[]; sealed_secret: string },
) =>
	db
		.insert(webhook_endpoint)
		.values({ ...values, last_seq: newestSeq, created_by: actorId(ctx), ...created(ctx) })
		.returning({ id: webhook_endpoint.id });

const nextVersion = { version: sql`${webhook_endpoint.version} + 1` };

/**
 * Saves an address as a person has changed it, unless another has since `expected`. What was missed while it was off is not sent later; a pause ends with the save,
 * and what waited during it is sent.
 */
export const updateEndpoint = (
	ctx: WriteContext,
	{ id, expected }: { id: number; expected: string | undefined },
	values: { url: string; description: string; events: string[]; is_active: 0 | 1 },
): Statement =>
	db
		.update(webhook_endpoint)
		.set({
			...values,
			last_seq: sql`iif(${webhook_endpoint.is_active} = 0 AND ${values.is_active} = 1, ${newestSeq}, ${webhook_endpoint.last_seq})`,
			paused_at: null,
			pause_reason: null,
			failing_since: null,
			...nextVersion,
			...updated(ctx),
		})
		.where(
			and(
				eq(webhook_endpoint.id, id),
				expected === undefined ? undefined : eq(webhook_endpoint.updated_at, expected),
			),
		);

/** Stores another secret of an address. */
export const updateEndpointSecret = (ctx: WriteContext, id: number, sealed_secret: string): Statement =>
	db
		.update(webhook_endpoint)
		.set({ sealed_secret, ...nextVersion, ...updated(ctx) })
		.where(eq(webhook_endpoint.id, id));

/** Ends the pause of an address. What waits for it is sent. */
export const resumeEndpoint = (ctx: WriteContext, id: number): Statement =>
	db
		.update(webhook_endpoint)
		.set({ paused_at: null, pause_reason: null, failing_since: null, ...nextVersion, ...updated(ctx) })
		.where(and(eq(webhook_endpoint.id, id), isNotNull(webhook_endpoint.paused_at)));

/** Deletes an address with its deliveries. */
export const deleteEndpoint = (id: number): Statement =>
	db.delete(webhook_endpoint).where(eq(webhook_endpoint.id, id));

/** Records that an event has arrived at an address. */
export const markEndpointReached = (id: number, at: string): Statement =>
	db
		.update(webhook_endpoint)
		.set({ last_success_at: at, failing_since: null, ...nextVersion })
		.where(eq(webhook_endpoint.id, id));

/** Records that an event has not arrived at an address, unless an earlier one has not either. */
export const markEndpointFailing = (id: number, at: string): Statement =>
	db
		.update(webhook_endpoint)
		.set({ failing_since: at, ...nextVersion })
		.where(and(eq(webhook_endpoint.id, id), isNull(webhook_endpoint.failing_since)));

/** Pauses an address that is not paused. */
export const pauseEndpoint = (id: number, at: string, pause_reason: string): Statement =>
	db
		.update(webhook_endpoint)
		.set({ paused_at: at, pause_reason, ...nextVersion })
		.where(and(eq(webhook_endpoint.id, id), isNull(webhook_endpoint.paused_at)));

/** Records the last event that is a delivery for addresses that had fewer. */
export const advanceEndpoints = (ids: readonly number[], seq: number): Statement =>
	db
		.update(webhook_endpoint)
		.set({ last_seq: seq, ...nextVersion })
		.where(
			sql`${webhook_endpoint.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${webhook_endpoint.last_seq} < ${seq}`,
		);

/** Leaves out what has happened so far, after a time in which the company had webhooks switched off. */
export const skipToNewest = (): Statement =>
	db.update(webhook_endpoint).set({ last_seq: newestSeq, ...nextVersion });

/** Selects the addresses of the staff who may see to integrations. */
export const selectIntegrationStaff = () =>
	db
		.selectDistinct({ email: user.email })
		.from(user)
		.innerJoin(role_permission, eq(role_permission.role_id, user.role_id))
		.innerJoin(permission, eq(permission.id, role_permission.permission_id))
		.where(
			and(
				eq(user.user_type, "client"),
				eq(user.is_active, 1),
				isNull(user.deleted_at),
				eq(permission.path, "/settings/integrations"),
			),
		)
		.limit(20);
