import { StaleVersion } from "~/db/commit";
import type { RowOf } from "~/db/read";
import type { selectSlotClaim } from "~/db/repositories/portal/slot-claims";
import {
	promisedDelivery,
	type SlotFacts,
	slotFactsSchema,
} from "~/domain/planning/automatic-planning/slots/slot-job";
import { validation } from "~/shared/errors";
import { slotText } from "~/shared/texts/bookings";
import { type ReservedSlot, tariffPriceResponse } from "./schemas";
import type { SlotHolder } from "./slot-holder";

type SlotClaim = RowOf<typeof selectSlotClaim>;

/** Why a booking cannot be made with a claim; null if it can. */
export function claimProblem(
	claim: SlotClaim | undefined,
	facts: SlotFacts | null,
	now: Date,
): string | null {
	if (!claim || claim.job_id !== null) return slotText.notReserved;
	if (claim.expires_at <= now.toISOString()) return slotText.expired;
	const reserved = JSON.stringify(slotFactsSchema.parse(claim.facts));
	return facts && reserved === JSON.stringify(slotFactsSchema.parse(facts)) ? null : slotText.changed;
}

/** The price that a claim holds; null where the tariff gave none. */
export const reservedPrice = ({ price }: Pick<SlotClaim, "price">) =>
	price === null ? null : tariffPriceResponse.parse(price);

/** What is reserved by a claim as its holder sees it; null once it does not count any more. */
export function reservedSlotOf(
	claim: SlotClaim,
	facts: SlotFacts,
	{ seesPrices }: Pick<SlotHolder, "seesPrices">,
	now: Date,
): ReservedSlot | null {
	if (claimProblem(claim, facts, now) !== null) return null;
	const { date, time_from: from, time_until: until, expires_at } = claim;
	return {
		date,
		from,
		until,
		...promisedDelivery(facts, { date, from, until }),
		expires_at,
		price: seesPrices ? reservedPrice(claim) : null,
	};
}

/** Throws 422 at the collection's time where the claim that is booked was given back, or taken for another time, since it was read; any other error again. */
export function toClaimError(error: unknown): never {
	if (error instanceof StaleVersion && error.table === "record")
		throw validation({ collection_time: slotText.notReserved });
	throw error;
}
