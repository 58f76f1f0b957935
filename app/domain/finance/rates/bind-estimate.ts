import { fromScaled, sum, toScaled } from "~/shared/money/decimal";
import type { RatedPrice } from "~/shared/rates/job-rate";

interface EstimateSetting {
	estimates_bind: 0 | 1;
	/** Pounds. */
	estimates_rounded_to: number;
}

/** A price by estimated miles: where it may be booked, its base charge is rounded up to so many pounds. */
export function roundEstimate(
	price: RatedPrice,
	{ estimates_bind, estimates_rounded_to }: EstimateSetting,
): RatedPrice {
	if (!price.is_estimate || estimates_bind !== 1) return price;
	const step = toScaled(estimates_rounded_to);
	const base_charge = fromScaled(Math.ceil(toScaled(price.base_charge) / step) * step);
	const amount = sum([base_charge, -price.base_charge]);
	if (amount === 0) return price;
	return {
		...price,
		base_charge,
		total: sum([price.total, amount]),
		reasons: [
			...price.reasons,
			{
				line: null,
				group: "base",
				label: "Estimated miles",
				detail: `rounded up to ${estimates_rounded_to === 1 ? "whole pounds" : `£${estimates_rounded_to.toFixed(2)}`}`,
				amount,
			},
		],
	};
}
