import type { ExtraLine, RateAddition, RateCardContent } from "~/shared/rates/rate-card";
import { findAmount, type PricedLoadType } from "./line-price";
import { percentOfPence, priceCounts } from "./pence";
import type { RateFacts } from "./rate-facts";
import { showCount, showPence, showRate } from "./show";

/** What an extra is priced from. */
export interface ExtraInput {
	content: RateCardContent;
	facts: RateFacts;
	type: PricedLoadType;
	/** The base charge in pence, and the extras that are priced already by the id of their line. */
	basePence: number;
	priced: ReadonlyMap<string, number>;
}

/** An extra of a kind. */
export type ExtraOf<Kind extends ExtraLine["kind"]> = Extract<ExtraLine, { kind: Kind }>;

const showTimes = (times: number) => (times === 1 ? "" : `${showCount(times)} × `);

/**
 * What is added so many times, in pence: per cent of the base charge with the extras named, or an amount; null without one for the load type.
 * It is rounded once.
 */
export function priceAddition(
	adds: RateAddition,
	{ type, basePence, priced }: ExtraInput,
	times = 1,
): { pence: number; detail: string } | null {
	if ("percent" in adds) {
		const pence = [...new Set(adds.also)].reduce((total, id) => total + (priced.get(id) ?? 0), basePence);
		const detail = `${showTimes(times)}${showCount(adds.percent)} % of ${showPence(pence)}`;
		return { pence: percentOfPence(pence * times, adds.percent), detail };
	}
	const amount = findAmount(adds.amounts, type.id);
	if (amount === null) return null;
	return {
		pence: priceCounts([{ count: times, rate: amount }]),
		detail: `${showTimes(times)}${showRate(amount)}`,
	};
}
