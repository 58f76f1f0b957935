import { query, read } from "../read";
import { runStatements, type SqlText } from "../statements";
import { type BackupRow, toBackupRow } from "./rows";
import { type BackupTable, quoteName } from "./tables";

/*
 * While a backup reads the tables page by page, triggers note the row of each write in `backup_change`. These rows are read again
 * afterwards, the last of them in one batch with the counts of all tables: that moment is what the backup shows.
 */

const EVENTS = [
	["insert", "NEW"],
	["update", "OLD"],
	["delete", "OLD"],
] as const;

const statement = (sql: string): SqlText => ({ sql, params: [] });

function createTriggers({ name }: BackupTable): SqlText[] {
	return EVENTS.map(([event, row]) =>
		statement(`CREATE TRIGGER ${quoteName(`backup_${name}_${event}`)} AFTER ${event} ON ${quoteName(name)}
			BEGIN INSERT INTO backup_change (name, row_id) VALUES ('${name}', ${row}.rowid); END`),
	);
}

/** Notes the row of each write from now on. */
export async function startJournal(d1: D1Database, tables: readonly BackupTable[]): Promise<void> {
	await stopJournal(d1);
	await runStatements(d1, [
		statement(
			"CREATE TABLE backup_change (id INTEGER PRIMARY KEY, name TEXT NOT NULL, row_id INTEGER NOT NULL)",
		),
		...tables.flatMap(createTriggers),
	]);
}

const selectJournal = () =>
	query<{ type: "table" | "trigger"; name: string }>(
		"SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'table') AND name GLOB 'backup_*' ORDER BY type DESC",
	);

/** Removes the journal and its triggers; safe to call again. */
export async function stopJournal(d1: D1Database): Promise<void> {
	const [parts] = await read(d1, [selectJournal()]);
	if (parts.length > 0)
		await runStatements(
			d1,
			parts.map(({ type, name }) => statement(`DROP ${type} ${quoteName(name)}`)),
		);
}

/** Whether all triggers are there: a migration that builds a table again takes its triggers away. */
export async function hasJournal(d1: D1Database, tables: readonly BackupTable[]): Promise<boolean> {
	const [parts] = await read(d1, [selectJournal()]);
	return parts.length === tables.length * EVENTS.length + 1;
}

/** Up to the noted write `limit` after `mark`: its id and how many there are; and whether more follow. */
export async function readJournalPage(d1: D1Database, mark: number, limit: number) {
	const [[page], names] = await read(d1, [
		query<{ n: number; to: number | null }>(
			'SELECT count(*) AS n, max(id) AS "to" FROM (SELECT id FROM backup_change WHERE id > ? ORDER BY id LIMIT ?)',
			mark,
			limit,
		),
		query<{ name: string }>("SELECT DISTINCT name FROM backup_change WHERE id > ?", mark),
	]);
	return { to: page?.to ?? mark, isLast: (page?.n ?? 0) < limit, names: names.map(({ name }) => name) };
}

/** A row that was written meanwhile: as a line of the table's rows, or null if it is deleted. */
export type ChangedRow = readonly [table: string, row_id: number, row: BackupRow | null];

/** Selects the rows that were noted after one write up to another, as they are. */
export const selectChangedRows = ({ name, columns }: BackupTable, after: number, to: number) =>
	query<Record<string, unknown>>(
		`SELECT c.row_id AS backup_row, t.rowid AS backup_found, ${columns.map((column) => `t.${quoteName(column)}`).join(", ")}
		FROM (SELECT DISTINCT row_id FROM backup_change WHERE name = ? AND id > ? AND id <= ?) c
		LEFT JOIN ${quoteName(name)} t ON t.rowid = c.row_id ORDER BY c.row_id`,
		name,
		after,
		to,
	);

/** A row of `selectChangedRows` as a line of a part. */
export const toChangedRow = (table: BackupTable, row: Record<string, unknown>): ChangedRow => [
	table.name,
	Number(row.backup_row),
	row.backup_found === null ? null : toBackupRow(table, row),
];
