import { type CardQuestion, chooseCard } from "~/domain/master-data/rates/choose/rules-choose-card";
import type { LiveCardUse } from "~/shared/rates/job-rate";

/** A card by which a sub-contractor would carry a job; no one in particular by the standard card. */
export interface CarrierCard {
	card: LiveCardUse;
	sub_contractor_id: number | null;
}

/**
 * The cards by which a job may be given away, each once, with the first sub-contractor of it by id: the card of each of these that has one
 * of its own for the job, and the standard card for the others, last.
 */
export function listCarrierCards(
	uses: readonly LiveCardUse[],
	question: CardQuestion,
	sub_contractors: readonly number[],
): CarrierCard[] {
	if (sub_contractors.length === 0) return [];
	const withUses = new Set(uses.flatMap(({ party_id }) => party_id ?? []));
	const owners = sub_contractors.filter((id) => withUses.has(id)).sort((a, b) => a - b);
	const found = new Map<number, CarrierCard>();
	for (const sub_contractor_id of owners) {
		const card = chooseCard(uses, { ...question, is_cost: 1, party_id: sub_contractor_id });
		if (card && card.party_id !== null && !found.has(card.card_id))
			found.set(card.card_id, { card, sub_contractor_id });
	}
	const standard = chooseCard(uses, { ...question, is_cost: 1, party_id: null });
	return [...found.values(), ...(standard ? [{ card: standard, sub_contractor_id: null }] : [])];
}

/** The cheapest of what has a cost, the first of several; undefined where nothing has. */
export function findCheapest<Priced extends { cost: number | null }>(
	priced: readonly Priced[],
): (Priced & { cost: number }) | undefined {
	let best: (Priced & { cost: number }) | undefined;
	for (const one of priced)
		if (one.cost !== null && (!best || one.cost < best.cost)) best = { ...one, cost: one.cost };
	return best;
}
