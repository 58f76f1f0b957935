import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SqlText } from "./statements";

/** D1 takes a text parameter of up to 2 MB; half of it leaves room for characters of several bytes. */
const MOST_CHARACTERS = 900_000;

/**
 * Statements that insert many rows through JSON parameters, as D1 binds at most 100. Every row names the same columns; what a
 * row leaves out is null. `computed` gives columns as SQL over `row` (the row's JSON) for ids known only inside the batch:
 * `{ job_id: "(SELECT id FROM job WHERE uid = row ->> 'job_uid')" }`; keys of a row that are no columns serve only these.
 */
export function insertRows<Table extends SQLiteTable>(
	table: Table,
	rows: readonly (Partial<Table["$inferInsert"]> & Record<string, unknown>)[],
	computed: Record<string, string> = {},
): SqlText[] {
	const known = getTableColumns(table);
	const named = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name in known);
	const columns = [...named, ...Object.keys(computed)];
	const values = [...named.map((name) => `row ->> '${name}'`), ...Object.values(computed)];
	const sql = `INSERT INTO "${getTableName(table)}" (${columns.map((name) => `"${name}"`).join(", ")})
		SELECT ${values.join(", ")} FROM (SELECT key, value AS row FROM json_each(?) ORDER BY key)`;
	return chunks(rows.map((row) => JSON.stringify(encode(row, known)))).map((json) => ({
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
	const parts: string[][] = [];
	let size = Number.POSITIVE_INFINITY;
	for (const row of rows) {
		if (size + row.length > MOST_CHARACTERS) {
			parts.push([]);
			size = 0;
		}
		parts.at(-1)?.push(row);
		size += row.length + 1;
	}
	return parts.map((part) => `[${part.join(",")}]`);
}
