import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { tenant, tenant_database } from "~/db/platform";
import type { Statement } from "~/db/statements";

/** Selects the company with a slug, whatever its status. */
export const selectTenantBySlug = (slug: string) =>
	db
		.select({
			id: tenant.id,
			slug: tenant.slug,
			name: tenant.name,
			binding: tenant.binding,
			status: tenant.status,
		})
		.from(tenant)
		.where(eq(tenant.slug, slug));

const isFree = and(eq(tenant_database.status, "free"), isNull(tenant_database.tenant_id));

/** Claims a free database among `bindings`, the lowest one, for a restore; returns its binding. */
export const claimForRestore = (bindings: readonly string[], at: string) =>
	db
		.update(tenant_database)
		.set({ status: "claimed", claimed_at: at, updated_at: at })
		.where(
			eq(
				tenant_database.binding,
				sql`(SELECT binding FROM tenant_database WHERE ${and(isFree, sql`${tenant_database.binding} IN ${jsonList(bindings)}`)}
					ORDER BY length(binding), binding LIMIT 1)`,
			),
		)
		.returning({ binding: tenant_database.binding });

/** Returns a database that a restore has claimed to the pool. */
export const freeClaimed = (binding: string, schema_version: number, at: string): Statement =>
	db
		.update(tenant_database)
		.set({ status: "free", schema_version, migration_error: null, claimed_at: null, updated_at: at })
		.where(and(eq(tenant_database.binding, binding), isNull(tenant_database.tenant_id)));

/** Adds a restored company, closed until it is resumed; one that exists stays as it is. */
export const insertRestoredTenant = (
	values: { slug: string; name: string; is_demo: 0 | 1 },
	at: string,
): Statement =>
	db
		.insert(tenant)
		.values({
			...values,
			status: "closed",
			provision_step: "restored",
			suspended_at: at,
			suspended_reason: "Restored from a backup",
			created_at: at,
			updated_at: at,
		})
		.onConflictDoNothing({ target: tenant.slug });

/**
 * Gives a company the database that a restore has filled, in the order of the batch; the one it had until then is put aside as `broken`.
 * A company that people use again meanwhile gets a status that its CHECK rejects, which rolls back the whole batch.
 */
export function switchDatabase(
	slug: string,
	{ binding, schema_version }: { binding: string; schema_version: number },
	at: string,
): Statement[] {
	const company = sql`(SELECT id FROM tenant WHERE slug = ${slug})`;
	return [
		db
			.update(tenant_database)
			.set({ status: "broken", tenant_id: null, updated_at: at })
			.where(and(sql`${tenant_database.tenant_id} = ${company}`, ne(tenant_database.binding, binding))),
		db
			.update(tenant_database)
			.set({
				status: "ready",
				tenant_id: company,
				schema_version,
				migration_error: null,
				claimed_at: at,
				updated_at: at,
			})
			.where(eq(tenant_database.binding, binding)),
		db
			.update(tenant)
			.set({
				binding,
				schema_version,
				migration_error: null,
				// A company whose database was about to be returned stays, and its time begins again.
				provision_step: "restored",
				suspended_at: at,
				next_due_at: at,
				updated_at: at,
				status: sql`CASE WHEN ${inArray(tenant.status, ["closed", "suspended"])} THEN status ELSE 'in_use' END`,
			})
			.where(eq(tenant.slug, slug)),
	];
}
