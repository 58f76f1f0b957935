import { read } from "~/db/read";
import { selectFactsOfNeeds } from "~/db/repositories/planning/needs";
import { selectClaimState, selectClaimsOfDay } from "~/db/repositories/portal/slot-claims";
import { loadPlanCosts } from "~/domain/planning/automatic-planning/load-costs";
import { type PricedSlot, priceSlots } from "~/domain/planning/automatic-planning/slots/price-slots";
import {
	needsOfSlotJobs,
	type SlotFacts,
	type SlotWindow,
	slotFactsSchema,
	toSlotCard,
} from "~/domain/planning/automatic-planning/slots/slot-job";
import { listSlots } from "~/domain/planning/automatic-planning/slots/slot-times";
import { readDays } from "~/domain/planning/fitness/read-days";
import { readNeedFacts } from "~/domain/planning/needs/need-facts";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import type { Ctx } from "~/tenancy/ctx";
import type { SlotSettings } from "./slot-settings-schema";

/** Ids of claims and of slots, as no job has them. */
const claimId = (at: number) => -1 - at;
const slotId = (at: number) => -1_000_000 + at;

/** What slots are wanted for: a booking's own claim does not stand in its way. */
interface WantedSlots {
	date: string;
	/** The key of the claim of the booking. */
	uid: string;
	facts: SlotFacts;
	settings: SlotSettings;
}

/** A slot of a day with what it comes to. */
export interface ReadSlot {
	window: SlotWindow;
	priced: PricedSlot;
}

/**
 * Reads the board of a day and prices the slots of a booking on it, with what others hold counted as planned. `state` is what the claims of
 * the day were, for `requireClaims`.
 */
export async function readSlots(
	ctx: Ctx,
	{ date, uid, facts, settings }: WantedSlots,
): Promise<{ slots: ReadSlot[]; state: string }> {
	const windows = listSlots(date, settings, ctx.now);
	// Another request's clock may be behind: what is over is free a minute later than it can be booked.
	const [[claimed], rows] = await read(ctx.d1, [
		selectClaimState(date),
		selectClaimsOfDay(date, new Date(ctx.now.getTime() - MINUTE_MS)),
	]);
	const state = claimed?.state ?? "";
	if (windows.length === 0) return { slots: [], state };
	const claims = rows
		.filter((claim) => claim.uid !== uid)
		.map((claim, at) => ({ ...claim, id: claimId(at), facts: slotFactsSchema.parse(claim.facts) }));
	const need_ids = [...facts.need_ids, ...claims.flatMap((claim) => claim.facts.need_ids)];
	const [days, costs, [[needs]]] = await Promise.all([
		readDays(ctx, { date, only: "active", job_ids: [] }),
		loadPlanCosts(ctx),
		read(ctx.d1, [selectFactsOfNeeds([...new Set(need_ids)])]),
	]);
	const slots = windows.map((window, at) => toSlotCard(slotId(at), facts, window));
	const neededBy = [
		...slots.map(({ id }) => ({ id, need_ids: facts.need_ids })),
		...claims.map(({ id, facts: reserved }) => ({ id, need_ids: reserved.need_ids })),
	];
	const priced = priceSlots({
		day: { ...days, needs: needsOfSlotJobs(readNeedFacts(needs), neededBy), now: ctx.now },
		costs,
		slots,
		claims: claims.map(({ id, vehicle_id, facts: reserved, time_from: from, time_until: until }) => ({
			vehicle_id,
			job: toSlotCard(id, reserved, { date, from, until }),
		})),
		tightness: settings,
	});
	return {
		state,
		slots: windows.flatMap((window, at) => {
			const found = priced[at];
			return found ? [{ window, priced: found }] : [];
		}),
	};
}
