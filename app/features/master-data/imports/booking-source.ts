import { callApi } from "~/client/api";
import type { ImportField } from "~/domain/master-data/spreadsheets/fields";
import { ROWS_PER_SAVE } from "~/domain/master-data/spreadsheets/limits";
import {
	BOOKING_FIELDS,
	PORTAL_BOOKING_FIELDS,
	REQUIRED_BOOKING_FIELDS,
	REQUIRED_PORTAL_FIELDS,
} from "~/domain/portal/booking-imports/fields";
import {
	type BookingReviewRow,
	bookingRowStatuses,
	findDuplicates,
	reviewRow,
	withBookingResult,
	withBookingVerdict,
} from "~/domain/portal/booking-imports/review";
import type {
	BookingListsResponse,
	BookingResult,
	BookingVerdict,
} from "~/domain/portal/booking-imports/schemas";
import { bookingChoices, missingAccounts } from "./booking-lists";
import { type BookingSetup, toBookingSetup } from "./booking-setup";
import { toSentRow } from "./check-rows";
import type { ImportContext, ImportSource, OpenedImport, SentRow } from "./import-source";
import { CUSTOMER_MAPPINGS, type MappingStore, OFFICE_MAPPINGS } from "./mapping-store";
import { mapColumns, readImportFile } from "./open-import-file";

type BookingSource = ImportSource<BookingReviewRow, BookingSetup, BookingVerdict, BookingResult>;
type BookingContext = ImportContext<BookingSetup>;
interface CheckBody extends ReturnType<typeof toBody> {
	rows: SentRow[];
}
interface SaveBody extends CheckBody {
	file_name: string;
	layout: string;
	total: number;
}

/** Who imports bookings: the calls that are theirs, and the fields that they can map columns to. */
interface BookingDesk {
	/** Whether it is a customer, whose rows are all its own. */
	isOfCustomer: boolean;
	/** The customer whose file the office imports. */
	sentBy?: number;
	mappings: MappingStore;
	fields: readonly ImportField[];
	required: readonly string[];
	getLists: () => Promise<BookingListsResponse>;
	check: (body: CheckBody) => Promise<readonly BookingVerdict[]>;
	save: (body: SaveBody) => Promise<readonly BookingResult[]>;
}

/** Bookings, which become jobs. The browser reads their cells by the rules of job entry; the server finds those saved already. */
const toBookingSource = (desk: BookingDesk): BookingSource => ({
	noun: "booking",
	nounPlural: "bookings",
	kind: "job",
	mappings: desk.mappings,
	fields: desk.fields,
	states: [
		{ state: "good", label: "Ready", always: true },
		{ state: "bad", label: "Errors", always: true },
		{ state: "duplicate", label: "Appears twice" },
		{ state: "saved", label: "Saved" },
		{ state: "imported", label: "Already imported" },
	],
	open: (selected) => openBookings(selected, desk),
	getCustomer: ({ customer_id }) => customer_id,
	reading: { by: "browser", read: (row, mapping, { lookups }) => reviewRow(row, mapping, lookups) },
	check: (rows, context) => desk.check({ ...toBody(context), rows }),
	applyVerdict: withBookingVerdict,
	review: (rows) => ({ rows, statuses: bookingRowStatuses(rows, findDuplicates(rows)) }),
	rowsPerSave: ROWS_PER_SAVE,
	save: (rows, context) => {
		const { name: file_name, layout, total } = context.file;
		return desk.save({ ...toBody(context), file_name, layout, total, rows: rows.map(toSentRow) });
	},
	isSaved: ({ state }) => state === "saved",
	applyResult: withBookingResult,
	getChoices: ({ lists }, field, text) => bookingChoices(lists, field, text),
	getMissing: ({ lists }) => (lists.may_create_customers ? missingAccounts : null),
});

const OFFICE_DESK: BookingDesk = {
	isOfCustomer: false,
	mappings: OFFICE_MAPPINGS,
	fields: BOOKING_FIELDS,
	required: REQUIRED_BOOKING_FIELDS,
	getLists: async () => (await callApi("GET /client/import-bookings")).data,
	check: async (body) => (await callApi("POST /client/import-bookings/check", { body })).data.rows,
	save: async (body) => (await callApi("POST /client/import-bookings/save", { body })).data.rows,
};

/** The office's bookings, of any customer. */
const BOOKING_SOURCE = toBookingSource(OFFICE_DESK);

/** The office's bookings of a file that a customer sent: its columns as remembered for this customer, its rows this customer's. */
export const bookingSourceOf = (sentBy: number | null): BookingSource =>
	sentBy === null ? BOOKING_SOURCE : toBookingSource({ ...OFFICE_DESK, sentBy });

/** A customer's own bookings. */
export const PORTAL_BOOKING_SOURCE = toBookingSource({
	isOfCustomer: true,
	mappings: CUSTOMER_MAPPINGS,
	fields: PORTAL_BOOKING_FIELDS,
	required: REQUIRED_PORTAL_FIELDS,
	getLists: async () => (await callApi("GET /customer/import-bookings")).data,
	check: async (body) => (await callApi("POST /customer/import-bookings/check", { body })).data.rows,
	save: async (body) => (await callApi("POST /customer/import-bookings/save", { body })).data.rows,
});

async function openBookings(
	selected: File,
	desk: BookingDesk,
): Promise<OpenedImport<BookingReviewRow, BookingSetup>> {
	const [sheet, lists] = await Promise.all([
		readImportFile(selected, BOOKING_FIELDS, "job", desk.mappings),
		desk.getLists(),
	]);
	const { sentBy } = desk;
	const existing = sheet.mappings.filter(
		({ customer_id }) => customer_id === null || lists.customers.some(({ id }) => id === customer_id),
	);
	const own = existing.filter(({ customer_id }) => customer_id === sentBy);
	const general = existing.filter(({ customer_id }) => customer_id === null);
	const mappings = sentBy === undefined ? existing : own.length > 0 ? own : general;
	const { file, mapping, customer_id, rows } = mapColumns(
		{ ...sheet, mappings },
		desk.fields,
		desk.required,
		BOOKING_FIELDS,
	);
	return {
		file,
		mapping,
		setup: toBookingSetup(
			lists,
			desk.isOfCustomer ? (lists.customers[0]?.id ?? null) : (sentBy ?? customer_id),
		),
		rows: rows.map((row) => ({ ...row, issues: {}, notices: {}, key: null, saved: null })),
	};
}

const toBody = ({ file, mapping, setup }: BookingContext) => ({
	mapping,
	customer_id: setup.customer_id,
	content_hash: file.content_hash,
});
