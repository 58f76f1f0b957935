import { z } from "zod";
import { toJsonPages } from "~/db/backup/json-pages";
import {
	insertChangedRows,
	insertRowsOfPart,
	insertWaitingRows,
	selectCounts,
	setSequence,
} from "~/db/backup/rows";
import type { BackupTable } from "~/db/backup/tables";
import { read } from "~/db/read";
import { runStatements } from "~/db/statements";
import type { Manifest } from "./archive";
import { damaged, parseStored, withRowsOf } from "./damaged";

const WAITING_PER_PAGE = 500;

/** Stores the rows that were written while the backup ran. */
export async function loadChanges(d1: D1Database, lines: readonly string[]): Promise<void> {
	for (const json of toJsonPages(lines))
		await withRowsOf("rows that were written meanwhile", () => runStatements(d1, [insertChangedRows(json)]));
}

/**
 * Inserts the rows of a part, table by table from the one numbered `table`. Before the rows of another table come those that waited in
 * the tables before it, which it may refer to. Inserts nothing twice. Returns the number of the last table.
 */
export async function loadRows(
	d1: D1Database,
	tables: readonly BackupTable[],
	table: number,
	lines: readonly string[],
): Promise<number> {
	let current = table;
	for (const { name, rows } of splitByTable(lines)) {
		const next = tables.findIndex((one) => one.name === name);
		// A part that is repeated begins with tables that are complete.
		if (next > current) current = await loadWaiting(d1, tables, current, next);
		const own = tables[next];
		if (!own) throw damaged("it has rows of a table that it does not list");
		for (const json of toJsonPages(rows))
			await withRowsOf(`rows of ${own.name}`, () => runStatements(d1, insertRowsOfPart(own, json)));
	}
	return current;
}

/** A table's name precedes its rows. */
function splitByTable(lines: readonly string[]) {
	const groups: { name: string; rows: string[] }[] = [];
	for (const line of lines)
		if (line.startsWith('"'))
			groups.push({ name: parseStored(z.string(), line, "the name of a table"), rows: [] });
		else groups.at(-1)?.rows.push(line);
	return groups;
}

const waitingSchema = z.array(z.object({ n: z.number() }));

/** Inserts what waited of the tables from one up to, but without, another; returns the other. Throws 409 with a table that cannot be completed. */
export async function loadWaiting(
	d1: D1Database,
	tables: readonly BackupTable[],
	from: number,
	to: number,
): Promise<number> {
	for (const table of tables.slice(from, to)) {
		let before = Number.POSITIVE_INFINITY;
		for (;;) {
			const answers = await withRowsOf(`rows of ${table.name}`, () =>
				runStatements(d1, insertWaitingRows(table, WAITING_PER_PAGE)),
			);
			const [{ n } = { n: 0 }] = waitingSchema.parse(answers.at(-1)?.results);
			if (n === 0) break;
			if (n >= before) throw damaged(`${n} rows of ${table.name} refer to missing ones`);
			before = n;
		}
	}
	return to;
}

/** Sets the numbers that tables have given, and compares how many rows there are with the backup. Throws 409 with the tables that differ. */
export async function completeRows(
	d1: D1Database,
	{ tables, counts, sequences }: Pick<Manifest, "tables" | "counts" | "sequences">,
): Promise<void> {
	await runStatements(
		d1,
		sequences.flatMap(({ name, seq }) => setSequence(name, seq)),
	);
	const found: Record<string, unknown> = Object.assign({}, ...(await read(d1, selectCounts(tables))).flat());
	const differing = tables.filter(({ name }) => found[name] !== counts[name]);
	if (differing.length > 0)
		throw damaged(
			differing.map(({ name }) => `${name} has ${found[name]} rows instead of ${counts[name]}`).join(", "),
		);
}
