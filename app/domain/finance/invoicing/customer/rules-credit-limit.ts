import { sum } from "~/shared/money/decimal";
import type { BlockerFacts } from "./rules-blockers";

/** What decides whether a job still fits in its customer's credit limit. */
export interface LimitedJob extends Pick<BlockerFacts, "credit_limit" | "outstanding" | "total_charge"> {
	id: number;
	customer_id: number;
	is_released: 0 | 1;
}

/**
 * The jobs of a run that would bring their customer over its credit limit, by their ids: in the order of the run, each counts on top of what is
 * outstanding and of the jobs before it that fit. A released job counts and is never one of them.
 */
export function findOverLimit(jobs: readonly LimitedJob[]): Set<number> {
	const fitting = new Map<number, number>();
	const over = new Set<number>();
	for (const { id, customer_id, credit_limit, outstanding, total_charge, is_released } of jobs) {
		if (credit_limit === null || credit_limit <= 0) continue;
		const next = sum([fitting.get(customer_id) ?? outstanding, total_charge]);
		if (next > credit_limit && !is_released) over.add(id);
		else fitting.set(customer_id, next);
	}
	return over;
}
