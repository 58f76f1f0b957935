import type { ExtraLine, RateAddition, RateCardContent } from "~/shared/rates/rate-card";
import { findAmount, type PricedLoadType } from "./line-price";
import { percentOfPence, poundsToPence } from "./pence";
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

/** What is added, in pence: per cent of the base charge with the extras named, or an amount; null without one for the load type. */
export function priceAddition(
	adds: RateAddition,
	{ type, basePence, priced }: ExtraInput,
): { pence: number; detail: string } | null {
	if ("percent" in adds) {
		const pence = [...new Set(adds.also)].reduce((total, id) => total + (priced.get(id) ?? 0), basePence);
		const detail = `${showCount(adds.percent)} % of ${showPence(pence)}`;
		return { pence: percentOfPence(pence, adds.percent), detail };
	}
	const amount = findAmount(adds.amounts, type.id);
	return amount === null ? null : { pence: poundsToPence(amount), detail: showRate(amount) };
}
