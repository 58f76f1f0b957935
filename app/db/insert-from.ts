import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SqlText } from "./statements";

/** Columns of a table, each as SQL over the rows of a query. */
export type SelectedColumns<Table extends SQLiteTable> = {
	readonly [Name in keyof Table["$inferInsert"]]?: string;
};

/**
 * Inserts a row for each row of a query: `source` is the rest of the select from its FROM on, with numbered parameters. For
 * queries that are SQL text of the code; `insertSelect` is for those built from the tables.
 */
export function insertFrom<Table extends SQLiteTable>(
	table: Table,
	columns: SelectedColumns<Table>,
	source: string,
	params: readonly unknown[],
): SqlText {
	const entries = Object.entries<string | undefined>(columns).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, value] as const],
	);
	const names = entries.map(([name]) => `"${name}"`).join(", ");
	const values = entries.map(([, value]) => value).join(", ");
	return { sql: `INSERT INTO "${getTableName(table)}" (${names}) SELECT ${values} ${source}`, params };
}
