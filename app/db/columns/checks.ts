import { type SQL, sql } from "drizzle-orm";
import { type AnySQLiteColumn, check } from "drizzle-orm/sqlite-core";

/** CHECKs that each column is 0 or 1. */
export const flagChecks = (...columns: AnySQLiteColumn[]) =>
	columns.map((column) => check(`${column.name}_flag`, sql`${column} in (0, 1)`));

/** CHECKs that each column is a date as `YYYY-MM-DD`, or null. */
export const dateChecks = (...columns: AnySQLiteColumn[]) =>
	columns.map((column) =>
		check(`${column.name}_day`, sql`${column} glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`),
	);

/** CHECKs that each column is a time as `HH:mm`, or null. */
export const timeChecks = (...columns: AnySQLiteColumn[]) =>
	columns.map((column) => check(`${column.name}_time`, sql`${column} glob '[0-2][0-9]:[0-5][0-9]'`));

/** CHECK that a column is one of a few texts or numbers. */
export const oneOf = (column: AnySQLiteColumn, values: readonly (string | number)[]) =>
	check(`${column.name}_known`, sql`${column} in (${sql.raw(values.map(literal).join(", "))})`);

/** Condition of a unique index over rows that are not deleted. */
export const notDeleted = (deletedAt: AnySQLiteColumn): SQL => sql`${deletedAt} is null`;

function literal(value: string | number): string {
	return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
