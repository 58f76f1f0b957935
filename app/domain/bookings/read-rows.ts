import { validation } from "~/domain/errors";
import { soundMapping } from "~/domain/imports/fields";
import { MOST_COLUMNS } from "~/domain/imports/limits";
import type { RowsInput } from "~/domain/imports/schemas";
import { BOOKING_FIELDS } from "./fields";
import { bookingFingerprint, bookingUid } from "./fingerprint";
import { type BookingLists, knownFrom } from "./known";
import { type Booking, readBooking } from "./read-booking";

/** A row as it was read; fingerprint and key are there when nothing is wrong with it. */
export interface ReadRow extends Booking {
	row_no: number;
	fingerprint: string | null;
	uid: string | null;
}

/** Reads rows as they were sent, by the rules of job entry. Throws 422 for a customer of the file that is not there. */
export async function readRows(input: RowsInput, lists: BookingLists): Promise<ReadRow[]> {
	const customer_id = input.customer_id ?? null;
	if (customer_id !== null && !lists.customers.some(({ id }) => id === customer_id))
		throw validation({ customer_id: "This customer is not there" });
	const known = knownFrom(lists, customer_id);
	const mapping = soundMapping(input.mapping, BOOKING_FIELDS, MOST_COLUMNS);
	return await Promise.all(
		input.rows.map(async ({ row_no, cells }) => {
			const booking = readBooking(cells, mapping, known);
			const fingerprint = booking.job && (await bookingFingerprint(booking.job));
			return { ...booking, row_no, fingerprint, uid: fingerprint && bookingUid(fingerprint) };
		}),
	);
}
