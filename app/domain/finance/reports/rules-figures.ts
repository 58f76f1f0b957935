import { sum } from "~/shared/money/decimal";

/** What jobs were charged and what they cost, in pounds. */
interface Charged {
	total_charged: number;
	sub_cost: number;
}

/** What was earned, in pounds; `margin` in per cent with one decimal. */
export interface Earnings {
	profit: number;
	/** What the floor of the profit hides; 0 where a report has none. */
	loss: number;
	margin: number;
}

/** Profit in per cent of the charge to one decimal; 0 without a charge. */
export const computeMargin = (profit: number, charged: number): number =>
	charged === 0 ? 0 : Math.round((profit / charged) * 1000) / 10;

/**
 * Total charged less sub cost. With a floor it is never below 0, and the loss is what it hides.
 */
export function computeEarnings({ total_charged, sub_cost }: Charged, hasFloor: boolean): Earnings {
	const earned = sum([total_charged, -sub_cost]);
	const profit = hasFloor ? Math.max(0, earned) : earned;
	return { profit, loss: sum([profit, -earned]), margin: computeMargin(profit, total_charged) };
}

/** The earnings of all rows together: their profits and losses added up, and the margin of what is left. */
export function sumEarnings(rows: readonly (Earnings & Pick<Charged, "total_charged">)[]): Earnings {
	const profit = sum(rows.map((row) => row.profit));
	const loss = sum(rows.map((row) => row.loss));
	return {
		profit,
		loss,
		margin: computeMargin(sum([profit, -loss]), sum(rows.map(({ total_charged }) => total_charged))),
	};
}

/** The change from one amount to another in per cent, to one decimal; null if there was nothing before. */
export const computeChange = (now: number, before: number): number | null =>
	before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
