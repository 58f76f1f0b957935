import { type Column, getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

export type RecordValues = Record<string, unknown>;

/** A value as the database stores it. A column that is not nullable gets its default, or an empty text, in place of null. */
function encodeValue(column: Column, value: unknown): unknown {
	if (value === null || value === undefined || value === "") {
		if (!column.notNull) return null;
		return typeof column.default === "object" ? "" : (column.default ?? "");
	}
	// A list stored in one column: email addresses separated by commas.
	return column.mapToDriverValue(Array.isArray(value) ? value.join(", ") : value);
}

/** The values of a record by column, as the database stores them. Names without a column are left out. */
export function encodeValues(table: SQLiteTable, values: RecordValues): [string, unknown][] {
	const columns: Record<string, Column> = getTableColumns(table);
	return Object.entries(values).flatMap(([name, value]) => {
		const column = columns[name];
		return column ? [[name, encodeValue(column, value)] as [string, unknown]] : [];
	});
}

/** The column's default in place of a missing value. */
export const orDefault = (column: Column, value: unknown) => {
	if (value !== null && value !== undefined && value !== "") return value;
	if (!column.notNull) return null;
	return typeof column.default === "object" ? "" : (column.default ?? "");
};
