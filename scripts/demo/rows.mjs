/**
 * Collects rows for one database by table and assigns ids in order. `seeds` are the rows that the migrations created; `ensure`
 * reuses one of them if it matches.
 */
export function createRowStore(seeds) {
	const tables = new Map();
	const next = new Map();
	const getTable = (table) => {
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
		getTable(table).push(stored);
		return stored;
	};
	const isSameText = (a, b) => String(a).toLowerCase() === String(b).toLowerCase();
	return {
		tables,
		add,
		/** Adds a row to a table without an id column. */
		put(table, row) {
			getTable(table).push(row);
			return row;
		},
		/** Returns the seeded row with the same key, or adds a new one. */
		ensure(table, key, row) {
			const seededRow = (seeds[table] ?? []).find((seed) =>
				key.every((name) => isSameText(seed[name], row[name])),
			);
			return seededRow ?? add(table, row);
		},
		all: (table) => tables.get(table) ?? [],
		seeds: (table) => seeds[table] ?? [],
	};
}
