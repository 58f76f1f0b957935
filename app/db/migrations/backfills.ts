import { query, read } from "../read";
import { runStatements, type SqlText } from "../statements";
import type { Backfill } from "./tenant-migrations";

/** Rows of a page: far below what D1 does in the 30 seconds of a statement. */
const PAGE_ROWS = 5_000;

interface PendingBackfill extends Backfill {
	id: number;
	/** The rowid after which the next page begins. */
	after: number;
}

/** Selects whether any migration of a database has had a backfill. */
export const selectHasBackfills = () =>
	query<{ n: number }>(
		"SELECT count(*) AS n FROM sqlite_master WHERE type = 'table' AND name = 'schema_backfill'",
	);

/** Statements that note, with the migration itself, that the rows of a table are to be processed. */
export const startBackfill = ({ table, sql }: Backfill): SqlText[] => [
	{
		sql: 'CREATE TABLE IF NOT EXISTS schema_backfill (id INTEGER PRIMARY KEY, "table" TEXT NOT NULL, sql TEXT NOT NULL, "after" INTEGER NOT NULL DEFAULT 0)',
		params: [],
	},
	{ sql: 'INSERT INTO schema_backfill ("table", sql) VALUES (?, ?)', params: [table, sql] },
];

/** What a database's migrations have not processed yet, the first of it; for a database whose migrations have had backfills. */
export async function findPendingBackfill(d1: D1Database): Promise<PendingBackfill | null> {
	const [[pending]] = await read(d1, [
		query<PendingBackfill>('SELECT id, "table", sql, "after" FROM schema_backfill ORDER BY id LIMIT 1'),
	]);
	return pending ?? null;
}

/** Processes the next page of rows. The page and the place where the next one begins are one batch: no row is processed twice. */
export async function takeBackfillPage(
	d1: D1Database,
	{ id, table, sql, after }: PendingBackfill,
): Promise<void> {
	const [[page]] = await read(d1, [
		query<{ end: number | null }>(
			`SELECT max(rowid) AS "end" FROM (SELECT rowid FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ?)`,
			after,
			PAGE_ROWS,
		),
	]);
	const end = page?.end ?? null;
	await runStatements(
		d1,
		end === null
			? [{ sql: "DELETE FROM schema_backfill WHERE id = ?", params: [id] }]
			: [
					{ sql, params: [after, end] },
					{
						sql: 'UPDATE schema_backfill SET "after" = ? WHERE id = ? AND "after" = ?',
						params: [end, id, after],
					},
				],
	);
}
