import { type CardQuestion, chooseCard } from "~/domain/master-data/rates/choose/rules-choose-card";
import type { LiveCardUse } from "~/shared/rates/job-rate";

/** A card by which a sub-contractor would carry a job; no one in particular by the standard card. */
export interface CarrierCard {
	card: LiveCardUse;
	sub_contractor_id: number | null;
}

/** Uses of cost cards by whose they are, to be looked up for many jobs. */
export interface CarrierUses {
	byParty: ReadonlyMap<number, readonly LiveCardUse[]>;
	standard: readonly LiveCardUse[];
}

/** Groups the uses of cost cards, once for all jobs. */
export function groupUses(uses: readonly LiveCardUse[]): CarrierUses {
	const byParty = new Map<number, LiveCardUse[]>();
	for (const use of uses) {
		if (use.party_id === null) continue;
		const ofParty = byParty.get(use.party_id) ?? [];
		ofParty.push(use);
		byParty.set(use.party_id, ofParty);
	}
	return { byParty, standard: uses.filter(({ party_id }) => party_id === null) };
}

/**
 * The cards by which a job may be given away, each once, with the first sub-contractor of it: the card of each of these that has one of its
 * own for the job, and the standard card, last, if there is another among them.
 */
export function listCarrierCards(
	{ byParty, standard }: CarrierUses,
	question: CardQuestion,
	sub_contractors: readonly number[],
): CarrierCard[] {
	const found = new Map<number, CarrierCard>();
	let hasOther = false;
	for (const sub_contractor_id of sub_contractors) {
		const own = byParty.get(sub_contractor_id) ?? [];
		const card = chooseCard(own, { ...question, is_cost: 1, party_id: sub_contractor_id });
		if (!card) hasOther = true;
		else if (!found.has(card.card_id)) found.set(card.card_id, { card, sub_contractor_id });
	}
	const usual = hasOther ? chooseCard(standard, { ...question, is_cost: 1, party_id: null }) : null;
	return [...found.values(), ...(usual ? [{ card: usual, sub_contractor_id: null }] : [])];
}

/** The cheapest of each job that has a cost, the first of several. */
export function cheapestByJob<Priced extends { job_id: number; cost: number | null }>(
	priced: readonly Priced[],
): (Priced & { cost: number })[] {
	const best = new Map<number, Priced & { cost: number }>();
	for (const one of priced) {
		const { job_id, cost } = one;
		const known = best.get(job_id);
		if (cost !== null && (!known || cost < known.cost)) best.set(job_id, { ...one, cost });
	}
	return [...best.values()];
}
