import { and, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { aliased, aliasedOrNull, db, insertSelect, statement } from "~/db/builder";
import { SCHEMA_VERSION } from "~/db/migrations/tenant-migrations";
import {
	audit_log,
	client_details,
	plan,
	subscription,
	tenant,
	tenant_database,
	terms_acceptance,
} from "~/db/platform";
import type { SqlText, Statement } from "~/db/statements";
import { RETURNING } from "./company-returns";

/** Inserts a company that is about to claim a database. */
export const insertTenant = (slug: string, name: string, at: string): Statement =>
	db
		.insert(tenant)
		.values({ slug, name, status: "claiming", provision_step: "claimed", created_at: at, updated_at: at });

/**
 * The databases a company may claim among `bindings`, those of this Worker: free, and of the schema that this Worker is written for, or of
 * the next release's while the fleet is being migrated to it.
 */
const isClaimable = (
	bindings: readonly string[],
) => sql`status = 'free' AND tenant_id IS NULL AND migration_error IS NULL AND schema_version >= ${SCHEMA_VERSION}
	AND binding IN (SELECT value FROM json_each(${JSON.stringify(bindings)}))`;

/** Claims the lowest free database for the company, in one statement, so that parallel claims never get the same. */
export const claimFreeDatabase = (bindings: readonly string[], slug: string, at: string): SqlText =>
	statement(sql`UPDATE ${tenant_database} SET status = 'claimed', tenant_id = (SELECT id FROM tenant WHERE slug = ${slug}),
			claimed_at = ${at}, updated_at = ${at}
		WHERE binding = (SELECT binding FROM tenant_database WHERE ${isClaimable(bindings)} ORDER BY length(binding), binding LIMIT 1)`);

/** Records the claimed database. Without one the status gets a value its CHECK rejects, which rolls back the whole batch. */
export const recordClaim = (slug: string): SqlText =>
	statement(sql`UPDATE ${tenant} SET binding = claimed.binding, schema_version = coalesce(claimed.schema_version, 0),
			status = CASE WHEN claimed.binding IS NULL THEN 'pool_empty' ELSE 'provisioning' END
		FROM (SELECT max(binding) AS binding, max(schema_version) AS schema_version
			FROM tenant_database WHERE tenant_id = (SELECT id FROM tenant WHERE slug = ${slug})) AS claimed
		WHERE slug = ${slug}`);

/** Stores the contact of a new company. */
export const insertClientDetails = (
	slug: string,
	values: Pick<typeof client_details.$inferInsert, "contact_name" | "email" | "mobile">,
	at: string,
): SqlText =>
	insertSelect(
		client_details,
		{ tenant_id: sql`id`, company_name: sql`name`, ...values, created_at: at, updated_at: at },
		sql`FROM ${tenant} WHERE slug = ${slug}`,
	);

const ofLoginAndTenant = (email: string, slug: string) =>
	sql`FROM login l, tenant t WHERE l.email = ${email} AND t.slug = ${slug}`;

/** Logs what happened to a company and its founder's login. */
export const logClaim = (
	{ email, slug }: { email: string; slug: string },
	values: Pick<typeof audit_log.$inferInsert, "at" | "action" | "detail" | "address">,
): SqlText =>
	insertSelect(
		audit_log,
		{ ...values, login_id: sql`l.id`, tenant_id: sql`t.id` },
		ofLoginAndTenant(email, slug),
	);

/** Logs the choice of a plan, if the statement before it has changed something. */
export const logPlanSelected = (
	values: Pick<typeof audit_log.$inferInsert, "at" | "login_id" | "tenant_id" | "detail" | "address">,
): SqlText => insertSelect(audit_log, { ...values, action: "plan_selected" }, sql`WHERE changes() = 1`);

/** Records the versions that a founder has accepted, and when; without them, that it is the current ones, now. */
export function insertAcceptance(
	{ email, slug }: { email: string; slug: string },
	address: string,
	at: string,
	accepted: { terms_version: number; privacy_version: number; accepted_at: string } | null,
): SqlText {
	const latest = (document: string) =>
		sql`coalesce((SELECT max(version) FROM terms_document WHERE slug = ${document}), 0)`;
	return insertSelect(
		terms_acceptance,
		{
			login_id: sql`l.id`,
			tenant_id: sql`t.id`,
			terms_version: accepted?.terms_version || latest("terms-and-conditions"),
			privacy_version: accepted?.privacy_version || latest("privacy-policy"),
			accepted_at: accepted?.accepted_at ?? at,
			address,
			created_at: at,
		},
		ofLoginAndTenant(email, slug),
	);
}

/** Records that the terms of a link were accepted, unless they have been. */
export const acceptTermsRow = (id: number, address: string, at: string): Statement =>
	db
		.update(terms_acceptance)
		.set({ accepted_at: at, address })
		.where(and(eq(terms_acceptance.id, id), sql`${terms_acceptance.accepted_at} IS NULL`));

/** Records a step of a company's set-up; if it has moved on in the meantime, its CHECK rejects the status and rolls back the batch. */
export const recordProvisionStep = (
	id: number,
	{ after, step, status }: { after: string | null; step: string; status: string },
	at: string,
): Statement =>
	db
		.update(tenant)
		.set({
			provision_step: step,
			updated_at: at,
			status: sql`CASE WHEN status = 'provisioning' AND provision_step = ${after} THEN ${status} ELSE 'overtaken' END`,
		})
		.where(eq(tenant.id, id));

/** Gives up a company whose set-up has made no progress since `quiet`. */
export const failProvisioning = (id: number, quiet: string, at: string): Statement =>
	db
		.update(tenant)
		.set({ status: "failed", updated_at: at })
		.where(and(eq(tenant.id, id), eq(tenant.status, "provisioning"), lte(tenant.updated_at, quiet)));

/** Deletes a company that was given up. */
export const deleteFailedTenant = (id: number): Statement =>
	db.delete(tenant).where(and(eq(tenant.id, id), eq(tenant.status, "failed")));

const isDatabaseOf = (binding: string | null, tenant_id: number) =>
	sql`${tenant_database.binding} = ${binding} AND ${tenant_database.tenant_id} = ${tenant_id}`;

/** Marks a company's database as set up. */
export const markDatabaseReady = (binding: string | null, tenant_id: number, at: string): Statement =>
	db.update(tenant_database).set({ status: "ready", updated_at: at }).where(isDatabaseOf(binding, tenant_id));

/** Takes a database from a company: `free` for the next, or `broken`. */
export const releaseDatabase = (
	binding: string | null,
	tenant_id: number,
	status: "free" | "broken",
	at: string,
): Statement =>
	db
		.update(tenant_database)
		.set({ status, tenant_id: null, claimed_at: null, updated_at: at })
		.where(isDatabaseOf(binding, tenant_id));

/** A company whose background tasks run. */
const isRunning = and(eq(tenant.status, "active"), isNotNull(tenant.binding));

/** Selects an active company with a database by its slug. */
export const selectActiveTenant = (slug: string) =>
	db
		.select({
			id: tenant.id,
			slug: tenant.slug,
			name: tenant.name,
			binding: tenant.binding,
			status: tenant.status,
		})
		.from(tenant)
		.where(and(eq(tenant.slug, slug), isRunning));

/** Selects the slugs that begin with one: itself, and those with a number appended. */
export const selectSlugs = (slug: string) =>
	db
		.select({ slug: tenant.slug })
		.from(tenant)
		.where(sql`${tenant.slug} >= ${slug} AND ${tenant.slug} < ${slug} || '.'`);

/** Selects what the head of a client's screens shows of it. */
export const selectClientHead = (id: number) =>
	db
		.select({
			id: tenant.id,
			name: tenant.name,
			slug: tenant.slug,
			status: tenant.status,
			binding: tenant.binding,
			plan: aliasedOrNull(plan.name, "plan"),
			subscription: aliasedOrNull(subscription.status, "subscription"),
			suspended: sql<0 | 1>`coalesce(${subscription.suspended}, 0)`.as("suspended"),
			trial_ends_at: subscription.trial_ends_at,
			past_due_since: subscription.past_due_since,
			suspended_at: tenant.suspended_at,
			suspended_reason: tenant.suspended_reason,
			deletion_due_at: tenant.deletion_due_at,
			exported_at: tenant.exported_at,
			contact_email: aliasedOrNull(client_details.email, "contact_email"),
			created_at: tenant.created_at,
		})
		.from(tenant)
		.leftJoin(subscription, eq(subscription.tenant_id, tenant.id))
		.leftJoin(plan, eq(plan.id, subscription.plan_id))
		.leftJoin(client_details, eq(client_details.tenant_id, tenant.id))
		.where(eq(tenant.id, id));

type TenantStatus = (typeof tenant.$inferSelect)["status"];

/**
 * Changes the status of a company that has one of these and has not been returned; returns its name, and the company whose room checks
 * its sessions.
 */
export const updateTenantStatus = (
	slug: string,
	{
		from,
		to,
		reason,
		ending: { deletion_due_at, exportedSince },
	}: {
		from: readonly TenantStatus[];
		to: TenantStatus;
		reason: string;
		/** When its data are deleted, and since when it must have been exported for that. */
		ending: { deletion_due_at: string | null; exportedSince?: string };
	},
	at: string,
) =>
	db
		.update(tenant)
		.set({
			status: to,
			suspended_at: to === "active" ? null : at,
			suspended_reason: to === "active" ? null : reason,
			deletion_due_at,
			updated_at: at,
		})
		.where(
			and(
				exportedSince === undefined ? undefined : gte(tenant.exported_at, exportedSince),
				eq(tenant.slug, slug),
				inArray(tenant.status, [...from]),
				isNotNull(tenant.binding),
				sql`${tenant.provision_step} IS NOT ${RETURNING}`,
			),
		)
		.returning({ name: tenant.name, ended_in: aliased(tenant.slug, "ended_in") });

/** Selects when a company was last exported. */
export const selectExport = (slug: string) =>
	db.select({ slug: tenant.slug, exported_at: tenant.exported_at }).from(tenant).where(eq(tenant.slug, slug));

/** Records the moment that an export of the company shows, unless a later one is recorded. */
export const recordExport = (id: number, at: string): Statement =>
	db
		.update(tenant)
		.set({ exported_at: sql`max(coalesce(${tenant.exported_at}, ''), ${at})` })
		.where(eq(tenant.id, id));

/** Selects the name and the status of a company, and whether it is being returned or has been. */
export const selectTenantStatus = (slug: string) =>
	db
		.select({
			name: tenant.name,
			status: tenant.status,
			exported_at: tenant.exported_at,
			is_returned: sql<0 | 1>`${tenant.provision_step} IS ${RETURNING} OR ${tenant.binding} IS NULL`.as(
				"is_returned",
			),
		})
		.from(tenant)
		.where(eq(tenant.slug, slug));
/** Selects a company that a super admin wants to enter, and whether it allows that. */
export const selectVisitedTenant = (id: number) =>
	db
		.select({
			id: tenant.id,
			slug: tenant.slug,
			name: tenant.name,
			binding: tenant.binding,
			status: tenant.status,
			allows_support_visits: tenant.allows_support_visits,
		})
		.from(tenant)
		.where(eq(tenant.id, id));

/** Allows the provider's people to enter a company as one of its users, or no longer. */
export const allowVisits = (id: number, isAllowed: 0 | 1, at: string): Statement =>
	db.update(tenant).set({ allows_support_visits: isAllowed, updated_at: at }).where(eq(tenant.id, id));
