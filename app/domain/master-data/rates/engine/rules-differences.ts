import type { RateCardContent } from "~/shared/rates/rate-card";
import { type CardFigure, listFigures } from "./card-figures";

/** A difference of two contents. A null before is new, a null after removed. */
export interface RateDifference {
	label: string;
	before: CardFigure;
	after: CardFigure;
}

/**
 * What differs between two contents of a card, in the order of the later one and then what that lacks. The order of zones, and the extra
 * tariffs that extras are charged by, make none.
 */
export function compareCards(
	before: RateCardContent,
	after: RateCardContent,
	names: { loadType(id: number): string },
): RateDifference[] {
	const [earlier, later] = [listFigures(before, names), listFigures(after, names)];
	const differences: RateDifference[] = [];
	for (const [key, { label, figure }] of later) {
		const old = earlier.get(key)?.figure ?? null;
		if (old !== figure) differences.push({ label, before: old, after: figure });
	}
	for (const [key, { label, figure }] of earlier)
		if (figure !== null && !later.has(key)) differences.push({ label, before: figure, after: null });
	return differences;
}
