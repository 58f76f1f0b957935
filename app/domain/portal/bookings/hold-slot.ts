import { z } from "zod";
import { commit, StaleVersion } from "~/db/commit";
import { read } from "~/db/read";
import {
	countReservedClaims,
	insertClaim,
	releaseClaim,
	requireClaims,
} from "~/db/repositories/portal/slot-claims";
import { defineOperation } from "~/domain/kernel/operations/operation";
import type { CustomerActor } from "~/shared/actor";
import { conflict } from "~/shared/errors";
import { slotText } from "~/shared/texts/bookings";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import type { Ctx } from "~/tenancy/ctx";
import { bookingAccess } from "./access";
import { claimKey } from "./claims";
import { readBookingSlots } from "./offer-slots";
import { holdSlotInput, type ReservedSlot, releaseSlotInput, reservedResponse } from "./schemas";

/** How long a slot is reserved, and how often it is looked for again while others hold theirs. */
const RESERVED_MS = 10 * MINUTE_MS;
const MAX_TRIES = 4;
/** How many times a customer holds for other bookings. */
const MAX_RESERVED = 20;

/**
 * Holds a slot and its price for ten minutes: a claim on the plan of its day, one for each booking, so that another choice gives the first
 * back. Throws 409 with the day's slots for one that is not free, 409 where none is offered or too many are reserved.
 */
export const holdSlot = defineOperation({
	access: bookingAccess,
	input: holdSlotInput,
	response: reservedResponse,
	async run({ ctx, input }): Promise<{ now: string; reserved: ReservedSlot }> {
		const uid = claimKey(ctx.actor, input.uid);
		const [[others]] = await read(ctx.d1, [
			countReservedClaims(ctx.actor.customer_id, { uid, now: ctx.now }),
		]);
		if ((others?.reserved ?? 0) >= MAX_RESERVED) throw conflict(slotText.tooMany);
		for (let tries = 1; ; tries++) {
			try {
				return { now: ctx.now.toISOString(), reserved: await tryToHold(ctx, input, uid) };
			} catch (error) {
				// Another customer was given a slot of the day meanwhile: what is left of it has to be looked at again.
				if (!(error instanceof StaleVersion)) throw error;
				if (tries === MAX_TRIES) throw conflict(slotText.taken);
			}
		}
	},
});

async function tryToHold(
	ctx: Ctx<CustomerActor>,
	input: Parameters<typeof readBookingSlots>[1] & { from: string },
	uid: string,
): Promise<ReservedSlot> {
	const { slots, facts, refusal, state } = await readBookingSlots(ctx, input);
	if (refusal) throw conflict(refusal);
	const chosen = slots.find(({ window }) => window.from === input.from);
	if (!facts || !chosen || chosen.priced.reason !== null)
		throw conflict(slotText.taken, { slots: slots.map(({ answer }) => answer) });
	const { window, price, priced } = chosen;
	const expires_at = new Date(ctx.now.getTime() + RESERVED_MS).toISOString();
	await commit(ctx, [
		requireClaims(window.date, state),
		releaseClaim(uid),
		insertClaim(ctx, {
			uid,
			customer_id: ctx.actor.customer_id,
			vehicle_id: priced.vehicle_id,
			date: window.date,
			time_from: window.from,
			time_until: window.until,
			facts,
			price,
			expires_at,
		}),
	]);
	const shown = ctx.actor.rights.can_see_prices ? price : null;
	return { date: window.date, from: window.from, until: window.until, expires_at, price: shown };
}

/** Gives back what is reserved for a booking; nothing where nothing is. */
export const releaseSlot = defineOperation({
	access: bookingAccess,
	input: releaseSlotInput,
	response: z.null(),
	message: slotText.released,
	async run({ ctx, input }): Promise<null> {
		await commit(ctx, [releaseClaim(claimKey(ctx.actor, input.uid))]);
		return null;
	},
});
