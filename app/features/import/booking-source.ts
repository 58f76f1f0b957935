import { callApi } from "~/client/api";
import { BOOKING_FIELDS, REQUIRED_BOOKING_FIELDS } from "~/domain/imports/bookings/fields";
import {
	type BookingReviewRow,
	bookingRowStatuses,
	findDuplicates,
	reviewRow,
	withBookingResult,
	withBookingVerdict,
} from "~/domain/imports/bookings/review";
import type { BookingResult, BookingVerdict } from "~/domain/imports/bookings/schemas";
import { ROWS_PER_SAVE } from "~/domain/imports/limits";
import { bookingChoices, missingAccounts } from "./booking-lists";
import { type BookingSetup, toBookingSetup } from "./booking-setup";
import { toSentRow } from "./check-rows";
import type { ImportContext, ImportSource, OpenedImport } from "./import-source";
import { mapColumns, readImportFile } from "./open-import-file";

/** Bookings, which become jobs. The browser reads their cells by the rules of job entry; the server finds those saved already. */
export const BOOKING_SOURCE: ImportSource<BookingReviewRow, BookingSetup, BookingVerdict, BookingResult> = {
	noun: "booking",
	nounPlural: "bookings",
	kind: "job",
	fields: BOOKING_FIELDS,
	states: [
		{ state: "good", label: "Good", always: true },
		{ state: "bad", label: "Faulty", always: true },
		{ state: "duplicate", label: "Appears twice" },
		{ state: "saved", label: "Saved" },
		{ state: "imported", label: "Already imported" },
	],
	open: openBookings,
	getCustomer: ({ customer_id }) => customer_id,
	reading: { by: "browser", read: (row, mapping, { lookups }) => reviewRow(row, mapping, lookups) },
	check: async (rows, context) => {
		const body = { ...toBody(context), rows };
		return (await callApi("POST /client/import-bookings/check", { body })).data.rows;
	},
	applyVerdict: withBookingVerdict,
	review: (rows) => ({ rows, statuses: bookingRowStatuses(rows, findDuplicates(rows)) }),
	rowsPerSave: ROWS_PER_SAVE,
	save: async (rows, context) => {
		const { name: file_name, layout, total } = context.file;
		const body = { ...toBody(context), file_name, layout, total, rows: rows.map(toSentRow) };
		return (await callApi("POST /client/import-bookings/save", { body })).data.rows;
	},
	isSaved: ({ state }) => state === "saved",
	applyResult: withBookingResult,
	getChoices: ({ lists }, field, text) => bookingChoices(lists, field, text),
	getMissing: ({ lists }) => (lists.may_create_customers ? missingAccounts : null),
};

async function openBookings(selected: File): Promise<OpenedImport<BookingReviewRow, BookingSetup>> {
	const [sheet, { data: lists }] = await Promise.all([
		readImportFile(selected, BOOKING_FIELDS, "job"),
		callApi("GET /client/import-bookings"),
	]);
	const mappings = sheet.mappings.filter(
		({ customer_id }) => customer_id === null || lists.customers.some(({ id }) => id === customer_id),
	);
	const { file, mapping, customer_id, rows } = mapColumns(
		{ ...sheet, mappings },
		BOOKING_FIELDS,
		REQUIRED_BOOKING_FIELDS,
	);
	return {
		file,
		mapping,
		setup: toBookingSetup(lists, customer_id),
		rows: rows.map((row) => ({ ...row, issues: {}, notices: {}, key: null, saved: null })),
	};
}

const toBody = ({ file, mapping, setup }: ImportContext<BookingSetup>) => ({
	mapping,
	customer_id: setup.customer_id,
	content_hash: file.content_hash,
});
