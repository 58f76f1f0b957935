/** Tables that any request may change without changing company data: last activity, rate limits, the log of downloads, keys created on first use, counts of use. */
const IGNORED_TABLES = new Set(["audit_log", "rate_limit", "session", "server_setting", "client_usage"]);

/** All rows of a database by table, to compare before and after. Shadow tables of the search index are left out. */
export async function readContent(d1: D1Database): Promise<Record<string, string[]>> {
	const { results } = await d1
		.prepare(
			`SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
			 AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search_*'`,
		)
		.all<{ name: string }>();
	const tables = results.map(({ name }) => name).filter((name) => !IGNORED_TABLES.has(name));
	const rowResults = await d1.batch(tables.map((name) => d1.prepare(`SELECT * FROM "${name}"`)));
	return Object.fromEntries(
		tables.map((name, at) => [name, (rowResults[at]?.results ?? []).map((row) => JSON.stringify(row))]),
	);
}

const MAX_LENGTH = 2000;

/** The tables in which two contents differ, with the differing rows. */
export function changedTables(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
	return Object.entries(after).flatMap(([name, rows]) => {
		const rowsBefore = new Set(before[name]);
		const rowsAfter = new Set(rows);
		const differingRows = [
			...rows.filter((row) => !rowsBefore.has(row)),
			...[...rowsBefore].filter((row) => !rowsAfter.has(row)),
		];
		return differingRows.length ? [`${name}: ${differingRows.join(" ").slice(0, MAX_LENGTH)}`] : [];
	});
}
