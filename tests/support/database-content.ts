/** Tables that a request may touch without changing anything of a company: who was seen, who tried, keys made at first need. */
const PASSING = new Set(["rate_limit", "session", "server_setting"]);

/** Every row of a database by table, for comparing before and after. Shadow tables of the search index are left out. */
export async function contentOf(d1: D1Database): Promise<Record<string, string[]>> {
	const { results } = await d1
		.prepare(
			`SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
			 AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search_*'`,
		)
		.all<{ name: string }>();
	const tables = results.map(({ name }) => name).filter((name) => !PASSING.has(name));
	const answers = await d1.batch(tables.map((name) => d1.prepare(`SELECT * FROM "${name}"`)));
	return Object.fromEntries(
		tables.map((name, at) => [name, (answers[at]?.results ?? []).map((row) => JSON.stringify(row))]),
	);
}

const MOST = 2000;

/** The tables in which two contents differ, with the rows that differ. */
export function changedTables(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
	return Object.entries(after).flatMap(([name, rows]) => {
		const held = new Set(before[name]);
		const gone = new Set(rows);
		const other = [...rows.filter((row) => !held.has(row)), ...[...held].filter((row) => !gone.has(row))];
		return other.length ? [`${name}: ${other.join(" ").slice(0, MOST)}`] : [];
	});
}
