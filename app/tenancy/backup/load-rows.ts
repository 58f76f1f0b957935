import { z } from "zod";
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
import { conflict } from "~/shared/errors";
import type { Manifest } from "./archive";

/** A parameter of D1 may have 2 MB; half of it leaves room for letters of several bytes. */
const MAX_CHARACTERS = 600_000;
const WAITING_PER_PAGE = 500;

/** Lines in lists of JSON that fit a parameter. */
function* inParameters(lines: readonly string[]) {
	let page: string[] = [];
	let length = 0;
	for (const line of lines) {
		if (page.length > 0 && length + line.length > MAX_CHARACTERS) {
			yield `[${page.join(",")}]`;
			page = [];
			length = 0;
		}
		page.push(line);
		length += line.length + 1;
	}
	if (page.length > 0) yield `[${page.join(",")}]`;
}

/** Stores the rows that were written while the backup ran. */
export async function loadChanges(d1: D1Database, lines: readonly string[]): Promise<void> {
	for (const json of inParameters(lines)) await runStatements(d1, [insertChangedRows(json)]);
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
		if (!own) throw conflict(`The backup is damaged: ${name} is not one of its tables.`);
		for (const json of inParameters(rows)) await runStatements(d1, insertRowsOfPart(own, json));
	}
	return current;
}

/** A table's name precedes its rows. */
function splitByTable(lines: readonly string[]) {
	const groups: { name: string; rows: string[] }[] = [];
	for (const line of lines)
		if (line.startsWith('"')) groups.push({ name: z.string().parse(JSON.parse(line)), rows: [] });
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
			const answers = await runStatements(d1, insertWaitingRows(table, WAITING_PER_PAGE));
			const [{ n } = { n: 0 }] = waitingSchema.parse(answers.at(-1)?.results);
			if (n === 0) break;
			if (n >= before)
				throw conflict(`The backup is damaged: ${n} rows of ${table.name} refer to missing ones.`);
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
		throw conflict(
			`The backup is damaged: ${differing.map(({ name }) => `${name} has ${found[name]} rows instead of ${counts[name]}`).join(", ")}.`,
		);
}
