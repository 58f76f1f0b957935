import { read } from "~/db/read";
import { selectSlotClaim } from "~/db/repositories/portal/slot-claims";
import type { SlotWindow } from "~/domain/planning/automatic-planning/slots/slot-job";
import type { CustomerActor } from "~/shared/actor";
import { validation } from "~/shared/errors";
import { slotText } from "~/shared/texts/bookings";
import type { Ctx } from "~/tenancy/ctx";
import { claimProblem, reservedPrice } from "./claims";
import { inWindow } from "./delivery-window";
import { readSlotFacts } from "./read-slot-facts";
import type { PortalBooking, TariffPrice } from "./schemas";
import { claimKey } from "./slot-holder";

/** A booking at the time that is reserved for it: the claim's key and window, and the reserved price. */
interface ReservedBooking {
	claim_uid: string;
	window: SlotWindow;
	booking: PortalBooking;
	price: TariffPrice | null;
}

/** Whether a booking is for another day or time than its claim; the button has named the one that it is for. */
const isOtherTime = (
	{ date, time_from }: { date: string; time_from: string },
	{ collection_date, collection_time }: PortalBooking,
) => date !== collection_date || (Boolean(collection_time) && collection_time !== time_from);

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
		readSlotFacts(ctx, booking, ctx.actor.customer_id),
	]);
	const isOther = claim !== undefined && isOtherTime(claim, booking);
	const problem = claimProblem(claim, facts, ctx.now) ?? (isOther ? slotText.changed : null);
	if (problem !== null || !claim || !facts)
		throw validation({ collection_time: problem ?? slotText.notReserved });
	const window = { date: claim.date, from: claim.time_from, until: claim.time_until };
	return {
		claim_uid,
		window,
		price: reservedPrice(claim),
		booking: inWindow(booking, facts, window),
	};
}
