import { read } from "~/db/read";
import { selectCustomerAddresses } from "~/db/repositories/jobs/customers";
import { findSite } from "~/domain/master-data/addresses/rules-site";
import {
	deliveryWindow,
	promisedDelivery,
	type SlotFacts,
	type SlotWindow,
} from "~/domain/planning/automatic-planning/slots/slot-job";
import type { OpeningHours } from "~/shared/time/opening-hours";
import type { Ctx } from "~/tenancy/ctx";
import { MAX_SITE_ADDRESSES } from "./read-slot-facts";
import type { PricedBooking } from "./schemas";

/** A booking that is delivered by one time as the window that it means, in which it is saved and priced; any other as it is. */
export async function withDeliveryWindow<Booking extends PricedBooking>(
	ctx: Ctx,
	customer_id: number,
	booking: Booking,
): Promise<Booking> {
	const { collection_date, delivery_time, delivery_time_until } = booking;
	const delivery_date = booking.delivery_date ?? collection_date;
	if (!delivery_time || delivery_time_until || !delivery_date) return booking;
	const from = booking.collection_time || null;
	const isFromCollection = from !== null && delivery_date === collection_date;
	const opening_hours = isFromCollection ? null : await readOpeningHours(ctx, customer_id, booking);
	const wanted = { delivery_date, delivery_from: null, delivery_by: delivery_time, opening_hours };
	return { ...booking, ...deliveryWindow(wanted, { date: collection_date ?? delivery_date, from }) };
}

/** A booking as its job will be at a slot: collected in it, delivered as it is promised. */
export const inWindow = <Booking extends object>(booking: Booking, facts: SlotFacts, window: SlotWindow) => ({
	...booking,
	collection_date: window.date,
	collection_time: window.from,
	collection_time_until: window.until,
	...promisedDelivery(facts, window),
});

/** The hours of the place of delivery; null if they are not known. */
async function readOpeningHours(
	{ d1 }: Ctx,
	customer_id: number,
	{ delivery_name, delivery_address_line_1, delivery_post_code }: PricedBooking,
): Promise<OpeningHours | null> {
	const [saved] = await read(d1, [selectCustomerAddresses({ customer_id, limit: MAX_SITE_ADDRESSES })]);
	const place = {
		name: delivery_name ?? null,
		address_line_1: delivery_address_line_1 ?? null,
		post_code: delivery_post_code ?? null,
	};
	return findSite(place, customer_id, saved)?.opening_hours ?? null;
}
