import type { RowOf } from "~/db/read";
import type { selectSlotClaim } from "~/db/repositories/portal/slot-claims";
import type { SlotFacts } from "~/domain/planning/automatic-planning/slots/slot-job";
import type { CustomerActor } from "~/shared/actor";
import { slotText } from "~/shared/texts/bookings";
import type { Ctx } from "~/tenancy/ctx";
import { type ReservedSlot, tariffPriceResponse } from "./schemas";

type SlotClaim = RowOf<typeof selectSlotClaim>;

/** The key of the claim of a booking: two customers that choose the same do not meet. */
export const claimKey = ({ customer_id }: Pick<CustomerActor, "customer_id">, uid: string): string =>
	`c${customer_id}-${uid}`;

/** Why a booking cannot be made with a claim; null if it can. */
export function claimProblem(
	claim: SlotClaim | undefined,
	facts: SlotFacts | null,
	now: Date,
): string | null {
	if (!claim || claim.job_id !== null) return slotText.notReserved;
	if (claim.expires_at <= now.toISOString()) return slotText.expired;
	return JSON.stringify(claim.facts) === JSON.stringify(facts) ? null : slotText.changed;
}

/** The price that a claim holds; null where the tariff gave none. */
export const reservedPrice = ({ price }: Pick<SlotClaim, "price">) =>
	price === null ? null : tariffPriceResponse.parse(price);

/** What is reserved by a claim as its customer sees it; null once it does not count any more. */
export function reservedSlotOf(
	ctx: Ctx<CustomerActor>,
	claim: SlotClaim,
	facts: SlotFacts,
): ReservedSlot | null {
	if (claimProblem(claim, facts, ctx.now) !== null) return null;
	const { date, time_from: from, time_until: until, expires_at } = claim;
	return {
		date,
		from,
		until,
		expires_at,
		price: ctx.actor.rights.can_see_prices ? reservedPrice(claim) : null,
	};
}
