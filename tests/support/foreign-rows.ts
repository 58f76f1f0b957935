/** The id that every table of a company gets a row with, and that no other company has. */
export const FOREIGN_ID = 7_654_321;

interface Column {
	name: string;
	type: string;
	pk: number;
}

/** Copies a row of every table that has one, under the foreign id; answers the tables in which it stands now. */
export async function plantForeignRows(d1: D1Database): Promise<string[]> {
	const { results } = await d1
		.prepare(
			"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search*'",
		)
		.all<{ name: string }>();
	const planted: string[] = [];
	for (const { name } of results) if (await plant(d1, name)) planted.push(name);
	return planted;
}

async function plant(d1: D1Database, table: string): Promise<boolean> {
	const { results: columns } = await d1
		.prepare("SELECT name, type, pk FROM pragma_table_info(?)")
		.bind(table)
		.all<Column>();
	if (!columns.some(({ name, pk }) => name === "id" && pk === 1)) return false;
	const values = columns.map((column) => copied(column));
	const names = columns.map(({ name }) => `"${name}"`).join(", ");
	const copy = d1.prepare(
		`INSERT INTO "${table}" (${names}) SELECT ${values.join(", ")} FROM "${table}" LIMIT 1`,
	);
	try {
		return (await copy.run()).meta.changes > 0;
	} catch {
		// A table whose rows cannot be alike is left without.
		return false;
	}
}

/** Codes and keys are unique, so the copy has its own. */
function copied({ name, type }: Column): string {
	if (name === "id") return String(FOREIGN_ID);
	if (name === "job_number") return `${FOREIGN_ID}`;
	if (
		/^(code|uid|slug|name|customer_code|email|registration|file)$/.test(name) &&
		type.toLowerCase() === "text"
	)
		return `"${name}" || '-7'`;
	return `"${name}"`;
}
