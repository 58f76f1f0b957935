import type { Mapping } from "~/domain/imports/fields";
import type { ImportRow, ImportRowStatus } from "~/domain/imports/review";
import type { Spreadsheet } from "~/domain/imports/spreadsheet";
import { bookingLabel } from "./fields";
import { bookingKey } from "./fingerprint";
import type { BookingLookups } from "./lookups";
import { type Booking, type BookingMessages, readBooking } from "./read-booking";
import type { BookingResult, BookingVerdict, SavedJob } from "./schemas";

/** A row of a bookings file while it is reviewed, corrected and saved. */
export interface BookingReviewRow extends ImportRow {
	issues: BookingMessages;
	notices: BookingMessages;
	/** Key that identifies equal bookings; null while the row has issues. */
	key: string | null;
	/** Its job, and whether it was created just now. */
	saved: (SavedJob & { now: boolean }) | null;
}

/** Fields every booking needs: if the file has no column for one, an empty column is added. */
const REQUIRED_FIELDS = ["customer", "load_type", "collection_date"] as const;

/** Adds empty columns for missing required fields, so that they can be typed in. */
export function withRequiredColumns(
	sheet: Spreadsheet,
	mapping: Mapping,
): { sheet: Spreadsheet; mapping: Mapping } {
	const mapped = new Set(Object.values(mapping));
	const missing = REQUIRED_FIELDS.filter((field) => !mapped.has(field));
	const width = sheet.headings.length;
	return {
		sheet: {
			headings: [...sheet.headings, ...missing.map(bookingLabel)],
			rows: sheet.rows.map(({ row_no, cells }) => ({ row_no, cells: [...cells, ...missing.map(() => "")] })),
		},
		mapping: { ...mapping, ...Object.fromEntries(missing.map((field, at) => [String(width + at), field])) },
	};
}

const toReviewRow = (
	row_no: number,
	cells: string[],
	{ job, issues, notices }: Booking,
	saved: BookingReviewRow["saved"],
) => ({
	row_no,
	cells,
	issues,
	notices,
	key: job && bookingKey(job),
	saved,
});

/** Reads a row, or reads it again after an edit. A saved row keeps its job. */
export function reviewRow(
	row: { row_no: number; cells: string[]; saved?: BookingReviewRow["saved"] },
	mapping: Mapping,
	lookups: BookingLookups,
): BookingReviewRow {
	return toReviewRow(row.row_no, row.cells, readBooking(row.cells, mapping, lookups), row.saved ?? null);
}

/** Applies the server's verdict, which includes whether the row is a job already. */
export function withBookingVerdict(
	row: BookingReviewRow,
	{ faults: issues, notices, saved }: BookingVerdict,
): BookingReviewRow {
	const bad = Object.keys(issues).length > 0;
	return {
		...row,
		issues,
		notices,
		key: bad ? null : row.key,
		saved: saved ? { ...saved, now: false } : row.saved,
	};
}

/** Applies the result of a save. */
export function withBookingResult(
	row: BookingReviewRow,
	{ state, job, faults: issues }: BookingResult,
): BookingReviewRow {
	if (job) return { ...row, saved: { ...job, now: state === "saved" } };
	return { ...row, issues, key: null };
}

/** For each row that repeats an earlier one, the number of the earlier row. */
export function findDuplicates(rows: readonly BookingReviewRow[]): Map<number, number> {
	const first = new Map<string, number>();
	const duplicates = new Map<number, number>();
	for (const { key, row_no } of rows) {
		if (key === null) continue;
		const earlier = first.get(key);
		if (earlier === undefined) first.set(key, row_no);
		else duplicates.set(row_no, earlier);
	}
	return duplicates;
}

export function bookingRowState(
	row: BookingReviewRow,
	duplicates: ReadonlyMap<number, number>,
): ImportRowStatus["state"] {
	if (row.saved) return row.saved.now ? "saved" : "imported";
	if (Object.keys(row.issues).length > 0) return "bad";
	return duplicates.has(row.row_no) ? "duplicate" : "good";
}

export function bookingRowMessage(row: BookingReviewRow, duplicates: ReadonlyMap<number, number>): string {
	const issues = Object.keys(row.issues).length;
	if (row.saved) {
		const { now, job_number, status } = row.saved;
		if (now) return `Job ${job_number}`;
		return `already imported as job ${job_number}${status === "Deleted" ? ", deleted since" : ""}`;
	}
	if (issues > 0) return issues === 1 ? "1 issue" : `${issues} issues`;
	const duplicateOf = duplicates.get(row.row_no);
	return duplicateOf === undefined ? "Good" : `same as row ${duplicateOf}`;
}

/** The status of every row, by row number. */
export const bookingRowStatuses = (
	rows: readonly BookingReviewRow[],
	duplicates: ReadonlyMap<number, number>,
): Map<number, ImportRowStatus> =>
	new Map(
		rows.map((row) => [
			row.row_no,
			{
				state: bookingRowState(row, duplicates),
				message: bookingRowMessage(row, duplicates),
				locked: row.saved !== null,
			},
		]),
	);
