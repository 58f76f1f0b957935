import type { Mapping } from "~/domain/imports/fields";
import type { ImportRow, Standing } from "~/domain/imports/review";
import type { Sheet } from "~/domain/imports/sheet";
import { bookingLabel } from "./fields";
import { bookingKey } from "./fingerprint";
import type { Known } from "./known";
import { type Booking, type ByField, readBooking } from "./read-booking";
import type { BookingResult, BookingVerdict, SavedJob } from "./schemas";

/** A row of a bookings file while it is looked at, mended and saved. */
export interface ReviewRow extends ImportRow {
	faults: ByField;
	notices: ByField;
	/** What the booking says, to find the same one again; null while anything is wrong. */
	key: string | null;
	/** The job it is, and whether it became that just now. */
	saved: (SavedJob & { now: boolean }) | null;
}

/** Fields without which no row is good: where the file has no column for one, an empty column is added for it. */
const NEEDED = ["customer", "load_type", "collection_date"] as const;

/** The sheet with empty columns for what every booking needs and the file has not, so that it can be typed in. */
export function completed(sheet: Sheet, mapping: Mapping): { sheet: Sheet; mapping: Mapping } {
	const mapped = new Set(Object.values(mapping));
	const missing = NEEDED.filter((field) => !mapped.has(field));
	const width = sheet.headings.length;
	return {
		sheet: {
			headings: [...sheet.headings, ...missing.map(bookingLabel)],
			rows: sheet.rows.map(({ row_no, cells }) => ({ row_no, cells: [...cells, ...missing.map(() => "")] })),
		},
		mapping: { ...mapping, ...Object.fromEntries(missing.map((field, at) => [String(width + at), field])) },
	};
}

const reviewed = (
	row_no: number,
	cells: string[],
	{ job, faults, notices }: Booking,
	saved: ReviewRow["saved"],
) => ({
	row_no,
	cells,
	faults,
	notices,
	key: job && bookingKey(job),
	saved,
});

/** Reads a row, or reads it again after a cell was changed. A row that is a job stays what it is. */
export function reviewRow(
	row: { row_no: number; cells: string[]; saved?: ReviewRow["saved"] },
	mapping: Mapping,
	known: Known,
): ReviewRow {
	return reviewed(row.row_no, row.cells, readBooking(row.cells, mapping, known), row.saved ?? null);
}

/** A row with what the server says of it: it alone knows what is a job already. */
export function withVerdict(row: ReviewRow, { faults, notices, saved }: BookingVerdict): ReviewRow {
	const bad = Object.keys(faults).length > 0;
	return {
		...row,
		faults,
		notices,
		key: bad ? null : row.key,
		saved: saved ? { ...saved, now: false } : row.saved,
	};
}

/** A row with what became of it. */
export function withResult(row: ReviewRow, { state, job, faults }: BookingResult): ReviewRow {
	if (job) return { ...row, saved: { ...job, now: state === "saved" } };
	return { ...row, faults, key: null };
}

/** For each row that says the same as an earlier one, the number of that one. */
export function twinsOf(rows: readonly ReviewRow[]): Map<number, number> {
	const first = new Map<string, number>();
	const twins = new Map<number, number>();
	for (const { key, row_no } of rows) {
		if (key === null) continue;
		const earlier = first.get(key);
		if (earlier === undefined) first.set(key, row_no);
		else twins.set(row_no, earlier);
	}
	return twins;
}

/** Where a row stands. */
export function stateOf(row: ReviewRow, twins: ReadonlyMap<number, number>): Standing["state"] {
	if (row.saved) return row.saved.now ? "saved" : "imported";
	if (Object.keys(row.faults).length > 0) return "bad";
	return twins.has(row.row_no) ? "twin" : "good";
}

/** The words for where a row stands. */
export function stateText(row: ReviewRow, twins: ReadonlyMap<number, number>): string {
	const faults = Object.keys(row.faults).length;
	if (row.saved) {
		const { now, job_number, status } = row.saved;
		if (now) return `Job ${job_number}`;
		return `already imported as job ${job_number}${status === "Deleted" ? ", deleted since" : ""}`;
	}
	if (faults > 0) return faults === 1 ? "1 fault" : `${faults} faults`;
	const twin = twins.get(row.row_no);
	return twin === undefined ? "Good" : `same as row ${twin}`;
}

/** Where every row stands, by its number; a row that is a job stays what it is. */
export const standingsOf = (
	rows: readonly ReviewRow[],
	twins: ReadonlyMap<number, number>,
): Map<number, Standing> =>
	new Map(
		rows.map((row) => [
			row.row_no,
			{ state: stateOf(row, twins), said: stateText(row, twins), locked: row.saved !== null },
		]),
	);
