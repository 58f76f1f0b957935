import { Column, is, SQL } from "drizzle-orm";
import { isReadOnly, retryTransient } from "./transient-errors";
import { createValueParser } from "./value-parser";

/** A hand-written statement with the type of its rows; `Row` has the columns as selected. */
export interface Query<Row> {
	sql: string;
	params: readonly unknown[];
	/** Never set; carries the type of the rows. */
	row?: Row;
}

/** A select, or a statement with `returning`, built with `db`. Its rows are mapped by their columns: money in pounds, JSON parsed. */
interface BuiltQuery {
	readonly _: { readonly result: unknown };
	prepare(): {
		getQuery(): { sql: string; params: unknown[] };
		mapResult(response: unknown, isFromBatch?: boolean): unknown;
	};
}

/**
 * A hand-written query for `read`, for hot reads and what the builder cannot express. The row type is derived from the tables:
 * `query<Pick<typeof job.$inferSelect, "id" | "uid">>("SELECT id, uid FROM job WHERE …", 2)`.
 */
export const query = <Row>(sql: string, ...params: unknown[]): Query<Row> => ({ sql, params });

/**
 * A hot select that is built once, as building it takes longer than running it. It has only placeholders as parameters, which the
 * returned function binds in order: `const selectX = builtOnce(() => db.select().from(x).where(eq(x.id, sql.placeholder("id"))))`.
 */
export function builtOnce<Select extends BuiltQuery>(build: () => Select) {
	let built:
		| { select: Select; prepared: ReturnType<BuiltQuery["prepare"]>; sql: string; fields: readonly unknown[] }
		| undefined;
	return (...params: unknown[]) => {
		if (!built) {
			const select = build();
			const prepared = select.prepare();
			built = { select, prepared, sql: prepared.getQuery().sql, fields: fieldsOf(prepared) };
		}
		const { select, prepared, sql, fields } = built;
		const bound = {
			getQuery: () => ({ sql, params }),
			mapResult: (response: unknown, isFromBatch?: boolean) => prepared.mapResult(response, isFromBatch),
			fields,
		};
		const _: Select["_"] = select._;
		return { _, prepare: () => bound, toSQL: () => ({ sql, params }) };
	};
}

type AnyQuery = Query<unknown> | BuiltQuery;
type RowsOf<One> =
	One extends Query<infer Row>
		? Row[]
		: One extends { readonly _: { readonly result: infer Result } }
			? Result
			: never;
/** The type of a row of a built select: `RowOf<typeof selectWorkday>`. */
export type RowOf<
	Select extends (...args: never[]) => { readonly _: { readonly result: readonly unknown[] } },
> = ReturnType<Select>["_"]["result"][number];
/** The rows of several queries. */
export type Rows<Queries extends readonly AnyQuery[]> = {
	-readonly [K in keyof Queries]: RowsOf<Queries[K]>;
};

/** Runs several queries in one round trip and returns the rows of each. Repeated after a transient error of D1 if none of them writes. */
export async function read<const Queries extends readonly AnyQuery[]>(
	d1: D1Database,
	queries: Queries,
): Promise<Rows<Queries>> {
	const prepared = queries.map((one) => ("prepare" in one ? one.prepare() : one));
	const texts = prepared.map((one) => ("getQuery" in one ? one.getQuery() : one));
	const answers = await retryTransient(
		() => d1.batch(texts.map(({ sql, params }) => d1.prepare(sql).bind(...params))),
		() => texts.every(({ sql }) => isReadOnly(sql)),
	);
	// D1 has no types: built queries map their rows by their columns, hand-written ones declare them.
	return answers.map((answer, index) => {
		const one = prepared[index];
		return one && "mapResult" in one ? mapRows(one, answer) : answer.results;
	}) as Rows<Queries>;
}

/** The rows that a query returned as a write of `commit`. */
export function returnedRows<One extends AnyQuery>(one: One, answer: D1Result | undefined): RowsOf<One> {
	const rows = !answer ? [] : "prepare" in one ? mapRows(one.prepare(), answer) : answer.results;
	// As in `read`: mapped by the columns, or declared by the query.
	return rows as RowsOf<One>;
}

/** The rows of queries that were the last writes of `commit`. */
export const lastReturnedRows = <const Queries extends readonly AnyQuery[]>(
	queries: Queries,
	answers: readonly D1Result[],
): Rows<Queries> =>
	queries.map((one, index) =>
		returnedRows(one, answers[answers.length - queries.length + index]),
	) as Rows<Queries>;

function mapRows(prepared: ReturnType<BuiltQuery["prepare"]>, { results }: D1Result): unknown {
	const rows = results.map((row) => Object.values(row as object));
	// A batch returns rows by column name, so of two columns with one name the first would be lost.
	if (rows[0] && rows[0].length !== fieldsOf(prepared).length)
		throw new Error("two selected columns have the same name; use aliased()");
	const columns = flatColumns(prepared);
	return columns ? rows.map((row) => mapRow(columns, row)) : prepared.mapResult({ rows }, true);
}

/** A selected column or expression as drizzle orders it, with where it is in the row. */
interface SelectedField {
	readonly path: readonly [string, ...string[]];
	readonly field: Column | SQL | SQL.Aliased;
}
interface FlatColumn {
	readonly name: string;
	readonly parse: (value: unknown) => unknown;
}

/** By the fields of a select: those of one that is built once stay the same. */
const flatColumnsOf = new WeakMap<readonly unknown[], readonly FlatColumn[] | null>();

/** The columns of rows without objects in them, which need not go through drizzle's general mapping; null for others. */
function flatColumns(prepared: object): readonly FlatColumn[] | null {
	const fields = fieldsOf(prepared);
	const found = flatColumnsOf.get(fields);
	if (found !== undefined) return found;
	const flat = fields.filter(isFlatField);
	const columns =
		flat.length === 0 || flat.length !== fields.length
			? null
			: flat.map(({ path: [name], field }) => ({ name, parse: createValueParser(field) }));
	flatColumnsOf.set(fields, columns);
	return columns;
}

const isFlatField = (one: unknown): one is SelectedField =>
	typeof one === "object" &&
	one !== null &&
	"path" in one &&
	Array.isArray(one.path) &&
	one.path.length === 1 &&
	"field" in one &&
	(is(one.field, Column) || is(one.field, SQL) || is(one.field, SQL.Aliased));

function mapRow(columns: readonly FlatColumn[], values: readonly unknown[]): Record<string, unknown> {
	const row: Record<string, unknown> = {};
	for (let index = 0; index < columns.length; index++) {
		const column = columns[index];
		if (!column) continue;
		const value = values[index] ?? null;
		row[column.name] = value === null ? null : column.parse(value);
	}
	return row;
}

const fieldsOf = (prepared: object): readonly unknown[] =>
	"fields" in prepared && Array.isArray(prepared.fields) ? prepared.fields : [];
