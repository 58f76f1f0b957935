import { query, read } from "../read";
import { runStatements, type SqlText } from "../statements";
import { type BackupTable, quoteName, readTables } from "./tables";

const statement = (sql: string, ...params: unknown[]): SqlText => ({ sql, params });

const selectSchema = () =>
	query<{ type: "table" | "view" | "trigger"; name: string; kind: string | null }>(
		`SELECT m.type, m.name, l.type AS kind FROM sqlite_master m LEFT JOIN pragma_table_list l ON l.schema = 'main' AND l.name = m.name
			WHERE m.type IN ('table', 'view', 'trigger') AND m.name NOT GLOB 'sqlite_*' AND m.name NOT GLOB '_cf_*'`,
	);

/** Removes everything from a database: triggers, views, then tables before those that they refer to. */
export async function dropSchema(d1: D1Database): Promise<void> {
	const [parts] = await read(d1, [selectSchema()]);
	if (parts.length === 0) return;
	const referring = (await readTables(d1)).map(({ name }) => name).reverse();
	const named = (type: string) => parts.filter((part) => part.type === type).map(({ name }) => name);
	const others = parts.filter(
		({ type, kind, name }) => type === "table" && kind !== "shadow" && !referring.includes(name),
	);
	const drop = (type: string) => (name: string) => statement(`DROP ${type} ${quoteName(name)}`);
	await runStatements(d1, [
		statement("PRAGMA defer_foreign_keys = on"),
		...named("trigger").map(drop("TRIGGER")),
		...named("view").map(drop("VIEW")),
		...[...others.map(({ name }) => name), ...referring].map(drop("TABLE")),
	]);
}

/**
 * Makes a migrated database ready to receive rows, in one batch: its triggers are put aside, as rows are to stay as they were, and the
 * rows that migrations write are removed. `restore_row` holds what cannot be inserted yet.
 */
export async function prepareForRows(d1: D1Database): Promise<void> {
	const tables = await readTables(d1);
	const [parts] = await read(d1, [selectSchema()]);
	await runStatements(d1, [
		statement("CREATE TABLE restore_trigger AS SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"),
		statement(
			"CREATE TABLE restore_row (name TEXT NOT NULL, row_id INTEGER NOT NULL, row TEXT, PRIMARY KEY (name, row_id)) WITHOUT ROWID",
		),
		...parts
			.filter(({ type }) => type === "trigger")
			.map(({ name }) => statement(`DROP TRIGGER ${quoteName(name)}`)),
		statement("PRAGMA defer_foreign_keys = on"),
		...[...tables].reverse().map(({ name }) => statement(`DELETE FROM ${quoteName(name)}`)),
	]);
}

/** Puts the triggers back and removes the tables of the restore. Safe to call again. */
export async function restoreTriggers(d1: D1Database): Promise<void> {
	const [parts] = await read(d1, [selectSchema()]);
	if (!parts.some(({ name }) => name === "restore_trigger")) return;
	const [triggers] = await read(d1, [query<{ sql: string }>("SELECT sql FROM restore_trigger")]);
	await runStatements(d1, [
		...triggers.map(({ sql }) => statement(sql)),
		statement("DROP TABLE restore_row"),
		statement("DROP TABLE restore_trigger"),
	]);
}

/** Selects the id of the last job of the page after one; null if none follows. */
const selectJobPageEnd = (after: number, limit: number) =>
	query<{ end: number | null }>(
		'SELECT max(id) AS "end" FROM (SELECT id FROM job WHERE id > ? ORDER BY id LIMIT ?)',
		after,
		limit,
	);

/** Builds the search index of the next jobs after an id; returns the last one's, or null if none was left. */
export async function indexNextJobs(d1: D1Database, after: number, limit: number): Promise<number | null> {
	const [[page]] = await read(d1, [selectJobPageEnd(after, limit)]);
	const end = page?.end ?? null;
	if (end !== null)
		await runStatements(d1, [
			statement(
				"INSERT INTO refresh_job_search (job_id) SELECT id FROM job WHERE id > ? AND id <= ?",
				after,
				end,
			),
		]);
	return end;
}

/** Selects the newest sequence of a company's change log. */
export const selectNewestChange = () =>
	query<{ seq: number | null }>("SELECT max(seq) AS seq FROM change_log");

/** Sequences further apart than a room sends one by one: every browser loads its data again. */
const SEQUENCE_JUMP = 1_000;

/**
 * What must not go on where a backup left off: mails that waited then may have been sent since, so they wait for a person; and the
 * change log jumps beyond what any browser has seen of the company, `newest` or less.
 */
export const settleRestored = (newest: number, at: string): SqlText[] => [
	statement(
		"UPDATE outbox SET status = 'failed', error = 'Restored from a backup. Send it again if it did not arrive.' WHERE status = 'queued'",
	),
	statement(
		`INSERT INTO change_log (seq, type, kind, actor, at)
			SELECT max(coalesce((SELECT max(seq) FROM change_log), 0), ?) + ${SEQUENCE_JUMP}, 'companyRestored', 'update', '{}', ?
			WHERE NOT EXISTS (SELECT 1 FROM change_log WHERE type = 'companyRestored' AND at = ?)`,
		newest,
		at,
		at,
	),
];

/** The tables of a backup whose columns a database does not have; empty if it can receive the rows. */
export async function findUnfitTables(d1: D1Database, tables: readonly BackupTable[]): Promise<string[]> {
	const own = new Map((await readTables(d1)).map(({ name, columns }) => [name, new Set(columns)]));
	return tables
		.filter(({ name, columns }) => !own.has(name) || columns.some((column) => !own.get(name)?.has(column)))
		.map(({ name }) => name);
}
