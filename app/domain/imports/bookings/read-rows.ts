import { validMapping } from "~/domain/imports/fields";
import { MAX_IMPORT_COLUMNS } from "~/domain/imports/limits";
import type { RowsInput } from "~/domain/imports/schemas";
import { validation } from "~/domain/shared/errors";
import { BOOKING_FIELDS } from "./fields";
import { bookingFingerprint, bookingUid } from "./fingerprint";
import { type BookingLists, createBookingLookups } from "./lookups";
import { type Booking, readBooking } from "./read-booking";

/** A parsed row; `fingerprint` and `uid` are null while it has issues. */
export interface ParsedBookingRow extends Booking {
	row_no: number;
	fingerprint: string | null;
	uid: string | null;
}

/** Parses rows by the rules of job entry. Throws 422 if the customer of the file does not exist. */
export async function parseBookingRows(input: RowsInput, lists: BookingLists): Promise<ParsedBookingRow[]> {
	const customer_id = input.customer_id ?? null;
	if (customer_id !== null && !lists.customers.some(({ id }) => id === customer_id))
		throw validation({ customer_id: "This customer does not exist" });
	const lookups = createBookingLookups(lists, customer_id);
	const mapping = validMapping(input.mapping, BOOKING_FIELDS, MAX_IMPORT_COLUMNS);
	return await Promise.all(
		input.rows.map(async ({ row_no, cells }) => {
			const booking = readBooking(cells, mapping, lookups);
			const fingerprint = booking.job && (await bookingFingerprint(booking.job));
			return { ...booking, row_no, fingerprint, uid: fingerprint && bookingUid(fingerprint) };
		}),
	);
}
