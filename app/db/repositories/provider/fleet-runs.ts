import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { aliased, aliasedOrNull, db, jsonList } from "~/db/builder";
import {
	company_backup,
	company_visit,
	fleet_run,
	fleet_run_database,
	tenant,
	tenant_database,
} from "~/db/platform";
import { VISIT_COLUMNS } from "~/db/repositories/kernel/visits";
import type { SqlText, Statement } from "~/db/statements";

/** Selects each database of the pool as it was last recorded, with its company and that company's backup. */
export const selectDatabases = () =>
	db
		.select({
			binding: tenant_database.binding,
			status: tenant_database.status,
			schema_version: tenant_database.schema_version,
			error: aliasedOrNull(tenant_database.migration_error, "error"),
			bytes: tenant_database.bytes,
			migrated_at: tenant_database.migrated_at,
			migration_ms: tenant_database.migration_ms,
			tenant_id: aliasedOrNull(tenant.id, "company_id"),
			company: aliasedOrNull(tenant.name, "company"),
			slug: aliasedOrNull(tenant.slug, "slug"),
			company_status: aliasedOrNull(tenant.status, "company_status"),
			backup_at: aliasedOrNull(company_backup.finished_at, "backup_at"),
			backup_bytes: aliasedOrNull(company_backup.bytes, "backup_bytes"),
			backup_failed_at: aliasedOrNull(company_backup.failed_at, "backup_failed_at"),
			backup_error: aliasedOrNull(company_backup.error, "backup_error"),
			...VISIT_COLUMNS,
		})
		.from(tenant_database)
		.leftJoin(tenant, eq(tenant.binding, tenant_database.binding))
		.leftJoin(company_backup, eq(company_backup.tenant_id, tenant.id))
		.leftJoin(company_visit, eq(company_visit.tenant_id, tenant.id))
		.orderBy(sql`length(${tenant_database.binding})`, tenant_database.binding);

const countOf = (status: "waiting" | "done" | "failed") =>
	sql<number>`(SELECT count(*) FROM fleet_run_database d WHERE d.run_id = ${fleet_run.id} AND d.status = ${status})`;

/** Selects the newest run with the numbers of its databases. */
export const selectNewestRun = () =>
	db
		.select({
			id: fleet_run.id,
			target: fleet_run.target,
			status: fleet_run.status,
			started_by_name: fleet_run.started_by_name,
			started_at: fleet_run.started_at,
			finished_at: fleet_run.finished_at,
			waiting: countOf("waiting").as("waiting"),
			done: countOf("done").as("done"),
			failed: countOf("failed").as("failed"),
		})
		.from(fleet_run)
		.orderBy(desc(fleet_run.id))
		.limit(1);

/** Selects what became of each database of a run. */
export const selectRunDatabases = (run_id: number) =>
	db
		.select({
			binding: fleet_run_database.binding,
			status: fleet_run_database.status,
			error: fleet_run_database.error,
			duration_ms: fleet_run_database.duration_ms,
		})
		.from(fleet_run_database)
		.where(eq(fleet_run_database.run_id, run_id));

/** The moment that no lease of a run is later than. */
const NO_LEASE = "1970-01-01T00:00:00.000Z";

/** Begins a run of these databases, unless another one is running. */
export const insertRun = (
	bindings: readonly string[],
	values: { target: number; started_by: number | null; started_by_name: string },
	at: string,
): SqlText[] => [
	{
		sql: `INSERT INTO fleet_run (target, started_by, started_by_name, started_at, created_at, updated_at)
			SELECT ?, ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM fleet_run WHERE status = 'running')`,
		params: [values.target, values.started_by, values.started_by_name, at, at, NO_LEASE],
	},
	{
		sql: `INSERT INTO fleet_run_database (run_id, binding)
			SELECT last_insert_rowid(), value FROM json_each(?) WHERE changes() = 1`,
		params: [JSON.stringify(bindings)],
	},
];

