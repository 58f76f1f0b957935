import { z } from "zod";
import { commit, StaleVersion } from "~/db/commit";
import { read } from "~/db/read";
import {
	countReservedClaims,
	insertClaim,
	releaseClaim,
	requireClaims,
	requireFewClaims,
	selectSlotClaim,
} from "~/db/repositories/portal/slot-claims";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { promisedDelivery } from "~/domain/planning/automatic-planning/slots/slot-job";
import { conflict } from "~/shared/errors";
import { slotText } from "~/shared/texts/bookings";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import type { Ctx } from "~/tenancy/ctx";
import { slotAccess } from "./access";
import { readBookingSlots, readSlotTerms } from "./offer-slots";
import { holdSlotInput, type ReservedSlot, releaseSlotInput, reservedResponse } from "./schemas";
import { claimKey, type SlotActor, type SlotHolder, slotHolderOf } from "./slot-holder";

/** How long a slot is reserved, and how often it is looked for while others hold theirs. */
const RESERVED_MS = 10 * MINUTE_MS;
const MAX_TRIES = 2;
/** How many times a customer holds for other bookings. */
const MAX_RESERVED = 5;
/** How long a booking may hold times one after the other. */
const MAX_RENEWED_MS = 30 * MINUTE_MS;

/** A booking's hold of a slot: its claim's key, and when it first had one. */
interface Hold {
	uid: string;
	from: string;
	created_at: string;
	holder: SlotHolder;
}

/**
 * Holds a slot and its price for ten minutes: a claim on the plan of its day, one for each booking, so that another choice gives the first
 * back. Throws 409 with the day's slots for one that is not free, 409 where none is offered, too many are reserved, the booking has been made
 * or has had times for half an hour, and 422 for days that no plan is made for.
 */
export const holdSlot = defineOperation({
	access: slotAccess,
	input: holdSlotInput,
	response: reservedResponse,
	async run({ ctx, input }): Promise<{ now: string; reserved: ReservedSlot }> {
		const uid = claimKey(ctx.actor, input.uid);
		const created_at = await readFirstHold(ctx, uid);
		const terms = await readSlotTerms(ctx, input);
		const holder = slotHolderOf(ctx.actor, input.customer_id);
		for (let tries = 1; ; tries++) {
			await assertFewReserved(ctx, uid, holder);
			try {
				const reserved = await tryToHold(ctx, terms, { uid, from: input.from, created_at, holder });
				return { now: ctx.now.toISOString(), reserved };
			} catch (error) {
				// Another customer was given a slot of the day meanwhile: what is left of it has to be looked at again.
				if (!(error instanceof StaleVersion)) throw error;
				if (tries === MAX_TRIES) throw conflict(slotText.busy);
			}
		}
	},
});

/** When a booking first had a time, without a break since. Throws 409 for one that has been made, or has had times for too long. */
async function readFirstHold(ctx: Ctx, uid: string): Promise<string> {
	const now = ctx.now.toISOString();
	const [[own]] = await read(ctx.d1, [selectSlotClaim(uid)]);
	if (!own) return now;
	if (own.job_id !== null) throw conflict(slotText.booked);
	// For a minute after its end others see it as taken: only from then on they had their chance.
	if (Date.parse(own.expires_at) + MINUTE_MS <= ctx.now.getTime()) return now;
	if (ctx.now.getTime() - Date.parse(own.created_at) > MAX_RENEWED_MS) throw conflict(slotText.tooLong);
	return own.created_at;
}

async function assertFewReserved({ d1, now }: Ctx, uid: string, { customer_id }: SlotHolder): Promise<void> {
	const [[others]] = await read(d1, [countReservedClaims(customer_id, { uid, now })]);
	if ((others?.reserved ?? 0) >= MAX_RESERVED) throw conflict(slotText.tooMany);
}

async function tryToHold(
	ctx: Ctx<SlotActor>,
	terms: Awaited<ReturnType<typeof readSlotTerms>>,
	{ uid, from, created_at, holder: { customer_id, seesPrices } }: Hold,
): Promise<ReservedSlot> {
	const { slots, facts, refusal, state } = await readBookingSlots(ctx, terms);
	if (refusal) throw conflict(refusal);
	const chosen = slots.find(({ window }) => window.from === from);
	if (!facts || !chosen || chosen.priced.reason !== null)
		throw conflict(slotText.taken, { slots: slots.map(({ answer }) => answer) });
	const { window, price, priced } = chosen;
	const expires_at = new Date(ctx.now.getTime() + RESERVED_MS).toISOString();
	await commit(ctx, [
		requireClaims(window.date, state),
		requireFewClaims(customer_id, { uid, now: ctx.now, max: MAX_RESERVED }),
		releaseClaim(uid),
		insertClaim(ctx, {
			uid,
			customer_id,
			vehicle_id: priced.vehicle_id,
			date: window.date,
			time_from: window.from,
			time_until: window.until,
			facts,
			price,
			expires_at,
			created_at,
		}),
	]);
	const shown = seesPrices ? price : null;
	return { ...window, ...promisedDelivery(facts, window), expires_at, price: shown };
}

/** Gives back what is reserved for a booking; nothing where nothing is. */
export const releaseSlot = defineOperation({
	access: slotAccess,
	input: releaseSlotInput,
	response: z.null(),
	message: slotText.released,
	async run({ ctx, input }): Promise<null> {
		await commit(ctx, [releaseClaim(claimKey(ctx.actor, input.uid))]);
		return null;
	},
});
