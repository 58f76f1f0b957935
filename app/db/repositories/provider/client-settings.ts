import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { aliased, db } from "~/db/builder";
import {
	audit_log,
	client_details,
	client_permissions_count,
	company_backup,
	login,
	membership,
	mobile_app_config,
	plan,
	session,
	subscription,
	support_visit,
	tenant,
	tenant_database,
} from "~/db/platform";
import type { Statement } from "~/db/statements";

/** Selects the company's details that the provider keeps. */
export const selectClientDetails = (tenant_id: number) =>
	db.select().from(client_details).where(eq(client_details.tenant_id, tenant_id));

type DetailsValues = Omit<typeof client_details.$inferInsert, "id" | "tenant_id" | "version" | "created_at">;

/** Changes the details, from the version that was read. */
export const updateClientDetails = (
	tenant_id: number,
	version: number,
	values: Partial<DetailsValues>,
): Statement =>
	db
		.update(client_details)
		.set({ ...values, version: version + 1 })
		.where(eq(client_details.tenant_id, tenant_id));

/** Stores the details of a company that has none. */
export const insertDetails = (tenant_id: number, values: DetailsValues): Statement =>
	db.insert(client_details).values({ ...values, tenant_id });

/** Selects limits and areas of a company. */
export const selectClientPermissions = (tenant_id: number) =>
	db.select().from(client_permissions_count).where(eq(client_permissions_count.tenant_id, tenant_id));

type PermissionValues = Partial<
	Pick<
		typeof client_permissions_count.$inferInsert,
		"users" | "drivers" | "vehicles" | "customers" | "areas" | "status" | "updated_at"
	>
>;

/** Changes limits and areas, from the version that was read. */
export const updateClientPermissions = (
	tenant_id: number,
	version: number,
	values: PermissionValues,
): Statement =>
	db
		.update(client_permissions_count)
		.set({ ...values, version: version + 1 })
		.where(eq(client_permissions_count.tenant_id, tenant_id));

/** Stores limits and areas of a company that has none. */
export const insertClientPermissions = (tenant_id: number, values: PermissionValues): Statement =>
	db.insert(client_permissions_count).values({ ...values, tenant_id });

/** Selects the settings of a company's driver app. */
export const selectMobileConfig = (tenant_id: number) =>
	db.select().from(mobile_app_config).where(eq(mobile_app_config.tenant_id, tenant_id));

type MobileValues = Pick<
	typeof mobile_app_config.$inferInsert,
	"is_enabled" | "position_interval_seconds" | "updated_at"
>;

/** Stores the settings of the driver app, over the version that was read. */
export const saveMobileConfig = (tenant_id: number, version: number, values: MobileValues): Statement =>
	db
		.insert(mobile_app_config)
		.values({ ...values, tenant_id })
		.onConflictDoUpdate({ target: mobile_app_config.tenant_id, set: { ...values, version: version + 1 } });

/** Renames a company. */
export const renameTenant = (id: number, name: string, at: string): Statement =>
	db.update(tenant).set({ name, updated_at: at }).where(eq(tenant.id, id));

/** Selects what the health of a company is judged by: its database, its backups and its plan. */
export const selectClientHealth = (id: number) =>
	db
		.select({
			slug: tenant.slug,
			name: tenant.name,
			status: tenant.status,
			binding: tenant.binding,
			plan: aliased(plan.name, "plan"),
			schema_version: tenant_database.schema_version,
			migration_error: tenant_database.migration_error,
			bytes: tenant_database.bytes,
			migrated_at: tenant_database.migrated_at,
			backup_at: aliased(company_backup.finished_at, "backup_at"),
			backup_error: aliased(company_backup.error, "backup_error"),
		})
		.from(tenant)
		.leftJoin(tenant_database, eq(tenant_database.tenant_id, tenant.id))
		.leftJoin(company_backup, eq(company_backup.tenant_id, tenant.id))
		.leftJoin(subscription, eq(subscription.tenant_id, tenant.id))
		.leftJoin(plan, eq(plan.id, subscription.plan_id))
		.where(eq(tenant.id, id));

/** Selects the people of a company who have used it since a moment, the last one first; each once. */
export const selectOnline = (tenant_id: number, since: string, limit: number) =>
	db
		.select({
			user_id: membership.user_id,
			user_type: membership.user_type,
			email: login.email,
			last_seen_at: sql<string>`max(${session.last_seen_at})`.as("last_seen_at"),
		})
		.from(membership)
		.innerJoin(login, eq(login.id, membership.login_id))
		.innerJoin(
			session,
			and(
				eq(session.login_id, membership.login_id),
				eq(session.tenant_id, membership.tenant_id),
				isNull(session.ended_at),
			),
		)
		.where(and(eq(membership.tenant_id, tenant_id), sql`${session.last_seen_at} >= ${since}`))
		.groupBy(membership.user_id)
		.orderBy(desc(sql`max(${session.last_seen_at})`))
		.limit(limit);

/** Selects the last visits of the provider's people to a company. */
export const selectSupportVisits = (tenant_id: number, limit: number) =>
	db
		.select({
			id: support_visit.id,
			visitor_name: support_visit.visitor_name,
			user_name: support_visit.user_name,
			reason: support_visit.reason,
			access: support_visit.access,
			started_at: support_visit.started_at,
			ended_at: support_visit.ended_at,
			changes: support_visit.changes,
		})
		.from(support_visit)
		.where(eq(support_visit.tenant_id, tenant_id))
		.orderBy(desc(support_visit.id))
		.limit(limit);

/** Selects the last change of a company's limits and areas. */
export const selectLastPermissionChange = (tenant_id: number) =>
	db
		.select({
			at: audit_log.at,
			actor_name: audit_log.actor_name,
			before: audit_log.before,
			after: audit_log.after,
		})
		.from(audit_log)
		.where(and(eq(audit_log.tenant_id, tenant_id), eq(audit_log.action, "client_permissions_changed")))
		.orderBy(desc(audit_log.id))
		.limit(1);
