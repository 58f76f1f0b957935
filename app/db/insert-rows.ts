import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SqlText } from "./statements";

/** A text parameter of D1 may have up to 2 MB; half of it leaves room for multi-byte characters. */
const MAX_CHARACTERS = 900_000;

/**
 * Statements that insert many rows through JSON parameters, as D1 binds at most 100 parameters. Missing columns of a row are null.
 * `computed` has columns as SQL over `row` (the row's JSON), for ids that exist only inside the batch:
 * `{ job_id: "(SELECT id FROM job WHERE uid = row ->> 'job_uid')" }`. Keys that are not columns are only for these.
 */
export function insertRows<Table extends SQLiteTable>(
	table: Table,
	rows: readonly (Partial<Table["$inferInsert"]> & Record<string, unknown>)[],
	computed: Record<string, string> = {},
): SqlText[] {
	const tableColumns = getTableColumns(table);
	// Columns that no row fills are left out, unless the database would fill them: a job has 49, most of them empty.
	const isNeeded = (name: string) =>
		tableColumns[name]?.hasDefault || rows.some((row) => row[name] !== null && row[name] !== undefined);
	const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
		(name) => name in tableColumns && isNeeded(name),
	);
	const columns = [...names, ...Object.keys(computed)];
	const values = [...names.map((name) => `row ->> '${name}'`), ...Object.values(computed)];
	const sql = `INSERT INTO "${getTableName(table)}" (${columns.map((name) => `"${name}"`).join(", ")})
		SELECT ${values.join(", ")} FROM (SELECT key, value AS row FROM json_each(?) ORDER BY key)`;
	return chunks(rows.map((row) => JSON.stringify(encode(row, tableColumns)))).map((json) => ({
		sql,
		params: [json],
	}));
}

function encode(row: Record<string, unknown>, columns: ReturnType<typeof getTableColumns>) {
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => [
			name,
			value === null || value === undefined ? null : (columns[name]?.mapToDriverValue(value) ?? value),
		]),
	);
}

function chunks(rows: readonly string[]): string[] {
	const batches: string[][] = [];
	let size = Number.POSITIVE_INFINITY;
	for (const row of rows) {
		if (size + row.length > MAX_CHARACTERS) {
			batches.push([]);
			size = 0;
		}
		batches.at(-1)?.push(row);
		size += row.length + 1;
	}
	return batches.map((batch) => `[${batch.join(",")}]`);
}
