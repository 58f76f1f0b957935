import { and, eq, isNull, sql } from "drizzle-orm";
import { aliasedOrNull, db, jsonList } from "~/db/builder";
import { tenant, tenant_database } from "~/db/platform";
import type { Statement } from "~/db/statements";

/** Selects what the platform has recorded of databases: their state in the pool, and the company that has each. */
export const selectFleet = (bindings: readonly string[]) =>
	db
		.select({
			binding: tenant_database.binding,
			status: tenant_database.status,
			company: aliasedOrNull(tenant.slug, "company"),
			error: tenant_database.migration_error,
		})
		.from(tenant_database)
		.leftJoin(tenant, eq(tenant.binding, tenant_database.binding))
		.where(sql`${tenant_database.binding} IN ${jsonList(bindings)}`);

/** Selects the companies that have these databases. */
export const selectCompaniesIn = (bindings: readonly string[]) =>
	db
		.select({ binding: tenant.binding, company: tenant.slug })
		.from(tenant)
		.where(sql`${tenant.binding} IN ${jsonList(bindings)}`);

/** What is recorded of a database: the version it has, and the error that stopped its migration, if one did. */
export interface SchemaRecord {
	binding: string;
	/** Null if it could not be read. */
	version: number | null;
	error: string | null;
}

/** Records the versions of databases, as they were read from these; one that is new joins the pool as free. */
export function recordSchemas(records: readonly SchemaRecord[], at: string): Statement[] {
	const json = JSON.stringify(records);
	return [
		{
			sql: `INSERT INTO tenant_database (binding, status, schema_version, migration_error)
				SELECT value ->> 'binding', 'free', coalesce(value ->> 'version', 0), value ->> 'error' FROM json_each(?1) WHERE true
				ON CONFLICT (binding) DO UPDATE SET updated_at = ?2, migration_error = excluded.migration_error,
					schema_version = coalesce((SELECT value ->> 'version' FROM json_each(?1) WHERE value ->> 'binding' = tenant_database.binding), schema_version)`,
			params: [json, at],
		},
		{
			sql: `UPDATE tenant SET (schema_version, migration_error) =
					(SELECT d.schema_version, d.migration_error FROM tenant_database d WHERE d.binding = tenant.binding)
				WHERE binding IN (SELECT value ->> 'binding' FROM json_each(?))`,
			params: [json],
		},
	];
}

const isPutAside = and(eq(tenant_database.status, "broken"), isNull(tenant_database.tenant_id));

/** Selects a database that was put aside and that no company has. */
export const selectPutAside = (binding: string) =>
	db
		.select({ binding: tenant_database.binding })
		.from(tenant_database)
		.where(
			and(
				eq(tenant_database.binding, binding),
				isPutAside,
				sql`NOT EXISTS (SELECT 1 FROM tenant t WHERE t.binding = ${binding})`,
			),
		);

/** Returns a database that was put aside, and has been emptied, to the pool. */
export const freePutAside = (binding: string, schema_version: number, at: string): Statement =>
	db
		.update(tenant_database)
		.set({ status: "free", schema_version, migration_error: null, claimed_at: null, updated_at: at })
		.where(and(eq(tenant_database.binding, binding), isPutAside));
