import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type CompanyTables, type NewRow, type TableRow, tableOf } from "../../lib/databases/table-rows";

/** The name of a table of a company's database. */
type TableName = keyof CompanyTables;

/** A collected row with its id. */
export type Row<Name extends TableName> = NewRow<Name> & { id: number };

/** The rows of any table. */
type Rows = Record<string, unknown>[];

/** The rows that the migrations created, by table. */
export type Seeds = Readonly<Record<string, Rows>>;

/** Collects rows for one database by table, and assigns ids in order. */
export interface RowStore {
	/** Adds a row with the next id of its table. */
	add<Name extends TableName>(table: Name, row: NewRow<Name>): Row<Name>;
	/** Adds a row that has its id, or of a table without an id column. */
	put<Name extends TableName>(table: Name, row: NewRow<Name>): void;
	/** Returns the seeded row with the same key, or adds a new one. */
	ensure<Name extends TableName>(table: Name, key: readonly string[], row: NewRow<Name>): Row<Name>;
	all<Name extends TableName>(table: Name): Row<Name>[];
	seeds<Name extends TableName>(table: Name): TableRow<Name>[];
	/** Replaces the collected rows of a table. */
	set<Name extends TableName>(table: Name, rows: Row<Name>[]): void;
	/** The tables with their collected rows, in the order of their first row. */
	collected(): [table: SQLiteTable, rows: Rows][];
}

/** A store for a database with these seeds. Rows that go in under the name of a table come out under it, which is all that its types promise. */
export function createRowStore(seeds: Seeds): RowStore {
	const collected = new Map<string, Rows>();
	const lastIds = new Map<string, number>();
	const all = (table: string) => {
		const rows = collected.get(table) ?? [];
		collected.set(table, rows);
		return rows;
	};
	const seedsOf = (table: string) => seeds[table] ?? [];
	const nextId = (table: string) => {
		const id = (lastIds.get(table) ?? Math.max(0, ...seedsOf(table).map((row) => Number(row.id)))) + 1;
		lastIds.set(table, id);
		return id;
	};
	const put = (table: string, row: Rows[number]) => {
		all(table).push(row);
		return row;
	};
	const add = (table: string, row: Rows[number]) => put(table, { id: nextId(table), ...row });
	const store = {
		add,
		put,
		ensure: (table: string, key: readonly string[], row: Rows[number]) =>
			seedsOf(table).find((seed) => key.every((name) => isSameText(seed[name], row[name]))) ??
			add(table, row),
		all,
		seeds: seedsOf,
		set: (table: string, rows: Rows) => collected.set(table, rows),
		collected: () => [...collected].map(([name, rows]) => [tableOf(name), rows]),
	};
	return store as unknown as RowStore;
}

const isSameText = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase();
