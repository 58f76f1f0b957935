import { addDays } from "~/shared/time/dates";
import { findOverlaps, type UsedCard } from "./rules-overlaps";

/**
 * Why a card that a raise has ended cannot go on until further notice; null where it can. `others` are the approved cards that remain once
 * the raise is taken back.
 */
export function findReopenRefusal(
	earlier: UsedCard,
	raised: Pick<UsedCard, "name" | "date_from">,
	others: readonly UsedCard[],
): string | null {
	if (earlier.date_to !== addDays(raised.date_from, -1))
		return `${earlier.name} no longer ends the day before ${raised.name} begins.`;
	const [overlap] = findOverlaps({ ...earlier, date_to: null }, others).values();
	return overlap === undefined ? null : `${earlier.name} cannot go on: ${overlap}.`;
}
