import type { ListedCard } from "~/domain/master-data/rates/cards/card-schemas";
import { showDate } from "~/shared/time/dates";
import { describeCustomers, describeUses, partyOf } from "../head/describe-uses";

/** The cards whose name, customers or uses have every typed word; without ended ones unless they are shown. */
export function filterCards(
	cards: readonly ListedCard[],
	keywords: string,
	withEnded: boolean,
): readonly ListedCard[] {
	const words = keywords.toLowerCase().split(/\s+/).filter(Boolean);
	return cards.filter((card) => {
		const names = card.uses.flatMap(partyOf);
		const text = [card.name, describeCustomers(card), describeUses(card), ...names].join(" ").toLowerCase();
		return (withEnded || card.state !== "ended") && words.every((word) => text.includes(word));
	});
}

const AFTER_CARDS = {
	standard: "Without a standard card jobs are priced at the load type’s rate times miles.",
	own: "Their customers then pay by the standard card.",
};
const AFTER_COST_CARDS = {
	standard: "Without a standard card costs are typed as jobs are allocated.",
	own: "Their sub-contractors are then paid by the standard card; costs of owner-drivers are typed.",
};

/** The banner of cards that end soon without one that follows them; null where none does. The cards are of one side. */
export function describeEnding(cards: readonly ListedCard[]): { title: string; about: string } | null {
	const ending = cards.filter(({ ends_soon }) => ends_soon);
	const days = [...new Set(ending.flatMap(({ date_to }) => date_to ?? []))].sort();
	const [first] = days;
	if (first === undefined) return null;
	const many = ending.length === 1 ? "1 card ends" : `${ending.length} cards end`;
	const when =
		days.length === 1 ? `on ${showDate(first)}` : `within 60 days, the first on ${showDate(first)}`;
	const after = ending.some(({ is_cost }) => is_cost === 1) ? AFTER_COST_CARDS : AFTER_CARDS;
	const isStandard = ending.some(({ is_standard }) => is_standard === 1);
	return { title: `${many} ${when}.`, about: isStandard ? after.standard : after.own };
}
