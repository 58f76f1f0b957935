import { type Column, type GetColumnData, getTableColumns, is, SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import { containsSql, toSpellings } from "./contains";
import { type SqlText, type SqlValue, sqlValue } from "./statements";

/**
 * Builds statements from the tables; it has no connection. `commit` and `read` run what it builds: never await a statement, and
 * never return one from an async function.
 */
export const db = drizzle(() =>
	Promise.reject(new Error("a statement was awaited; pass it to commit or read instead")),
);

const dialect = new SQLiteAsyncDialect();

/** A statement that the builder cannot express, as SQL over the tables: ``statement(sql`UPDATE ${job} SET …`)``. */
export function statement(text: SQL): SqlText {
	const { sql, params } = dialect.sqlToQuery(text);
	return { sql, params };
}

/** Values for the columns of a table, computed by the database where they are SQL. */
type ColumnValues<Table extends SQLiteTable> = {
	[Name in keyof Table["$inferInsert"]]?: Table["$inferInsert"][Name] | SQL;
};

/**
 * `INSERT … SELECT` of the given columns only: `source` is the rest of the select from its FROM on, and decides how many rows
 * are inserted. Append ON CONFLICT or RETURNING to `source`.
 */
export function insertSelect<Table extends SQLiteTable>(
	table: Table,
	values: ColumnValues<Table>,
	source: SQL,
): SqlText {
	const columns: Record<string, Column> = getTableColumns(table);
	const entries = Object.entries<unknown>(values).flatMap(([name, value]) => {
		const column = columns[name];
		return column === undefined || value === undefined ? [] : [{ column, value }];
	});
	const names = entries.map(({ column }) => sql.identifier(column.name));
	const selected = entries.map(({ column, value }) => (is(value, SQL) ? value : sql.param(value, column)));
	return statement(
		sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) SELECT ${sql.join(selected, sql`, `)} ${source}`,
	);
}

/** Whether one of these text expressions contains one of the texts, in any case. */
export function hasText(expressions: readonly (Column | SQL)[], ...texts: readonly string[]): SQL {
	const values = [toSpellings(...texts), ...expressions];
	const parts = containsSql(expressions.map(() => "?")).split("?");
	return sql.join(
		parts.flatMap((part, at) => [sql.raw(part), at < values.length ? sql`${values[at]}` : sql``]),
	);
}

/** A column under another name, in a select of two tables that share a column name: `aliased(vehicle.id, "vehicle_id")`. */
export const aliased = <Selected extends Column, Name extends string>(column: Selected, name: Name) =>
	sql<GetColumnData<Selected>>`${column}`.mapWith(column).as(name);

/** As `aliased`, for a column of a table that is left joined: null where it has no row. */
export const aliasedOrNull = <Selected extends Column, Name extends string>(column: Selected, name: Name) =>
	sql<GetColumnData<Selected> | null>`${column}`.mapWith(column).as(name);

/** The source of a select of values that are not from one table: counts of several, for example. */
export const ONE_ROW = sql`(SELECT 1)`;
/** The value that a select of one column and row has inside the batch: the id of a row that the batch inserts. */
export function selectedValue(select: { toSQL(): { sql: string; params: unknown[] } }): SqlValue {
	const { sql, params } = select.toSQL();
	return sqlValue(sql, ...params);
}

/** A list as one JSON parameter, for `IN`: ``sql`${job.id} IN ${jsonList(ids)}` ``. D1 binds at most 100 parameters. */
export const jsonList = (values: readonly (number | string)[]): SQL =>
	sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
