/** A statement with the type of its rows; `Row` has the columns as selected. */
export interface Query<Row> {
	sql: string;
	params: readonly unknown[];
	/** Never set; carries the type of the rows. */
	row?: Row;
}

/** A query for `read`: `query<{ n: number }>("SELECT count(*) AS n FROM job WHERE status = ?", 2)`. */
export const query = <Row>(sql: string, ...params: unknown[]): Query<Row> => ({ sql, params });

type Rows<Queries extends readonly Query<unknown>[]> = {
	-readonly [K in keyof Queries]: Queries[K] extends Query<infer Row> ? Row[] : never;
};

/** Runs several queries in one round trip and returns the rows of each. */
export async function read<const Queries extends readonly Query<unknown>[]>(
	d1: D1Database,
	queries: Queries,
): Promise<Rows<Queries>> {
	const answers = await d1.batch(queries.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
	// D1 has no column types; they are only declared by each query.
	return answers.map((answer) => answer.results) as Rows<Queries>;
}
