/**
 * Rows on their way into one database, by table, with ids given out in order. `seeds` are the rows that the migrations
 * brought along; `ensure` uses one of them where there is one.
 */
export function rowStore(seeds) {
	const tables = new Map();
	const next = new Map();
	const listOf = (table) => {
		if (!tables.has(table)) tables.set(table, []);
		return tables.get(table);
	};
	const nextId = (table) => {
		const last = next.get(table) ?? Math.max(0, ...(seeds[table] ?? []).map((row) => row.id));
		next.set(table, last + 1);
		return last + 1;
	};
	const add = (table, row) => {
		const stored = { id: nextId(table), ...row };
		listOf(table).push(stored);
		return stored;
	};
	const same = (a, b) => String(a).toLowerCase() === String(b).toLowerCase();
	return {
		tables,
		add,
		/** A row of a table that has no id of its own. */
		put(table, row) {
			listOf(table).push(row);
			return row;
		},
		/** The seeded row with the same key, else a new one. */
		ensure(table, key, row) {
			const known = (seeds[table] ?? []).find((seed) => key.every((name) => same(seed[name], row[name])));
			return known ?? add(table, row);
		},
		all: (table) => tables.get(table) ?? [],
		seeds: (table) => seeds[table] ?? [],
	};
}
