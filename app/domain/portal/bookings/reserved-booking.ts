import { read } from "~/db/read";
import { selectSlotClaim } from "~/db/repositories/portal/slot-claims";
import { deliveryWindow } from "~/domain/planning/automatic-planning/slots/slot-job";
import type { CustomerActor } from "~/shared/actor";
import { validation } from "~/shared/errors";
import { slotText } from "~/shared/texts/bookings";
import type { Ctx } from "~/tenancy/ctx";
import { claimKey, claimProblem, reservedPrice } from "./claims";
import { readSlotFacts } from "./read-slot-facts";
import type { PortalBooking, TariffPrice } from "./schemas";

/** A booking at the time that is reserved for it: the claim's key, and the reserved price. */
interface ReservedBooking {
	claim_uid: string;
	booking: PortalBooking;
	price: TariffPrice | null;
}

/**
 * The booking with the window that it holds, as it was promised: its collection in the slot, its delivery by its end. Null for one that
 * holds none. Throws 422 at the collection's time where the claim has expired, or was made for something else.
 */
export async function readReservedBooking(
	ctx: Ctx<CustomerActor>,
	booking: PortalBooking,
): Promise<ReservedBooking | null> {
	if (booking.reserved_slot !== 1 || booking.kind !== "booking") return null;
	const claim_uid = claimKey(ctx.actor, booking.uid ?? "");
	const [[[claim]], facts] = await Promise.all([
		read(ctx.d1, [selectSlotClaim(claim_uid)]),
		readSlotFacts(ctx, booking),
	]);
	const isOtherDay = claim !== undefined && claim.date !== booking.collection_date;
	const problem = claimProblem(claim, facts, ctx.now) ?? (isOtherDay ? slotText.changed : null);
	if (problem !== null || !claim || !facts)
		throw validation({ collection_time: problem ?? slotText.notReserved });
	const window = { date: claim.date, from: claim.time_from, until: claim.time_until };
	return {
		claim_uid,
		price: reservedPrice(claim),
		booking: {
			...booking,
			collection_time: window.from,
			collection_time_until: window.until,
			...deliveryWindow(facts, window),
		},
	};
}
