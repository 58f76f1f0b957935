import { callApi } from "~/client/api";
import { BOOKING_FIELDS } from "~/domain/imports/bookings/fields";
import { type BookingReviewRow, withRequiredColumns } from "~/domain/imports/bookings/review";
import type { BookingListsResponse } from "~/domain/imports/bookings/schemas";
import { type Mapping, validMapping } from "~/domain/imports/fields";
import { recogniseColumns } from "~/domain/imports/headings";
import type { RememberedMapping } from "~/domain/imports/schemas";
import { type ImportFile, readImportFile } from "./read-import-file";

/** A parsed bookings file with recognised columns. */
export interface OpenedBookingsFile extends ImportFile {
	rows: BookingReviewRow[];
	mapping: Mapping;
	customer_id: number | null;
	lists: BookingListsResponse;
}

/** Parses a bookings file and applies the mapping remembered for its layout. Throws errors with a message for the user. */
export async function openBookingsFile(selectedFile: File): Promise<OpenedBookingsFile> {
	const [{ file, sheet, mappings }, { data: lists }] = await Promise.all([
		readImportFile(selectedFile, BOOKING_FIELDS, "job"),
		callApi("GET /client/import-bookings"),
	]);
	const rememberedMapping = chooseMapping(mappings, lists);
	const mapping = rememberedMapping
		? validMapping(rememberedMapping.mapping, BOOKING_FIELDS, sheet.headings.length)
		: recogniseColumns(sheet.headings, BOOKING_FIELDS);
	const completed = withRequiredColumns(sheet, mapping);
	return {
		...file,
		headings: completed.sheet.headings,
		rows: completed.sheet.rows.map((row) => ({ ...row, issues: {}, notices: {}, key: null, saved: null })),
		mapping: completed.mapping,
		remembered: rememberedMapping !== undefined,
		customer_id: rememberedMapping?.customer_id ?? null,
		lists,
	};
}

/** The only usable mapping of a layout, else the one that applies to all customers. */
function chooseMapping(
	mappings: readonly RememberedMapping[],
	{ customers }: BookingListsResponse,
): RememberedMapping | undefined {
	const usable = mappings.filter(
		(candidate) => candidate.customer_id === null || customers.some(({ id }) => id === candidate.customer_id),
	);
	return usable.length === 1 ? usable[0] : usable.find(({ customer_id }) => customer_id === null);
}
