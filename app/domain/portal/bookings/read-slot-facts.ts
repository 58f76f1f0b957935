import { read } from "~/db/read";
import { selectCustomerAddresses } from "~/db/repositories/jobs/customers";
import { selectLiveSettings } from "~/db/repositories/planning/live-settings";
import { selectNeedsOfUnsaved } from "~/db/repositories/planning/needs";
import { findSite } from "~/domain/master-data/addresses/rules-site";
import type { SlotFacts } from "~/domain/planning/automatic-planning/slots/slot-job";
import { STOP_MINUTES } from "~/shared/jobs/round";
import type { Ctx } from "~/tenancy/ctx";
import type { SlotsBooking } from "./schemas";
import { findBookedPoint } from "./tariff-price";

/** As many saved addresses of a customer, and of all customers, are looked through. */
export const MAX_SITE_ADDRESSES = 500;

/** What has to be known of a booking to find a place for it; null where a place of it is not found. */
export async function readSlotFacts(
	ctx: Ctx,
	booking: Omit<SlotsBooking, "uid" | "customer_id">,
	customer_id: number,
): Promise<SlotFacts | null> {
	const isAdr = (booking.dangerous_goods ?? []).some(({ limited_quantity }) => limited_quantity !== 1);
	const [saved, [live], needs] = await read(ctx.d1, [
		selectCustomerAddresses({ customer_id, limit: MAX_SITE_ADDRESSES }),
		selectLiveSettings(),
		selectNeedsOfUnsaved({ needs: booking.needs ?? [], load_type_id: booking.load_type_id ?? null, isAdr }),
	]);
	const own = saved.filter((address) => address.customer_id === customer_id);
	const placeOf = async (side: "collection" | "delivery") => {
		const point = await findBookedPoint(ctx, booking, side, own);
		const post_code = booking[`${side}_post_code`] ?? null;
		const found = findSite(
			{
				name: booking[`${side}_name`] ?? null,
				address_line_1: booking[`${side}_address_line_1`] ?? null,
				post_code,
			},
			customer_id,
			saved,
		);
		const site = {
			service_minutes: found?.service_minutes ?? live?.service_minutes ?? STOP_MINUTES,
			opening_hours: found?.opening_hours ?? null,
		};
		return (
			point && {
				town: booking[`${side}_town`] ?? null,
				post_code,
				latitude: point.latitude,
				longitude: point.longitude,
				site,
			}
		);
	};
	const [collection, delivery] = await Promise.all([placeOf("collection"), placeOf("delivery")]);
	if (!collection || !delivery) return null;
	return {
		collection,
		delivery,
		delivery_date: booking.delivery_date ?? booking.collection_date ?? "",
		delivery_from: booking.delivery_time_until ? (booking.delivery_time ?? null) : null,
		delivery_by: booking.delivery_time_until ?? booking.delivery_time ?? null,
		weight: booking.weight ?? null,
		// A customer books no pallet spaces.
		spaces: null,
		load_type_id: booking.load_type_id ?? null,
		service_id: booking.service_id ?? null,
		item_count: booking.item_count ?? null,
		references: (booking.customer_reference ?? []).flatMap(({ name }) => name?.trim() || []),
		is_adr: isAdr,
		need_ids: needs.map(({ id }) => id),
	};
}
