import { sum } from "~/shared/money/decimal";
import type { CardRate } from "~/shared/rates/job-rate";
import type { PriceReason } from "~/shared/rates/rate-card";

const PENCE = 100;

/**
 * What a cost card makes of a job, in pounds: the whole of it, with the fuel surcharge of the card, as nothing is added to a cost later. A card
 * without one has none. The amounts of the reasons add up to the cost.
 */
export function toCarrierCost({ card, price, missing, reasons, is_estimate, fuel_percent }: CardRate) {
	if (!price)
		return { ...{ cost: null, base_charge: null, missing, card, is_estimate }, reasons: [...reasons] };
	const fuel = fuel_percent === null ? 0 : Math.round(price.total * fuel_percent) / PENCE;
	const line: PriceReason = {
		...{ line: null, group: "extra", label: "Fuel surcharge" },
		...{ detail: `${fuel_percent} %`, amount: fuel },
	};
	return {
		cost: sum([price.total, fuel]),
		base_charge: price.base_charge,
		missing,
		reasons: fuel === 0 ? [...price.reasons] : [...price.reasons, line],
		card,
		is_estimate: price.is_estimate,
	};
}
