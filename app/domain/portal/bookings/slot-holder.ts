import { seesPrices } from "~/domain/kernel/permissions/limits";
import type { ClientActor, CustomerActor } from "~/shared/actor";
import { validation } from "~/shared/errors";
import { jobFormText } from "~/shared/texts/jobs";

/** Who may be offered times of collection: a customer itself, or staff who have it on the telephone. */
export type SlotActor = CustomerActor | ClientActor;

/** For whom times are offered and reserved. */
export interface SlotHolder {
	customer_id: number;
	seesPrices: boolean;
	/** The office is bound by no cut-off, and its price is that of the quote line. */
	isOffice: boolean;
}

/** For whom an actor is offered times: a customer for itself, whatever it names. Throws 422 for staff that name nobody. */
export function slotHolderOf(actor: SlotActor, customer_id: number | undefined): SlotHolder {
	if (actor.type === "customer")
		return {
			customer_id: actor.customer_id,
			seesPrices: actor.rights.can_see_prices,
			isOffice: false,
		};
	if (customer_id === undefined) throw validation({ customer_id: jobFormText.customer });
	return { customer_id, seesPrices: seesPrices(actor), isOffice: true };
}

/** The key of the claim of a booking: two customers, or two of the office, that choose the same do not meet. */
export const claimKey = (actor: SlotActor, uid: string): string =>
	actor.type === "customer" ? `c${actor.customer_id}-${uid}` : `u${actor.user_id}-${uid}`;
