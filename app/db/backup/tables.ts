import { query, read } from "../read";

/** A table of a company's database whose rows a backup has. */
export interface BackupTable {
	name: string;
	/** Its stored columns, in the order of their values in a part; computed ones are left out. */
	columns: string[];
	/** Columns that refer to another row of the same table. */
	selfReferences: string[];
}

/**
 * Not in a backup: what D1 and the migrations record of themselves, the tables of a backup under way, the search index, which is built
 * again from the jobs, and the fences, which belong to the leases of a room and end with it.
 */
const LEFT_OUT = ["d1_migrations", "migration_checksum", "schema_backfill", "planner_fence"];

const selectTableNames = () =>
	query<{ name: string }>(
		`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND wr = 0 AND name NOT GLOB 'sqlite_*'
			AND name NOT GLOB '_cf_*' AND name NOT GLOB 'backup_*' AND name NOT GLOB 'restore_*'
			AND name NOT IN (SELECT value FROM json_each(?)) ORDER BY name`,
		JSON.stringify(LEFT_OUT),
	);

const OF_TABLES = "FROM (SELECT value FROM json_each(?)) t CROSS JOIN";

const selectColumns = (names: string) =>
	query<{ table: string; name: string }>(
		`SELECT t.value AS "table", c.name ${OF_TABLES} pragma_table_xinfo(t.value) c WHERE c.hidden = 0 ORDER BY t.value, c.cid`,
		names,
	);

const selectReferences = (names: string) =>
	query<{ table: string; parent: string; column: string }>(
		`SELECT t.value AS "table", f."table" AS parent, f."from" AS "column" ${OF_TABLES} pragma_foreign_key_list(t.value) f`,
		names,
	);

/** The tables of a company's database, a table after those that it refers to. Throws if they refer to each other in a circle. */
export async function readTables(d1: D1Database): Promise<BackupTable[]> {
	const [found] = await read(d1, [selectTableNames()]);
	const names = found.map(({ name }) => name);
	const list = JSON.stringify(names);
	const [columns, references] = await read(d1, [selectColumns(list), selectReferences(list)]);
	const tables = names.map((name) => ({
		name,
		columns: columns.filter(({ table }) => table === name).map((column) => column.name),
		selfReferences: references
			.filter(({ table, parent }) => table === name && parent === name)
			.map(({ column }) => column),
	}));
	return sortByReference(
		tables,
		references.filter(({ table, parent }) => table !== parent),
	);
}

function sortByReference(
	tables: readonly BackupTable[],
	references: readonly { table: string; parent: string }[],
): BackupTable[] {
	const sorted: BackupTable[] = [];
	let waiting = [...tables];
	while (waiting.length > 0) {
		const names = new Set(waiting.map(({ name }) => name));
		const waits = new Set(references.filter(({ parent }) => names.has(parent)).map(({ table }) => table));
		const ready = waiting.filter(({ name }) => !waits.has(name));
		if (ready.length === 0) throw new Error(`tables refer to each other: ${[...names].join(", ")}`);
		sorted.push(...ready);
		waiting = waiting.filter(({ name }) => waits.has(name));
	}
	return sorted;
}

/** A name inside a statement. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
