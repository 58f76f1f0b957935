/** A statement and the rows it answers; `Row` names the columns as the statement selects them. */
export interface Query<Row> {
	sql: string;
	params: readonly unknown[];
	/** Never set: it carries the row's type. */
	row?: Row;
}

/** A read to be run in a batch: `query<{ n: number }>("SELECT count(*) AS n FROM job WHERE status = ?", 2)`. */
export const query = <Row>(sql: string, ...params: unknown[]): Query<Row> => ({ sql, params });

type Rows<Queries extends readonly Query<unknown>[]> = {
	-readonly [K in keyof Queries]: Queries[K] extends Query<infer Row> ? Row[] : never;
};

/** Runs several reads in one trip to a D1 database; each answers its rows. */
export async function read<const Queries extends readonly Query<unknown>[]>(
	d1: D1Database,
	queries: Queries,
): Promise<Rows<Queries>> {
	const answers = await d1.batch(queries.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
	// D1 does not know its columns' types; each query's own declaration is the only place that says them.
	return answers.map((answer) => answer.results) as Rows<Queries>;
}
