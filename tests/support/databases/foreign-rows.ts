/** The id of a row in every table of one company that no other company has. */
export const FOREIGN_ID = 7_654_321;

interface Column {
	name: string;
	type: string;
	pk: number;
}

/** Copies a row of every table under the foreign id; returns the tables that now have one. */
export async function insertForeignRows(d1: D1Database): Promise<string[]> {
	const { results } = await d1
		.prepare(
			"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search*'",
		)
		.all<{ name: string }>();
	const copiedTables: string[] = [];
	for (const { name } of results) if (await copyRow(d1, name)) copiedTables.push(name);
	return copiedTables;
}

async function copyRow(d1: D1Database, table: string): Promise<boolean> {
	const { results: columns } = await d1
		.prepare("SELECT name, type, pk FROM pragma_table_info(?)")
		.bind(table)
		.all<Column>();
	if (!columns.some(({ name, pk }) => name === "id" && pk === 1)) return false;
	const values = columns.map((column) => copyExpression(column));
	const names = columns.map(({ name }) => `"${name}"`).join(", ");
	const copy = d1.prepare(
		`INSERT INTO "${table}" (${names}) SELECT ${values.join(", ")} FROM "${table}" LIMIT 1`,
	);
	try {
		return (await copy.run()).meta.changes > 0;
	} catch {
		// Tables with a unique constraint beyond the known columns are skipped.
		return false;
	}
}

/** Codes and keys are unique, so the copy gets its own. */
function copyExpression({ name, type }: Column): string {
	if (name === "id") return String(FOREIGN_ID);
	if (name === "job_number") return `${FOREIGN_ID}`;
	if (
		/^(code|uid|slug|name|customer_code|email|registration|file)$/.test(name) &&
		type.toLowerCase() === "text"
	)
		return `"${name}" || '-7'`;
	return `"${name}"`;
}
