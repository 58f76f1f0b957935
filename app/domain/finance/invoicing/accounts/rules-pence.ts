import { fromScaled, toScaled } from "~/shared/money/decimal";

/** A penny at the scale of amounts. */
const PENNY = 1_000;

const toWholePence = (scaled: number) => Math.round(scaled / PENNY);

/**
 * Amounts in pounds rounded to the penny so that they add up to their total, to the penny: the pennies that single rounding would lose or
 * add go where the rounding was widest. Null if the amounts are not those of the total.
 */
export function roundToTotal(amounts: readonly number[], total: number): number[] | null {
	const scaled = amounts.map(toScaled);
	const wanted = toWholePence(toScaled(total));
	if (toWholePence(scaled.reduce((all, one) => all + one, 0)) !== wanted) return null;
	const pence = scaled.map(toWholePence);
	const missing = wanted - pence.reduce((all, one) => all + one, 0);
	const step = Math.sign(missing);
	const widest = scaled
		.map((one, place) => ({ place, error: (one - (pence[place] ?? 0) * PENNY) * step }))
		.sort((a, b) => b.error - a.error)
		.slice(0, Math.abs(missing))
		.map(({ place }) => place);
	const raised = new Set(widest);
	return pence.map((one, place) => fromScaled((one + (raised.has(place) ? step : 0)) * PENNY));
}
