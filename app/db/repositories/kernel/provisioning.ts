import { and, eq, inArray, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { aliased, db } from "~/db/builder";
import { audit_log, login, tenant, tenant_database } from "~/db/platform";

/** Selects a company that has just claimed a database, with its founder's login. */
export const selectClaim = (slug: string, email: string) =>
	db
		.select({
			tenant_id: aliased(tenant.id, "tenant_id"),
			login_id: aliased(login.id, "login_id"),
			slug: tenant.slug,
			binding: tenant.binding,
		})
		.from(tenant)
		.innerJoin(login, eq(login.email, email))
		.where(eq(tenant.slug, slug));

/** Selects a company that is being set up, with its founder's login and the detail of the audit entry of its claim. */
export const selectNewCompany = (tenant_id: number, action: string) =>
	db
		.select({
			id: tenant.id,
			name: tenant.name,
			status: tenant.status,
			binding: tenant.binding,
			provision_step: tenant.provision_step,
			login_id: aliased(login.id, "login_id"),
			email: login.email,
			detail: audit_log.detail,
		})
		.from(tenant)
		.innerJoin(audit_log, and(eq(audit_log.tenant_id, tenant.id), eq(audit_log.action, action)))
		.innerJoin(login, eq(login.id, audit_log.login_id))
		.where(eq(tenant.id, tenant_id));

/** Selects claimed companies that are not set up although nothing has changed since `quiet`, and failed ones to empty since `rest`. */
export const selectUnfinished = (
	{ quiet, rest, action }: { quiet: string; rest: string; action: string },
	limit: number,
) =>
	db
		.select({ id: tenant.id, status: tenant.status, created_at: tenant.created_at })
		.from(tenant)
		.where(
			and(
				or(
					and(eq(tenant.status, "provisioning"), lte(tenant.updated_at, quiet)),
					and(eq(tenant.status, "failed"), isNotNull(tenant.binding), lte(tenant.updated_at, rest)),
				),
				sql`EXISTS (SELECT 1 FROM ${audit_log} WHERE ${and(eq(audit_log.tenant_id, tenant.id), eq(audit_log.action, action))})`,
			),
		)
		.orderBy(tenant.updated_at)
		.limit(limit);

const countWhere = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})`;

/** Counts the databases of the pool by state. `stale` ones are behind the latest schema or failed to migrate. */
export const countPool = () =>
	db
		.select({
			free: countWhere(eq(tenant_database.status, "free")).as("free"),
			inUse: countWhere(inArray(tenant_database.status, ["claimed", "ready"])).as("inUse"),
			broken: countWhere(eq(tenant_database.status, "broken")).as("broken"),
			stale: countWhere(
				or(
					isNotNull(tenant_database.migration_error),
					lt(tenant_database.schema_version, sql`(SELECT max(schema_version) FROM tenant_database)`),
				),
			).as("stale"),
			bound: sql<number>`count(*)`.as("bound"),
		})
		.from(tenant_database);
