import { Column, type GetColumnData, is, SQL, type SQLWrapper, sql } from "drizzle-orm";
import { createValueParser } from "./value-parser";

/** Columns and expressions of an object in a JSON column; a record is an object in the object. */
interface JsonFields {
	readonly [name: string]: Column | SQL | JsonFields;
}
type JsonObject<Fields> = {
	[Name in keyof Fields]: Fields[Name] extends Column
		? GetColumnData<Fields[Name]>
		: Fields[Name] extends SQL<infer Data>
			? Data
			: JsonObject<Fields[Name]>;
};

/** A column of a left join, which is null without a row. */
export const orNull = <Selected extends Column>(column: Selected): SQL<GetColumnData<Selected> | null> =>
	sql<GetColumnData<Selected> | null>`${column}`.mapWith(column);

/** One object of a row as a column; its fields are mapped by their columns, as selected ones are. */
export const jsonObject = <const Fields extends JsonFields>(fields: Fields): SQL<JsonObject<Fields>> =>
	sql<JsonObject<Fields>>`${objectSql(fields)}`.mapWith(createParser(fields));

/** As `jsonObject`, and null if `when` is false. */
export const jsonObjectIf = <const Fields extends JsonFields>(
	when: SQLWrapper,
	fields: Fields,
): SQL<JsonObject<Fields> | null> =>
	sql<JsonObject<Fields> | null>`CASE WHEN ${when} THEN ${objectSql(fields)} END`.mapWith(
		createParser(fields),
	);

/**
 * The rows of another table as a column, one object each:
 * `jsonRows({ id: t.id }, (rows) => db.select({ rows }).from(t).where(…), t.position)`. The last arguments are the order.
 */
export function jsonRows<const Fields extends JsonFields>(
	fields: Fields,
	select: (rows: SQL) => SQLWrapper,
	...orderBy: readonly SQLWrapper[]
): SQL<JsonObject<Fields>[]> {
	const parse = createParser(fields);
	const order = orderBy.length > 0 ? sql` ORDER BY ${sql.join([...orderBy], sql`, `)}` : sql``;
	return sql<JsonObject<Fields>[]>`${select(sql`json_group_array(${objectSql(fields)}${order})`)}`.mapWith(
		(value: unknown): JsonObject<Fields>[] => {
			const rows = parseText(value);
			return Array.isArray(rows) ? rows.map(parse) : [];
		},
	);
}

/** A list of texts that a select of one column and row aggregates as JSON. */
export const jsonTexts = (select: SQLWrapper): SQL<string[]> =>
	sql<string[]>`${select}`.mapWith((value: unknown): string[] => {
		const texts = parseText(value);
		return Array.isArray(texts) ? texts.map(String) : [];
	});

/** D1 allows 32 arguments per function, so 16 fields per object; a wider object is a list of objects. */
const MAX_FIELDS = 16;

function objectSql(fields: JsonFields): SQL {
	const pairs = Object.entries(fields).map(
		([name, field]) => sql`${sql.raw(`'${name}'`)}, ${isColumnOrSql(field) ? field : objectSql(field)}`,
	);
	if (pairs.length <= MAX_FIELDS) return sql`json_object(${sql.join(pairs, sql`, `)})`;
	const objects = Array.from(
		{ length: Math.ceil(pairs.length / MAX_FIELDS) },
		(_, at) => sql`json_object(${sql.join(pairs.slice(at * MAX_FIELDS, (at + 1) * MAX_FIELDS), sql`, `)})`,
	);
	return sql`json_array(${sql.join(objects, sql`, `)})`;
}

/** A function that maps an object of a JSON column by its fields, for as many rows as there are. */
function createParser<Fields extends JsonFields>(fields: Fields): (value: unknown) => JsonObject<Fields> {
	const parsers = Object.entries(fields).map(([name, field]) => [name, createFieldParser(field)] as const);
	return (value) => {
		const stored = parseText(value);
		const row: Record<string, unknown> = Array.isArray(stored)
			? Object.assign({}, ...stored)
			: Object(stored);
		const parsed: Record<string, unknown> = {};
		for (const [name, parse] of parsers) {
			const field = row[name];
			parsed[name] = field === null || field === undefined ? null : parse(field);
		}
		// The fields are those of the statement that `objectSql` has built.
		return parsed as JsonObject<Fields>;
	};
}

const createFieldParser = (field: JsonFields[string]): ((value: unknown) => unknown) =>
	isColumnOrSql(field) ? createValueParser(field) : createParser(field);

/** An object inside another is parsed with it. */
const parseText = (value: unknown): unknown => (typeof value === "string" ? JSON.parse(value) : value);

const isColumnOrSql = (field: JsonFields[string]): field is Column | SQL =>
	is(field, Column) || is(field, SQL);
