import { csvText } from "~/domain/imports/csv-text";
import type { Mapping } from "~/domain/imports/fields";
import type { Sheet } from "~/domain/imports/sheet";
import { type BookingField, bookingLabel } from "./fields";
import { bookingKey } from "./fingerprint";
import type { Known } from "./known";
import { type Booking, type ByField, readBooking } from "./read-booking";
import type { BookingResult, BookingVerdict, SavedJob } from "./schemas";

/** A row of a bookings file while it is looked at, mended and saved. */
export interface ReviewRow {
	row_no: number;
	cells: string[];
	faults: ByField;
	notices: ByField;
	/** What the booking says, to find the same one again; null while anything is wrong. */
	key: string | null;
	/** The job it is, and whether it became that just now. */
	saved: (SavedJob & { now: boolean }) | null;
}

/** `twin`: an earlier row of the file says the same, so this one is not saved. */
export type RowState = "good" | "bad" | "twin" | "saved" | "imported";

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
export function stateOf(row: ReviewRow, twins: ReadonlyMap<number, number>): RowState {
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

/** The same thing wrong with several rows. */
export interface FaultGroup {
	field: BookingField;
	message: string;
	rows: number[];
	/** What stands in the cells, where it is the same in all: a name nobody knows. */
	text: string;
}

/** What is wrong with the rows, the commonest first. Rows that are jobs have nothing left to mend. */
export function faultGroups(rows: readonly ReviewRow[], mapping: Mapping): FaultGroup[] {
	const columns = columnsOf(mapping);
	const groups = new Map<string, FaultGroup>();
	for (const { row_no, cells, faults, saved } of rows) {
		if (saved) continue;
		for (const [field, message] of entriesOf(faults)) {
			const key = `${field} ${message}`;
			const group = groups.get(key) ?? {
				field,
				message,
				rows: [],
				text: cells[columns.get(field) ?? -1] ?? "",
			};
			group.rows.push(row_no);
			groups.set(key, group);
		}
	}
	return [...groups.values()].sort((a, b) => b.rows.length - a.rows.length);
}

const entriesOf = (faults: ByField) => Object.entries(faults) as [BookingField, string][];

/** The first column of each field. */
export const columnsOf = (mapping: Mapping): Map<string, number> =>
	new Map(
		Object.entries(mapping)
			.map(([column, field]): [string, number] => [field, Number(column)])
			.sort(([, a], [, b]) => b - a),
	);

/** The rows that are not good as a CSV file: as they stand, with a last column that says what is wrong. */
export function faultyCsv(headings: readonly string[], rows: readonly ReviewRow[]): string {
	const bad = rows.filter(({ faults, saved }) => !saved && Object.keys(faults).length > 0);
	const said = ({ faults }: ReviewRow) =>
		entriesOf(faults)
			.map(([field, message]) => `${bookingLabel(field)}: ${message}`)
			.join("; ");
	return csvText([[...headings, "Fault"], ...bad.map((row) => [...row.cells, said(row)])]);
}
