/** @typedef {import("./http-d1.mjs").Database} Database */

const MAX_CHUNK_BYTES = 400_000;

/**
 * JSON arrays of the rows, each small enough for one bound value.
 * @param {readonly unknown[]} rows
 */
function* jsonChunks(rows) {
	/** @type {string[]} */
	let chunk = [];
	let bytes = 0;
	for (const row of rows) {
		const text = JSON.stringify(row);
		if (bytes + text.length > MAX_CHUNK_BYTES && chunk.length > 0) {
			yield `[${chunk.join(",")}]`;
			chunk = [];
			bytes = 0;
		}
		chunk.push(text);
		bytes += text.length + 1;
	}
	if (chunk.length > 0) yield `[${chunk.join(",")}]`;
}

/**
 * Statements that insert many rows of one table, with one JSON parameter for hundreds of rows because D1 binds at most 100
 * values. Throws unless all rows have the same columns.
 * @param {Pick<Database, "prepare">} d1
 * @param {string} table
 * @param {readonly Record<string, unknown>[]} rows
 * @param {"INSERT" | "INSERT OR REPLACE"} [verb]
 */
export function bulkInsert(d1, table, rows, verb = "INSERT") {
	const [first] = rows;
	if (!first) return [];
	const columns = Object.keys(first);
	const values = rows.map((row) => {
		const stray = Object.keys(row).find((name) => !columns.includes(name));
		const missing = columns.find((name) => row[name] === undefined);
		if (stray || missing) throw new Error(`${table}: the column ${stray ?? missing} is not in every row`);
		return columns.map((name) => row[name]);
	});
	const names = columns.map((name) => `"${name}"`).join(", ");
	const selections = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(", ");
	const sql = `${verb} INTO "${table}" (${names}) SELECT ${selections} FROM json_each(?)`;
	return [...jsonChunks(values)].map((json) => d1.prepare(sql).bind(json));
}
