import type { RateCardContent } from "~/shared/rates/rate-card";

/** What a card charges that nobody has filled in. */
export const EMPTY_RATE_CARD: RateCardContent = {
	rounded_to: 0.01,
	kg_per_m3: null,
	fuel_percent: null,
	base: [],
	minimum: [],
	extras: [],
	waiting: null,
};
