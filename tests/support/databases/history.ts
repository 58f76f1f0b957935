import type { SchemaHistory } from "~/db/migrations/schema-history";
import { TENANT_HISTORY } from "~/db/migrations/schema-history";
import { runStatements } from "~/db/statements";

/** Records in a database of a test, which is a copy without it, the history that a migrated one has, checksums included. */
export async function recordHistory(
	d1: D1Database,
	{ versions }: SchemaHistory = TENANT_HISTORY,
): Promise<void> {
	const list = JSON.stringify(versions);
	await runStatements(d1, [
		{
			sql: "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
			params: [],
		},
		{ sql: "INSERT INTO d1_migrations (name) SELECT value ->> 'name' FROM json_each(?)", params: [list] },
		{ sql: "CREATE TABLE migration_checksum (name TEXT PRIMARY KEY, checksum TEXT)", params: [] },
		{
			sql: "INSERT INTO migration_checksum (name, checksum) SELECT value ->> 'name', value ->> 'checksum' FROM json_each(?)",
			params: [list],
		},
	]);
}

/** Runs SQL of a test on a database, one batch. */
export const runSql = (d1: D1Database, ...statements: string[]) =>
	runStatements(
		d1,
		statements.map((sql) => ({ sql, params: [] })),
	);