/** Takes the lease of a run that is running, so that the screen and the background never migrate the same databases. */
export const takeRun = (id: number, before: string, at: string) =>
	db
		.update(fleet_run)
		.set({ updated_at: at })
		.where(and(eq(fleet_run.id, id), eq(fleet_run.status, "running"), lt(fleet_run.updated_at, before)))
		.returning({ id: fleet_run.id, target: fleet_run.target });

/** Selects the next databases of a run. */
export const selectWaiting = (run_id: number, limit: number) =>
	db
		.select({ binding: fleet_run_database.binding })
		.from(fleet_run_database)
		.where(and(eq(fleet_run_database.run_id, run_id), eq(fleet_run_database.status, "waiting")))
		.orderBy(sql`length(${fleet_run_database.binding})`, fleet_run_database.binding)
		.limit(limit);

interface RunOutcome {
	binding: string;
	status: "waiting" | "done" | "failed";
	error: string | null;
	ms: number | null;
	bytes: number | null;
}

/** Records what became of databases of a run, gives its lease back, and ends it once none is waiting. */
export const recordRunOutcomes = (id: number, outcomes: readonly RunOutcome[], at: string): SqlText[] => {
	const json = JSON.stringify(outcomes);
	return [
		{
			sql: `UPDATE fleet_run_database SET (status, error, duration_ms, finished_at) =
					(SELECT value ->> 'status', value ->> 'error', value ->> 'ms', iif(value ->> 'status' = 'waiting', NULL, ?2)
					FROM json_each(?1) WHERE value ->> 'binding' = fleet_run_database.binding)
				WHERE run_id = ?3 AND binding IN (SELECT value ->> 'binding' FROM json_each(?1))`,
			params: [json, at, id],
		},
		{
			sql: `UPDATE tenant_database SET (migrated_at, migration_ms, bytes) =
					(SELECT ?2, value ->> 'ms', coalesce(value ->> 'bytes', tenant_database.bytes)
					FROM json_each(?1) WHERE value ->> 'binding' = tenant_database.binding)
				WHERE binding IN (SELECT value ->> 'binding' FROM json_each(?1) WHERE value ->> 'status' = 'done')`,
			params: [json, at],
		},
		{
			sql: `UPDATE fleet_run SET updated_at = ?2,
					finished_at = iif(EXISTS (SELECT 1 FROM fleet_run_database WHERE run_id = ?1 AND status = 'waiting'), NULL, ?3),
					status = iif(status = 'running' AND NOT EXISTS (SELECT 1 FROM fleet_run_database WHERE run_id = ?1 AND status = 'waiting'), 'finished', status)
				WHERE id = ?1`,
			params: [id, NO_LEASE, at],
		},
	];
};

/** Stops a run after the databases it is at. */
export const stopMigrationRun = (id: number): Statement =>
	db
		.update(fleet_run)
		.set({ status: "stopped" })
		.where(and(eq(fleet_run.id, id), eq(fleet_run.status, "running")));

/** Goes on with a run; databases of it that failed are tried again where they are named. */
export const resumeRun = (id: number, again: readonly string[]): Statement[] => [
	db
		.update(fleet_run_database)
		.set({ status: "waiting", error: null })
		.where(
			and(
				eq(fleet_run_database.run_id, id),
				eq(fleet_run_database.status, "failed"),
				sql`${fleet_run_database.binding} IN ${jsonList(again)}`,
			),
		),
	db
		.update(fleet_run)
		.set({ status: "running", finished_at: null })
		.where(and(eq(fleet_run.id, id), inArray(fleet_run.status, ["stopped", "finished"]))),
];

/** Selects the run that is running. */
export const selectRunning = () =>
	db
		.select({ id: aliased(fleet_run.id, "id") })
		.from(fleet_run)
		.where(eq(fleet_run.status, "running"));

/** Reads nothing: for what each answer of a database has, its size. */
export const SMALLEST_STATEMENT: SqlText = { sql: "SELECT 1", params: [] };
