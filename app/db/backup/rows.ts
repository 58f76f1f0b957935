import { query } from "../read";
import type { SqlText } from "../statements";
import { type BackupTable, quoteName } from "./tables";

/** A row in a part: its rowid, then its values in the order of the table's columns. */
export type BackupRow = readonly unknown[];

/** Selects a page of a table's rows after a rowid. */
export const selectRowsAfter = ({ name, columns }: BackupTable, after: number, limit: number) =>
	query<Record<string, unknown>>(
		`SELECT rowid AS backup_row, ${columns.map(quoteName).join(", ")} FROM ${quoteName(name)} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
		after,
		limit,
	);

/** A row of `selectRowsAfter` as a line of a part. */
export const toBackupRow = ({ columns }: BackupTable, row: Record<string, unknown>): BackupRow => [
	row.backup_row,
	...columns.map((column) => row[column]),
];

/** A statement may select at most 100 columns. */
const COUNTS_PER_SELECT = 50;

/** Selects the number of rows of tables, each as a column of the table's name. */
export function selectCounts(tables: readonly BackupTable[]) {
	const selects = [];
	for (let from = 0; from < tables.length; from += COUNTS_PER_SELECT) {
		const columns = tables
			.slice(from, from + COUNTS_PER_SELECT)
			.map(({ name }) => `(SELECT count(*) FROM ${quoteName(name)}) AS ${quoteName(name)}`);
		selects.push(query<Record<string, unknown>>(`SELECT ${columns.join(", ")}`));
	}
	return selects;
}

/** Selects the highest numbers that tables with AUTOINCREMENT have given. */
export const selectGivenNumbers = () =>
	query<{ name: string; seq: number }>("SELECT name, seq FROM sqlite_sequence WHERE name <> 'd1_migrations'");

/** Sets the highest number that a table has given. */
export const setSequence = (name: string, seq: number): SqlText[] => [
	{ sql: "DELETE FROM sqlite_sequence WHERE name = ?", params: [name] },
	{ sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", params: [name, seq] },
];

/** Rows of the table that a row waits for; the waiting row is the JSON text `row`, whose first value is its rowid. */
function isResolved({ name, columns, selfReferences }: BackupTable): string {
	const conditions = selfReferences.map((column) => {
		const value = `row ->> ${columns.indexOf(column) + 1}`;
		return `(${value} IS NULL OR EXISTS (SELECT 1 FROM ${quoteName(name)} p WHERE p.rowid = ${value}))`;
	});
	return conditions.length > 0 ? conditions.join(" AND ") : "1";
}

function insertFrom(table: BackupTable, source: string, params: readonly unknown[]): SqlText {
	const { name, columns } = table;
	return {
		sql: `INSERT INTO ${quoteName(name)} (${["rowid", ...columns].map(quoteName).join(", ")})
			SELECT ${["row", ...columns].map((_, at) => `row ->> ${at}`).join(", ")} FROM (${source})
			WHERE ${isResolved(table)} AND NOT EXISTS (SELECT 1 FROM ${quoteName(name)} o WHERE o.rowid = row ->> 0)`,
		params,
	};
}

/** Passes over a page: a row, one that refers to it, and one that refers to that. */
const PASSES = 3;

/**
 * Inserts a page of rows, given as a JSON text: those that were not written while the backup ran, and that refer to no row which is yet
 * to come; the latter wait in `restore_row`. Inserts nothing twice.
 */
export function insertRowsOfPart(table: BackupTable, json: string): SqlText[] {
	const { name, selfReferences } = table;
	const source = `SELECT value AS row FROM json_each(?) WHERE NOT EXISTS
		(SELECT 1 FROM restore_row r WHERE r.name = ? AND r.row_id = value ->> 0) ORDER BY key`;
	const insert = insertFrom(table, source, [json, name]);
	if (selfReferences.length === 0) return [insert];
	const wait: SqlText = {
		sql: `INSERT OR IGNORE INTO restore_row (name, row_id, row) SELECT ?2, value ->> 0, value FROM json_each(?1)
			WHERE NOT EXISTS (SELECT 1 FROM ${quoteName(name)} o WHERE o.rowid = value ->> 0)`,
		params: [json, name],
	};
	return [...Array.from({ length: PASSES }, () => insert), wait];
}

/** Rows that wait and can be inserted now, a page at a time; then how many of the table still wait. */
export function insertWaitingRows(table: BackupTable, limit: number): SqlText[] {
	const { name } = table;
	const source = "SELECT row FROM restore_row WHERE name = ? AND row IS NOT NULL ORDER BY row_id";
	const insert = insertFrom(table, source, [name]);
	return [
		{ sql: `${insert.sql} LIMIT ${limit}`, params: insert.params },
		{
			sql: `DELETE FROM restore_row WHERE name = ? AND row IS NOT NULL AND row_id IN (SELECT rowid FROM ${quoteName(name)})`,
			params: [name],
		},
		selectWaiting(name),
	];
}

/** Selects how many rows of a table wait for others. */
const selectWaiting = (name: string) => ({
	sql: "SELECT count(*) AS n FROM restore_row WHERE name = ? AND row IS NOT NULL",
	params: [name],
});

/** Stores rows that were written while the backup ran; a later one of the same row wins. */
export const insertChangedRows = (json: string): SqlText => ({
	sql: `INSERT INTO restore_row (name, row_id, row)
		SELECT value ->> 0, value ->> 1, iif(json_type(value, '$[2]') = 'array', value -> 2, NULL) FROM json_each(?) WHERE true ORDER BY key
		ON CONFLICT (name, row_id) DO UPDATE SET row = excluded.row`,
	params: [json],
});
