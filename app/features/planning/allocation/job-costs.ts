import type { JobCosts } from "~/domain/finance/rates/price-carrier";
import { shareOut } from "~/domain/planning/automatic-planning/past-days/rules-shares";
import { sum } from "~/shared/money/decimal";

/** Whether a typed amount is the cost of each job, or of all together. */
export type CostOf = "each" | "all";

/** The cost of a job; null where none is known. */
export interface JobCost {
	id: number;
	cost: number | null;
}

const PENCE = 100;

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
	const pence = shareOut(Math.round(cost * PENCE), weights);
	return ids.map((id, at) => ({ id, cost: (pence[at] ?? 0) / PENCE }));
}

/** What jobs cost together; null unless the cost of each is known. */
export function sumCosts(costs: readonly JobCost[]): number | null {
	const known = costs.flatMap(({ cost }) => cost ?? []);
	return costs.length > 0 && known.length === costs.length ? sum(known) : null;
}
