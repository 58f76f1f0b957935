import { wideJsonObject } from "~/db/sql-text";

/** The SQL of a column of JSON text; `Value` is what it holds. */
export interface JsonColumn<Value> {
	sql: string;
	/** Never set; carries the type of the value. */
	value?: Value;
}
type Fields<Row> = { readonly [Name in keyof Row]-?: string };

const objectSql = <Row>(fields: Fields<Row>) => wideJsonObject(Object.entries<string>(fields));

/**
 * All rows of a related table as one column, each field with its SQL, in the order of `order`. Of more than 16 fields, lists and
 * objects come first, see `wideJsonObject`.
 */
export const relatedRows = <Row>(fields: Fields<Row>, from: string, order: string): JsonColumn<Row[]> => ({
	// A joined object is text, which would be a string in the list.
	sql: `(SELECT json_group_array(json(${objectSql(fields)}) ORDER BY ${order}) ${from})`,
});

/** The row of a related table as one column, or null. */
export const relatedRow = <Row>(fields: Fields<Row>, from: string): JsonColumn<Row | null> => ({
	sql: `(SELECT ${objectSql(fields)} ${from})`,
});

/** The fields of these names, from the columns of the same names of the table `alias`. */
export const fieldsOf = <Name extends string>(alias: string, ...names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, `${alias}.${name}`])) as Record<Name, string>;

type JsonColumns = Readonly<Record<string, JsonColumn<unknown>>>;
/** What each of these columns holds. */
export type JsonValues<Columns extends JsonColumns> = {
	[Name in keyof Columns]: Columns[Name] extends JsonColumn<infer Value> ? Value : never;
};
/** A row of these columns, as it is read. */
export type JsonTexts<Columns extends JsonColumns> = Record<keyof Columns, string | null>;

/** These columns as the list of a select. */
export const columnsSql = (columns: JsonColumns): string =>
	Object.entries(columns)
		.map(([name, { sql }]) => `${sql} AS ${name}`)
		.join(", ");

/** The values of a row of these columns. */
export const parseColumns = <Columns extends JsonColumns>(
	columns: Columns,
	row: JsonTexts<Columns>,
): JsonValues<Columns> =>
	// The values are those of the statement that the columns have built.
	Object.fromEntries(
		Object.keys(columns).map((name) => {
			const text = row[name];
			return [name, text === null || text === undefined ? null : JSON.parse(text)];
		}),
	) as JsonValues<Columns>;
