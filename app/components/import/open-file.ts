import { call } from "~/components/api";
import { BOOKING_FIELDS } from "~/domain/bookings/fields";
import { completed, type ReviewRow } from "~/domain/bookings/review";
import type { BookingListsAnswer } from "~/domain/bookings/schemas";
import { type Mapping, soundMapping } from "~/domain/imports/fields";
import { sha256 } from "~/domain/imports/fingerprint";
import { layoutOf, readSheetOf, recognise } from "~/domain/imports/headings";
import { readLines } from "~/domain/imports/read-file";
import type { RememberedMapping } from "~/domain/imports/schemas";

/** A bookings file that has been read and its columns recognised. */
export interface OpenedFile {
	name: string;
	/** Fingerprints of its bytes and of its headings. */
	content_hash: string;
	layout: string;
	headings: string[];
	/** How many of the headings are the file's own; the rest were added. */
	columns: number;
	rows: ReviewRow[];
	mapping: Mapping;
	/** Whether the mapping was remembered from an earlier file of this layout. */
	remembered: boolean;
	customer_id: number | null;
	lists: BookingListsAnswer;
}

/** Reads a file, and what the company remembers of its layout. Throws what the user is told. */
export async function openFile(file: File): Promise<OpenedFile> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const sheet = readSheetOf(await readLines(file.name, bytes), BOOKING_FIELDS);
	const [content_hash, layout] = await Promise.all([sha256(bytes), sha256(layoutOf(sheet.headings))]);
	const [lists, mappings] = await Promise.all([
		call<BookingListsAnswer>("/client/import-bookings"),
		call<{ mappings: RememberedMapping[] }>("/client/import-mappings", { query: { kind: "job", layout } }),
	]);
	const before = choose(mappings.data.mappings, lists.data);
	const own = before
		? soundMapping(before.mapping, BOOKING_FIELDS, sheet.headings.length)
		: recognise(sheet.headings, BOOKING_FIELDS);
	const whole = completed(sheet, own);
	return {
		name: file.name,
		content_hash,
		layout,
		headings: whole.sheet.headings,
		columns: sheet.headings.length,
		rows: whole.sheet.rows.map((row) => ({ ...row, faults: {}, notices: {}, key: null, saved: null })),
		mapping: whole.mapping,
		remembered: before !== undefined,
		customer_id: before?.customer_id ?? null,
		lists: lists.data,
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
