import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { db, statement } from "~/db/builder";
import {
	audit_log,
	client_details,
	invitation,
	membership,
	payment,
	session,
	subscription,
	support_thread,
	tenant,
	tenant_database,
} from "~/db/platform";
import type { SqlText, Statement } from "~/db/statements";

/** The step of a closed company that is being returned. What it had is incomplete from then on, so it cannot be resumed. */
export const RETURNING = "returning";
/** Its last step: it has neither database nor files. */
const RETURNED = "returned";

const exists = (table: SQL, condition: SQL | undefined) =>
	sql`EXISTS (SELECT 1 FROM ${table} WHERE ${condition})`;

/** A trial that ended before `since` and never paid; nobody has used it since, nobody but its founder was invited. */
const isQuietTrial = (since: string) =>
	and(
		eq(tenant.status, "active"),
		eq(tenant.is_demo, 0),
		isNotNull(tenant.binding),
		exists(
			sql`${subscription}`,
			and(
				eq(subscription.tenant_id, tenant.id),
				eq(subscription.status, "trial"),
				lte(subscription.trial_ends_at, since),
				isNull(subscription.provider_customer),
				isNull(subscription.provider_subscription),
			),
		),
		sql`NOT ${exists(sql`${payment}`, eq(payment.tenant_id, tenant.id))}`,
		sql`NOT ${exists(sql`${support_thread}`, eq(support_thread.tenant_id, tenant.id))}`,
		sql`NOT ${exists(sql`${invitation}`, eq(invitation.tenant_id, tenant.id))}`,
		// By login, which sessions have an index of.
		sql`NOT ${exists(
			sql`${session}`,
			and(
				sql`${session.login_id} IN (SELECT login_id FROM ${membership} WHERE ${eq(membership.tenant_id, tenant.id)})`,
				eq(session.tenant_id, tenant.id),
				gt(session.last_seen_at, since),
			),
		)}`,
		sql`NOT ${exists(sql`${audit_log}`, and(eq(audit_log.tenant_id, tenant.id), gt(audit_log.at, since)))}`,
		sql`(SELECT count(*) FROM ${membership} WHERE ${eq(membership.tenant_id, tenant.id)}) <= 1`,
	);

/** Selects some trials that ended before `since` without a payment and without anybody in them since, others each time. */
export const selectQuietTrials = (since: string, limit: number) =>
	db
		.select({ id: tenant.id, slug: tenant.slug, binding: tenant.binding })
		.from(tenant)
		.where(isQuietTrial(since))
		.orderBy(sql`random()`)
		.limit(limit);

/** Closes a trial, if it is still one that ended before `since` with nobody in it since. */
export const closeQuietTrial = (id: number, since: string, reason: string, at: string): Statement =>
	db
		.update(tenant)
		.set({ status: "closed", suspended_at: at, suspended_reason: reason, updated_at: at })
		.where(and(eq(tenant.id, id), isQuietTrial(since)));

/**
 * Selects closed companies to return: those being returned, those whose written period is over at `now`, others closed before `before`, and those closed for `reason` before
 * `reasonBefore`, others each time.
 */
export const selectReturnable = (
	{
		now,
		before,
		reason,
		reasonBefore,
	}: { now: string; before: string; reason: string; reasonBefore: string },
	limit: number,
) =>
	db
		.select({
			id: tenant.id,
			slug: tenant.slug,
			name: tenant.name,
			binding: tenant.binding,
			step: tenant.provision_step,
			closed_at: tenant.suspended_at,
			deletion_due_at: tenant.deletion_due_at,
		})
		.from(tenant)
		.where(
			and(
				eq(tenant.status, "closed"),
				eq(tenant.is_demo, 0),
				isNotNull(tenant.binding),
				or(
					eq(tenant.provision_step, RETURNING),
					lte(tenant.deletion_due_at, now),
					and(isNull(tenant.deletion_due_at), lte(tenant.suspended_at, before)),
					and(eq(tenant.suspended_reason, reason), lte(tenant.suspended_at, reasonBefore)),
				),
			),
		)
		.orderBy(desc(sql`${tenant.provision_step} = ${RETURNING}`), sql`random()`)
		.limit(limit);

/** Begins the return of a company, if it is still closed; returns its id. */
export const beginReturn = (id: number, at: string) =>
	db
		.update(tenant)
		.set({ provision_step: RETURNING, updated_at: at })
		.where(and(eq(tenant.id, id), eq(tenant.status, "closed"), isNotNull(tenant.binding)))
		.returning({ id: tenant.id });

const isDatabaseOf = (id: number) => eq(tenant_database.tenant_id, id);

/** Gives the emptied database of a company back to the pool: without a version, so that nobody claims it before it is migrated. */
export const releaseEmptied = (id: number, at: string): Statement =>
	db
		.update(tenant_database)
		.set({
			status: "free",
			tenant_id: null,
			claimed_at: null,
			schema_version: 0,
			migration_error: null,
			updated_at: at,
		})
		.where(isDatabaseOf(id));

/** Removes the people of a company: their accounts in it, and logins that have no other. */
export const removePeople = (id: number): (SqlText | Statement)[] => [
	statement(sql`DELETE FROM login WHERE id IN
			(SELECT login_id FROM membership WHERE tenant_id = ${id} UNION SELECT login_id FROM invitation WHERE tenant_id = ${id})
		AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.login_id = login.id AND m.tenant_id <> ${id})
		AND NOT EXISTS (SELECT 1 FROM invitation i WHERE i.login_id = login.id AND i.tenant_id <> ${id})
		AND NOT EXISTS (SELECT 1 FROM console_user c WHERE c.login_id = login.id)`),
	db.delete(membership).where(eq(membership.tenant_id, id)),
	db.delete(invitation).where(eq(invitation.tenant_id, id)),
	db
		.update(client_details)
		.set({
			contact_name: null,
			email: null,
			mobile: null,
			landline: null,
			version: sql`${client_details.version} + 1`,
		})
		.where(eq(client_details.tenant_id, id)),
];

/** Ends the return of a company: its row stays, so that its slug is never another company's. */
export const finishReturn = (id: number, at: string): Statement =>
	db
		.update(tenant)
		.set({
			binding: null,
			schema_version: 0,
			migration_error: null,
			provision_step: RETURNED,
			updated_at: at,
		})
		.where(and(eq(tenant.id, id), eq(tenant.status, "closed")));
