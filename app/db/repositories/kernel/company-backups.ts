import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { company_backup, tenant } from "~/db/platform";
import type { Statement } from "~/db/statements";

/** Selects companies whose last backup is older than `since`; not those of which a step failed after `failed`. */
export const selectBackupsDue = ({ since, failed }: { since: string; failed: string }, limit: number) =>
	db
		.select({
			id: tenant.id,
			slug: tenant.slug,
			name: tenant.name,
			binding: tenant.binding,
			status: tenant.status,
		})
		.from(tenant)
		.leftJoin(company_backup, eq(company_backup.tenant_id, tenant.id))
		.where(
			and(
				inArray(tenant.status, ["active", "suspended"]),
				isNotNull(tenant.binding),
				or(isNull(company_backup.finished_at), lt(company_backup.finished_at, since)),
				or(isNull(company_backup.failed_at), lt(company_backup.failed_at, failed)),
			),
		)
		.orderBy(asc(tenant.id))
		.limit(limit);

/** How old the backups of companies are: the oldest of the newest ones, those from before a moment, and those of which the last step failed. */
export const summariseBackups = (before: string) =>
	db
		.select({
			oldest: sql<string | null>`min(coalesce(${company_backup.finished_at}, ${tenant.created_at}))`.as(
				"oldest",
			),
			late: sql<number>`count(*) FILTER (WHERE coalesce(${company_backup.finished_at}, ${tenant.created_at}) < ${before})`.as(
				"late",
			),
			failed: sql<number>`count(*) FILTER (WHERE ${isNotNull(company_backup.failed_at)})`.as("failed"),
		})
		.from(tenant)
		.leftJoin(company_backup, eq(company_backup.tenant_id, tenant.id))
		.where(and(inArray(tenant.status, ["active", "suspended"]), isNotNull(tenant.binding)));

type Outcome = Partial<Omit<typeof company_backup.$inferInsert, "tenant_id" | "created_at">>;

const saveOutcome = (tenant_id: number, outcome: Outcome): Statement =>
	db
		.insert(company_backup)
		.values({ tenant_id, ...outcome })
		.onConflictDoUpdate({ target: company_backup.tenant_id, set: outcome });

/** Records that a company's backup is finished. */
export const recordBackup = (
	tenant_id: number,
	{ backup_id, bytes }: { backup_id: string; bytes: number },
	at: string,
): Statement =>
	saveOutcome(tenant_id, { backup_id, bytes, finished_at: at, failed_at: null, error: null, updated_at: at });

/** Records why a step of a company's backup failed. */
export const recordBackupFailure = (tenant_id: number, error: string, at: string): Statement =>
	saveOutcome(tenant_id, { failed_at: at, error, updated_at: at });
