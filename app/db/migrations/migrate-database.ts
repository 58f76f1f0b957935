import { query, read } from "../read";
import { runStatements, type SqlText } from "../statements";
import { findPendingBackfill, selectHasBackfills, startBackfill, takeBackfillPage } from "./backfills";
import { checksumOf, checksumStatements } from "./checksums.mjs";
import { type Migration, TENANT_MIGRATIONS } from "./tenant-migrations";

const statement = (sql: string, ...params: unknown[]): SqlText => ({ sql, params });

/** The table of wrangler, which its own commands read and write, too. */
const HISTORY = statement(
	"CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
);

/** A schema as the database itself records it. */
export interface SchemaState {
	/** The number of migrations it has; 0 for an empty one. */
	version: number;
	/** The table whose rows a migration has not processed yet; null if there is none. */
	backfill: string | null;
}

/** Reads the schema of a database from the database itself, whatever the platform has recorded. */
export async function readSchemaState(d1: D1Database): Promise<SchemaState> {
	const { applied, hasBackfills } = await readHistory(d1);
	const pending = hasBackfills ? await findPendingBackfill(d1) : null;
	return { version: applied.size, backfill: pending?.table ?? null };
}

/** The number of migrations that a database has. */
export const readSchemaVersion = async (d1: D1Database) => (await readHistory(d1)).applied.size;

/** The names of the migrations that a database has, and whether any of them had backfills; in one trip for one that has any. */
async function readHistory(d1: D1Database): Promise<{ applied: Set<string>; hasBackfills: boolean }> {
	try {
		const [names, [backfills]] = await read(d1, [
			query<{ name: string }>("SELECT name FROM d1_migrations"),
			selectHasBackfills(),
		]);
		return { applied: new Set(names.map(({ name }) => name)), hasBackfills: backfills?.n === 1 };
	} catch (error) {
		if (!String(error).includes("no such table: d1_migrations")) throw error;
		return { applied: new Set(), hasBackfills: false };
	}
}

/** How far a migration goes, and how much of it at once. */
export interface MigrationOptions {
	/** The version to reach; the newest by default. */
	upTo?: number;
	/** Pages of backfills that may be taken; all by default. */
	pages?: number;
	migrations?: readonly Migration[];
}

/**
 * Applies the migrations that a database lacks, one atomic batch each, each followed by its backfills page by page. A run that broke off
 * or had no pages left goes on where it was. Returns the schema reached; throws with the name of the migration that failed.
 */
export async function migrateDatabase(
	d1: D1Database,
	{
		migrations = TENANT_MIGRATIONS,
		upTo = migrations.length,
		pages = Number.POSITIVE_INFINITY,
	}: MigrationOptions = {},
): Promise<SchemaState> {
	const { applied, hasBackfills } = await readHistory(d1);
	const backfills = { pages, left: hasBackfills };
	if (hasBackfills) await takePages(d1, backfills);
	for (const migration of migrations.slice(0, upTo)) {
		if (backfills.left) break;
		if (applied.has(migration.name)) continue;
		await applyMigration(d1, migration, applied.size === 0);
		applied.add(migration.name);
		if (migration.backfills.length > 0) await takePages(d1, backfills);
	}
	return backfills.left ? readSchemaState(d1) : { version: applied.size, backfill: null };
}

async function applyMigration(
	d1: D1Database,
	{ name, text, statements, backfills }: Migration,
	isFirst: boolean,
) {
	const checksum = await checksumOf(text);
	try {
		await runStatements(d1, [
			...(isFirst ? [HISTORY] : []),
			...statements.map((sql) => statement(sql)),
			...backfills.flatMap(startBackfill),
			statement("INSERT INTO d1_migrations (name) VALUES (?)", name),
			...checksumStatements(name, checksum),
		]);
	} catch (error) {
		throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
	}
}

/** Takes pages of what is to be processed while there are any to take; `left` is whether there is more. */
async function takePages(d1: D1Database, backfills: { pages: number; left: boolean }): Promise<void> {
	let pending = await findPendingBackfill(d1);
	for (; pending && backfills.pages > 0; pending = await findPendingBackfill(d1)) {
		await takeBackfillPage(d1, pending);
		backfills.pages--;
	}
	backfills.left = pending !== null;
}
