import type { Mapping } from "~/domain/master-data/spreadsheets/fields";
import type { ImportRow, ImportRowStatus } from "~/domain/master-data/spreadsheets/review";
import { bookingKey } from "./fingerprint";
import type { BookingLookups } from "./lookups";
import { type BookingMessages, readBooking } from "./read-booking";
import type { BookingResult, BookingVerdict, SavedJob } from "./schemas";

/** A row of a bookings file while it is reviewed, corrected and saved. */
export interface BookingReviewRow extends ImportRow {
	issues: BookingMessages;
	notices: BookingMessages;
	/** Key that identifies equal bookings; null while the row has issues. */
	key: string | null;
	/** Its job, and whether it was created just now. */
	saved: (SavedJob & { now: boolean; note?: string | null }) | null;
}

/** Reads a row, or reads it again after an edit. A saved row keeps its job. */
export function reviewRow(
	row: { row_no: number; cells: string[]; saved?: BookingReviewRow["saved"] },
	mapping: Mapping,
	lookups: BookingLookups,
): BookingReviewRow {
	const { row_no, cells, saved = null } = row;
	const { job, issues, notices } = readBooking(cells, mapping, lookups);
	return { row_no, cells, issues, notices, key: job && bookingKey(job), saved };
}

/** Applies the server's verdict, which includes whether the row is a job already. */
export function withBookingVerdict(
	row: BookingReviewRow,
	{ issues, notices, saved }: BookingVerdict,
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
	{ state, job, issues, note }: BookingResult,
): BookingReviewRow {
	if (job) return { ...row, saved: { ...job, now: state === "saved", note } };
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
		const { now, job_number, status, note } = row.saved;
		if (now) return `Job ${job_number}${status === "Quote" ? " requested" : ""}${note ? `, ${note}` : ""}`;
		return `already imported as job ${job_number}${status === "Deleted" ? ", deleted since" : ""}`;
	}
	if (issues > 0) return issues === 1 ? "1 issue" : `${issues} issues`;
	const duplicateOf = duplicates.get(row.row_no);
	return duplicateOf === undefined ? "Ready" : `same as row ${duplicateOf}`;
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
