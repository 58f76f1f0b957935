import { read } from "~/db/read";
import {
	deleteNewestRows,
	dropObject,
	selectForeignKeys,
	selectHasMoreRows,
	selectObjects,
} from "~/db/repositories/kernel/whole-database";
import { runStatements } from "~/db/statements";
import { orderChildrenFirst } from "./children-first";

/** Rows of a page: no statement runs long, however large the database is. */
const MAX_PAGE_ROWS = 5_000;

/**
 * Removes everything from a company's database, migrations included, so that nothing of it can reach the next company: first the rows,
 * in at most `maxPages` pages of `pageRows` a table, then the tables. Returns whether the database is empty; called again it continues. Throws what D1 refuses.
 */
export async function clearDatabase(
	d1: D1Database,
	maxPages: number,
	pageRows = MAX_PAGE_ROWS,
): Promise<boolean> {
	const [objects, references] = await read(d1, [selectObjects(), selectForeignKeys()]);
	const ofType = (type: string) => objects.filter((object) => object.type === type);
	// Triggers would write other tables, or refuse the deletion.
	const programs = [...ofType("trigger"), ...ofType("view")];
	if (programs.length > 0) await runStatements(d1, programs.map(dropObject));
	// A search index refers to nothing and is dropped with its own tables.
	const tables = ofType("table").filter(({ is_virtual }) => !is_virtual);
	const ordered = orderChildrenFirst(
		tables.map(({ name }) => name),
		references,
	);
	if (!(await deleteRows(d1, ordered, { maxPages, pageRows }))) return false;
	const indexes = ofType("table").filter(({ is_virtual }) => is_virtual);
	const drops = [...indexes, ...ordered.map((name) => ({ type: "table" as const, name }))];
	if (drops.length > 0) await runStatements(d1, drops.map(dropObject));
	return true;
}

/**
 * Deletes the rows of tables, in this order: those of small tables together with a page of the next large one, so that no row is deleted
 * while one of another table refers to it. Returns whether all are empty.
 */
async function deleteRows(
	d1: D1Database,
	tables: readonly string[],
	{ maxPages, pageRows }: { maxPages: number; pageRows: number },
): Promise<boolean> {
	const large = await findLarge(d1, tables, pageRows);
	let pages = 0;
	for (const group of splitAfter(tables, large)) {
		let batch = group;
		do {
			if (pages++ === maxPages) return false;
			const answers = await runStatements(
				d1,
				batch.map((table) => deleteNewestRows(table, pageRows)),
			);
			batch = batch.filter((_, index) => (answers[index]?.meta.changes ?? 0) >= pageRows);
		} while (batch.length > 0);
	}
	return true;
}

async function findLarge(d1: D1Database, tables: readonly string[], pageRows: number) {
	if (tables.length === 0) return new Set<string>();
	const rows = await read(
		d1,
		tables.map((table) => selectHasMoreRows(table, pageRows - 1)),
	);
	return new Set(rows.flat().flatMap(({ name, has_more }) => (has_more === 1 ? [name] : [])));
}

/** The list in groups that each end with one of `ends`, the last one perhaps without. */
function splitAfter(list: readonly string[], ends: ReadonlySet<string>): string[][] {
	const groups: string[][] = [[]];
	for (const item of list) {
		groups.at(-1)?.push(item);
		if (ends.has(item)) groups.push([]);
	}
	return groups.filter((group) => group.length > 0);
}
