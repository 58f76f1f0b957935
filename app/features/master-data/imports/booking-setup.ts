import { type BookingLookups, createBookingLookups } from "~/domain/portal/booking-imports/lookups";
import type { BookingListsResponse } from "~/domain/portal/booking-imports/schemas";

/** What bookings are read by: the company's lists, and the customer of rows that name none. */
export interface BookingSetup {
	lists: BookingListsResponse;
	customer_id: number | null;
	/** The finders of both; built once, as they index the lists. */
	lookups: BookingLookups;
}

export const toBookingSetup = (lists: BookingListsResponse, customer_id: number | null): BookingSetup => ({
	lists,
	customer_id,
	lookups: createBookingLookups(lists, customer_id),
});
