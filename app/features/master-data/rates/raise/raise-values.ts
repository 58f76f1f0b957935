import type { ListedCard } from "~/domain/master-data/rates/cards/card-schemas";
import { addDays, type DateText } from "~/shared/time/dates";

/** What is entered for a raise. */
export interface RaiseValues {
	percent: number | null;
	from: DateText | null;
	round_prices_to: number;
	round_rates_to: number;
	round_extras_to: number;
	note: string;
}

/** The cards that can be raised: those that customers are charged by, now or later. */
export const raisableCards = (cards: readonly ListedCard[]): readonly ListedCard[] =>
	cards.filter(({ is_cost, state }) => is_cost === 0 && (state === "live" || state === "coming"));

/** The ids named in an address, "3,7", that can be raised; all without any. */
export function idsToRaise(cards: readonly ListedCard[], named: string | null): number[] {
	const ids = raisableCards(cards).map(({ id }) => id);
	const chosen = (named ?? "").split(",").map(Number);
	const known = ids.filter((id) => chosen.includes(id));
	return known.length > 0 ? known : ids;
}

/** The day after the first of the cards ends; without an end the first of the next month. */
export function dayOfRaise(cards: readonly ListedCard[], today: DateText): DateText {
	const [first] = cards
		.flatMap(({ date_to }) => (date_to !== null && date_to >= today ? [date_to] : []))
		.sort();
	if (first !== undefined) return addDays(first, 1);
	return `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** What a raise begins with. */
export const beginRaise = (from: DateText): RaiseValues => ({
	percent: null,
	from,
	round_prices_to: 0.5,
	round_rates_to: 0.01,
	round_extras_to: 0.25,
	note: "",
});

/** What the figures of a preview are worked out from, as a text to compare: the terms without the note, and the cards in any order. */
export function previewKey({ note: _note, ...terms }: RaiseValues, ids: readonly number[]): string {
	return JSON.stringify([terms, ids.toSorted((a, b) => a - b)]);
}

/** A rise in per cent of what it was, "4.49 %", with its sign if it falls; "–" of nothing. */
export function showRise(now: number, next: number): string {
	if (now === 0) return "–";
	return `${(((next - now) / now) * 100).toFixed(2)} %`;
}

/** An amount in pounds with its sign: "+1,557.94". */
export function showChange(pounds: number): string {
	const text = Math.abs(pounds).toLocaleString("en-GB", {
		minimumFractionDigits: 2,
		maximumFractionDigits: 2,
	});
	return `${pounds < 0 ? "−" : "+"}${text}`;
}
