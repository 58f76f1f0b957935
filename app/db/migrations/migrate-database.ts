import { query, read } from "../read";
import { runStatements } from "../statements";
import { type Migration, TENANT_MIGRATIONS } from "./tenant-migrations";

/** The table of wrangler, which its own commands read and write, too. */
const HISTORY =
	"CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";

const selectApplied = () => query<{ name: string }>("SELECT name FROM d1_migrations ORDER BY id");

const selectHistory = () =>
	query<{ n: number }>("SELECT count(*) AS n FROM sqlite_master WHERE name = 'd1_migrations'");

/** The number of migrations that a database has, as it records itself: 0 for an empty one. */
export async function readSchemaVersion(d1: D1Database): Promise<number> {
	return (await readApplied(d1)).length;
}

async function readApplied(d1: D1Database): Promise<string[]> {
	const [[history]] = await read(d1, [selectHistory()]);
	if (!history?.n) return [];
	const [applied] = await read(d1, [selectApplied()]);
	return applied.map(({ name }) => name);
}

/**
 * Applies the migrations that a database lacks, one atomic batch each, up to version `upTo`. A run that broke off goes on where it was.
 * Returns the version reached; throws with the name of the migration that failed.
 */
export async function migrateDatabase(
	d1: D1Database,
	upTo: number = TENANT_MIGRATIONS.length,
	migrations: readonly Migration[] = TENANT_MIGRATIONS,
): Promise<number> {
	const applied = new Set(await readApplied(d1));
	if (applied.size === 0) await runStatements(d1, [{ sql: HISTORY, params: [] }]);
	for (const migration of migrations.slice(0, upTo))
		if (!applied.has(migration.name)) await applyMigration(d1, migration);
	return upTo;
}

async function applyMigration(d1: D1Database, { name, statements }: Migration) {
	try {
		await runStatements(d1, [
			...statements.map((sql) => ({ sql, params: [] })),
			{ sql: "INSERT INTO d1_migrations (name) VALUES (?)", params: [name] },
		]);
	} catch (error) {
		throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
	}
}
