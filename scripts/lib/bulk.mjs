const MOST_BYTES = 400_000;

/** Pieces of a list whose JSON stays below what one bound value may hold. */
function* pieces(rows) {
	let piece = [];
	let bytes = 0;
	for (const row of rows) {
		const text = JSON.stringify(row);
		if (bytes + text.length > MOST_BYTES && piece.length > 0) {
			yield `[${piece.join(",")}]`;
			piece = [];
			bytes = 0;
		}
		piece.push(text);
		bytes += text.length + 1;
	}
	if (piece.length > 0) yield `[${piece.join(",")}]`;
}

/**
 * Statements that insert many rows of one table: one JSON parameter for hundreds of rows, as D1 binds at most 100 values.
 * All rows must have the same columns. Throws when they have not.
 */
export function bulkInsert(d1, table, rows, verb = "INSERT") {
	if (rows.length === 0) return [];
	const columns = Object.keys(rows[0]);
	const values = rows.map((row) => {
		const stray = Object.keys(row).find((name) => !columns.includes(name));
		const missing = columns.find((name) => row[name] === undefined);
		if (stray || missing) throw new Error(`${table}: the column ${stray ?? missing} is not in every row`);
		return columns.map((name) => row[name]);
	});
	const names = columns.map((name) => `"${name}"`).join(", ");
	const picks = columns.map((_, place) => `json_extract(value, '$[${place}]')`).join(", ");
	const sql = `${verb} INTO "${table}" (${names}) SELECT ${picks} FROM json_each(?)`;
	return [...pieces(values)].map((json) => d1.prepare(sql).bind(json));
}
