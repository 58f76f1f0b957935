import { multiply, sum, toScaled } from "~/shared/money/decimal";

/** From which pump price, in pence a litre, which surcharge in per cent holds. */
export interface FuelBand {
	from_pence: number;
	percent: number;
}

/** What each step above the last band adds; nothing if either is null. */
interface FuelStep {
	step_pence: number | null;
	step_percent: number | null;
}

/** The bands by their price, the lowest first. */
export const sortBands = (bands: readonly FuelBand[]): FuelBand[] =>
	[...bands].sort((a, b) => a.from_pence - b.from_pence);

/**
 * The surcharge of a pump price, in pence a litre, in per cent: that of the last band that it reaches, with so many whole steps above the
 * last band of all. Below the first band none; null without bands.
 */
export function percentOfPrice(
	pence: number,
	bands: readonly FuelBand[],
	{ step_pence, step_percent }: FuelStep,
): number | null {
	const sorted = sortBands(bands);
	const last = sorted.at(-1);
	if (!last) return null;
	const reached = sorted.findLast(({ from_pence }) => from_pence <= pence);
	if (!reached) return 0;
	if (reached !== last || !step_pence || !step_percent) return reached.percent;
	const steps = Math.floor((toScaled(pence) - toScaled(last.from_pence)) / toScaled(step_pence));
	return sum([last.percent, multiply(step_percent, steps)]);
}
