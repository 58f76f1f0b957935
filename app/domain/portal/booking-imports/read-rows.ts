import { validMapping } from "~/domain/master-data/spreadsheets/fields";
import { MAX_IMPORT_COLUMNS } from "~/domain/master-data/spreadsheets/limits";
import type { RowsInput } from "~/domain/master-data/spreadsheets/schemas";
import { validation } from "~/shared/errors";
import { jobFormText } from "~/shared/texts/jobs";
import { BOOKING_FIELDS } from "./fields";
import { bookingFingerprint, bookingUid } from "./fingerprint";
import type { LoadedLists } from "./lists";
import { createBookingLookups } from "./lookups";
import { refuseBookedDays } from "./portal-rules";
import { type Booking, readBooking } from "./read-booking";

/** A parsed row; `fingerprint` and `uid` are null while it has issues. */
export interface ParsedBookingRow extends Booking {
	row_no: number;
	fingerprint: string | null;
	uid: string | null;
}

/** A booking of a customer on credit stop is not taken. */
const withOrderBlock = (booking: Booking, stopped: ReadonlySet<number>): Booking =>
	booking.job && stopped.has(booking.job.customer_id ?? 0)
		? { ...booking, job: null, issues: { ...booking.issues, customer: jobFormText.customerStopped } }
		: booking;

/** A booking that a customer's own rules do not allow is not taken. */
function withPortalRules(booking: Booking, { rules, isSent }: LoadedLists, now: Date): Booking {
	const refusals = booking.job && (rules || isSent) ? refuseBookedDays(rules, booking.job, now) : {};
	return Object.keys(refusals).length === 0
		? booking
		: { ...booking, job: null, issues: { ...booking.issues, ...refusals } };
}

/** Parses rows by the rules of job entry. Throws 422 if the customer of the file does not exist. */
export async function parseBookingRows(
	input: RowsInput,
	lists: LoadedLists,
	now: Date,
): Promise<ParsedBookingRow[]> {
	const customer_id = input.customer_id ?? null;
	if (customer_id !== null && !lists.customers.some(({ id }) => id === customer_id))
		throw validation({ customer_id: "This customer does not exist" });
	const lookups = createBookingLookups(lists, customer_id);
	const mapping = validMapping(input.mapping, BOOKING_FIELDS, MAX_IMPORT_COLUMNS);
	return await Promise.all(
		input.rows.map(async ({ row_no, cells }) => {
			const read = withOrderBlock(readBooking(cells, mapping, lookups), lists.stopped);
			const booking = withPortalRules(read, lists, now);
			const fingerprint = booking.job && (await bookingFingerprint(booking.job));
			return { ...booking, row_no, fingerprint, uid: fingerprint && bookingUid(fingerprint) };
		}),
	);
}
