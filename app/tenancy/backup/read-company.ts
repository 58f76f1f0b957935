import { z } from "zod";
import {
	type ChangedRow,
	hasJournal,
	readJournalPage,
	selectChangedRows,
	toChangedRow,
} from "~/db/backup/journal";
import { selectCounts, selectGivenNumbers, selectRowsAfter, toBackupRow } from "~/db/backup/rows";
import { readSchemaVersion } from "~/db/migrations/migrate-database";
import { read } from "~/db/read";
import type { RunningBackup } from "./archive";

const countsSchema = z.record(z.string(), z.number());

const PAGE_ROWS = 500;
/** Tables whose first pages are read in one trip: most have few rows. */
const TABLES_PER_TRIP = 20;
/** A part ends after the page that reaches this length, so that a step needs little memory. */
const PART_CHARACTERS = 4_000_000;
/** Trips to the database for one part. */
const MAX_TRIPS = 40;
const WRITES_PER_PAGE = 500;

/** Lines of the next part of rows, and where the one after it begins. */
export async function readNextRows(d1: D1Database, backup: RunningBackup) {
	const { tables } = backup;
	let { table, after } = backup;
	const lines: string[] = [];
	let length = 0;
	let trips = 0;
	for (; trips < MAX_TRIPS && table < tables.length && length < PART_CHARACTERS; trips++) {
		const next = tables.slice(table, table + (after > 0 ? 1 : TABLES_PER_TRIP));
		const pages = await read(
			d1,
			next.map((one) => selectRowsAfter(one, after, PAGE_ROWS)),
		);
		for (const [at, one] of next.entries()) {
			const rows = (pages[at] ?? []).map((row) => toBackupRow(one, row));
			const texts = rows.map((row) => JSON.stringify(row));
			if (rows.length > 0) lines.push(JSON.stringify(one.name), ...texts);
			length += texts.reduce((sum, text) => sum + text.length, 0);
			const isFull = rows.length === PAGE_ROWS;
			if (isFull) after = Number(rows.at(-1)?.[0]);
			else [table, after] = [table + 1, 0];
			if (isFull || length >= PART_CHARACTERS) break;
		}
	}
	return { lines, table, after, trips };
}

/** What the last page of noted writes shows of the whole database, in one moment. */
export type Snapshot = Pick<RunningBackup, "counts" | "sequences">;

/**
 * The rows that were written since the last page, as they are. With the last page comes the moment that the backup shows: the counts
 * of all tables, read in the same batch. Returns null if the schema has changed meanwhile, and the backup has to begin again.
 */
export async function readNextChanges(
	d1: D1Database,
	{ tables, mark, schema_version }: RunningBackup,
): Promise<{ rows: ChangedRow[]; mark: number; snapshot: Snapshot | null } | null> {
	if (!(await hasJournal(d1, tables)) || (await readSchemaVersion(d1)) !== schema_version) return null;
	const page = await readJournalPage(d1, mark, WRITES_PER_PAGE);
	if (page.isLast) return readLastChanges(d1, { tables, mark });
	const changed = tables.filter(({ name }) => page.names.includes(name));
	const answers = await read(
		d1,
		changed.map((table) => selectChangedRows(table, mark, page.to)),
	);
	const rows = changed.flatMap((table, at) => (answers[at] ?? []).map((row) => toChangedRow(table, row)));
	return { rows, mark: page.to, snapshot: null };
}

async function readLastChanges(d1: D1Database, { tables, mark }: Pick<RunningBackup, "tables" | "mark">) {
	const [sequences, ...answers] = await read(d1, [
		selectGivenNumbers(),
		...tables.map((table) => selectChangedRows(table, mark, Number.MAX_SAFE_INTEGER)),
		...selectCounts(tables),
	]);
	const rows = tables.flatMap((table, at) => (answers[at] ?? []).map((row) => toChangedRow(table, row)));
	const counts = countsSchema.parse(Object.assign({}, ...answers.slice(tables.length).flat()));
	return { rows, mark, snapshot: { counts, sequences } };
}
