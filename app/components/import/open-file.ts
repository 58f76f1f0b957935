import { call } from "~/components/api";
import { BOOKING_FIELDS } from "~/domain/bookings/fields";
import { completed, type ReviewRow } from "~/domain/bookings/review";
import type { BookingListsAnswer } from "~/domain/bookings/schemas";
import { type Mapping, soundMapping } from "~/domain/imports/fields";
import { recognise } from "~/domain/imports/headings";
import type { RememberedMapping } from "~/domain/imports/schemas";
import { type ReadFile, readImport } from "./read-import";

/** A bookings file that has been read and its columns recognised. */
export interface OpenedFile extends ReadFile {
	rows: ReviewRow[];
	mapping: Mapping;
	customer_id: number | null;
	lists: BookingListsAnswer;
}

/** Reads a bookings file, and what the company remembers of its layout. Throws what the user is told. */
export async function openFile(chosen: File): Promise<OpenedFile> {
	const [{ file, sheet, mappings }, { data: lists }] = await Promise.all([
		readImport(chosen, BOOKING_FIELDS, "job"),
		call<BookingListsAnswer>("/client/import-bookings"),
	]);
	const before = choose(mappings, lists);
	const own = before
		? soundMapping(before.mapping, BOOKING_FIELDS, sheet.headings.length)
		: recognise(sheet.headings, BOOKING_FIELDS);
	const whole = completed(sheet, own);
	return {
		...file,
		headings: whole.sheet.headings,
		rows: whole.sheet.rows.map((row) => ({ ...row, faults: {}, notices: {}, key: null, saved: null })),
		mapping: whole.mapping,
		remembered: before !== undefined,
		customer_id: before?.customer_id ?? null,
		lists,
	};
}

/** The mapping of a layout that only one customer sends is that customer's; else the one that holds for all. */
function choose(
	all: readonly RememberedMapping[],
	{ customers }: BookingListsAnswer,
): RememberedMapping | undefined {
	const usable = all.filter(
		(one) => one.customer_id === null || customers.some(({ id }) => id === one.customer_id),
	);
	return usable.length === 1 ? usable[0] : usable.find(({ customer_id }) => customer_id === null);
}
