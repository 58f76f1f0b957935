import { sum } from "~/shared/money/decimal";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { showDate } from "~/shared/time/dates";
import { listFigures } from "../engine/card-figures";
import { priceByCard } from "../engine/price-by-card";
import type { RateFacts } from "../engine/rate-facts";
import { raiseCard } from "../engine/rules-raise";

interface RaiseTerms {
	percent: number;
	round_prices_to: number;
	round_rates_to: number;
	round_extras_to: number;
}
interface RaiseNames {
	loadType(id: number): string;
}

/** Small enough that nothing is rounded but to what an amount can be. */
const EXACT = { prices: 0.00001, rates: 0.00001, extras: 0.00001 };
/** As many prices of a card are shown. */
const MAX_SHOWN_PRICES = 400;

/** A card's content raised exactly, and as it will be. */
export const raiseTwice = (content: RateCardContent, terms: RaiseTerms) => ({
	raised: raiseCard(content, terms.percent, EXACT),
	rounded: raiseCard(content, terms.percent, {
		prices: terms.round_prices_to,
		rates: terms.round_rates_to,
		extras: terms.round_extras_to,
	}),
});

const totalOf = (content: RateCardContent, jobs: readonly RateFacts[], names: RaiseNames): number =>
	sum(
		jobs.map((facts) => {
			const price = priceByCard(content, facts, names);
			return "total" in price ? price.total : 0;
		}),
	);

/** Whether a job has no miles and no line before the distance prices it: its price would be none, or the minimum. */
function isUnmeasured(content: RateCardContent, facts: RateFacts, names: RaiseNames): boolean {
	const at = content.base.findIndex(({ kind }) => kind === "distance");
	if (at < 0 || facts.miles) return false;
	return !("total" in priceByCard({ ...content, base: content.base.slice(0, at) }, facts, names));
}

/** What jobs come to by a card as it is, raised exactly, and raised and rounded, in pounds, but for those without miles; and each price that changes. */
export function previewRaise(
	content: RateCardContent,
	jobs: readonly RateFacts[],
	terms: RaiseTerms,
	names: RaiseNames,
) {
	const counted = jobs.filter((facts) => !isUnmeasured(content, facts, names));
	const { raised, rounded } = raiseTwice(content, terms);
	const [exact, after] = [listFigures(raised, names), listFigures(rounded, names)];
	const prices = [...listFigures(content, names)].flatMap(([key, { label, figure }]) => {
		const [to, at] = [after.get(key)?.figure, exact.get(key)?.figure];
		if (typeof figure !== "number" || typeof to !== "number" || typeof at !== "number") return [];
		return at === figure ? [] : [{ label, now: figure, raised: at, rounded: to }];
	});
	return {
		jobs: counted.length,
		unmeasured_jobs: jobs.length - counted.length,
		now: totalOf(content, counted, names),
		raised: totalOf(raised, counted, names),
		rounded: totalOf(rounded, counted, names),
		prices: prices.slice(0, MAX_SHOWN_PRICES),
		percents: prices.flatMap(({ now, rounded: to }) => (now > 0 ? [((to - now) / now) * 100] : [])),
	};
}

interface RaisableCard {
	is_cost: 0 | 1;
	date_from: string;
	date_to: string | null;
	live_version: number | null;
	newest_version: number;
}

/** Why a card cannot be raised from a day; null where it can. */
export function findRaiseRefusal(card: RaisableCard, from: string): string | null {
	if (card.is_cost) return "Sub-contractors’ cards are not raised";
	if (card.live_version === null) return "Not approved yet";
	if (card.newest_version !== card.live_version) return "A version waits for approval";
	if (card.date_from >= from) return "Begins later";
	return card.date_to !== null && card.date_to >= from ? `Agreed until ${showDate(card.date_to)}` : null;
}
