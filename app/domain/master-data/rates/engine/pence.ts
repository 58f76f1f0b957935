import { toScaled } from "~/shared/money/decimal";

/** Products of two numbers of five places, in a penny, and in a penny of a hundred: amounts are rounded once, from the exact figure. */
const OF_PENNY = 100_000_000n;
const OF_PERCENT = 100n * OF_PENNY;

const divideHalfUp = (amount: bigint, by: bigint) => Number((2n * amount + by) / (2n * by));

/** The pence of counts at rates in pounds, half up; neither is negative. */
export function priceCounts(parts: readonly { count: number; rate: number }[]): number {
	let exact = 0n;
	for (const { count, rate } of parts) exact += BigInt(toScaled(count)) * BigInt(toScaled(rate));
	return divideHalfUp(exact, OF_PENNY);
}

/** The pence of an amount in pounds, half up. */
export const poundsToPence = (pounds: number): number => priceCounts([{ count: 1, rate: pounds }]);

/** Per cent of an amount in pence, in pence, half up. */
export const percentOfPence = (pence: number, percent: number): number =>
	divideHalfUp(BigInt(pence) * 1000n * BigInt(toScaled(percent)), OF_PERCENT);

/** Pence rounded to the nearest step of pounds, half up. */
export function roundToStep(pence: number, step: number): number {
	const stepPence = Math.max(1, poundsToPence(step));
	return Math.floor((2 * pence + stepPence) / (2 * stepPence)) * stepPence;
}
