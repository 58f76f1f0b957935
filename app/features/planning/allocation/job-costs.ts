import type { JobCosts } from "~/domain/finance/rates/price-carrier";
import { sum } from "~/shared/money/decimal";

/** Whether a typed amount is the cost of each job, or of all together. */
export type CostOf = "each" | "all";

/** The cost of a job; null where none is known. */
export interface JobCost {
	id: number;
	cost: number | null;
}

const PENCE = 100;

/**
 * An amount in pounds shared out in proportion to weights, to the penny; equally where there are no weights. What rounding leaves goes to
 * the last, so that the shares add up to the amount.
 */
export function shareSum(amount: number, weights: readonly number[]): number[] {
	const all = sum(weights);
	let left = Math.round(amount * PENCE);
	const pence = left;
	return weights.map((weight, at) => {
		if (at === weights.length - 1) return left / PENCE;
		const share = Math.floor(all > 0 ? (pence * weight) / all : pence / weights.length);
		left -= share;
		return share / PENCE;
	});
}

/** What each job costs: as typed, where something was, otherwise by the carrier's cards. A typed sum is shared out by the cards where they price all. */
export function toJobCosts(
	ids: readonly number[],
	typed: { cost: number | null; of: CostOf } | null,
	cards: JobCosts | null,
): JobCost[] {
	const byCard = new Map((cards ?? []).map(({ job_id, cost }) => [job_id, cost]));
	if (!typed) return ids.map((id) => ({ id, cost: byCard.get(id) ?? null }));
	const { cost, of } = typed;
	if (cost === null || of === "each") return ids.map((id) => ({ id, cost }));
	const known = ids.map((id) => byCard.get(id) ?? null);
	const weights = known.some((one) => one === null) ? ids.map(() => 0) : known.map((one) => one ?? 0);
	const shares = shareSum(cost, weights);
	return ids.map((id, at) => ({ id, cost: shares[at] ?? 0 }));
}

/** What jobs cost together; null unless the cost of each is known. */
export function sumCosts(costs: readonly JobCost[]): number | null {
	const known = costs.flatMap(({ cost }) => cost ?? []);
	return costs.length > 0 && known.length === costs.length ? sum(known) : null;
}
