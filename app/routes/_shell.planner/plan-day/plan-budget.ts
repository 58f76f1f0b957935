import type { PlanBudget } from "./messages";

/**
 * A whole day is searched for five seconds; a large one for twenty, as its first plan and its last descent take some more. What is planned
 * again is searched for half a second.
 */
const [SETTLED_MS, LARGE_MS, AGAIN_MS] = [5_000, 20_000, 500];
const LARGE_JOBS = 1_000;
/** Time decides. */
const MAX_ITERATIONS = 10_000_000;

/** How long a day with so many jobs to place or move is searched, or some lanes of it are again. */
export function budgetOf(jobs: number, isAgain: boolean): PlanBudget {
	const whole = jobs > LARGE_JOBS ? LARGE_MS : SETTLED_MS;
	return { milliseconds: isAgain ? AGAIN_MS : whole, iterations: MAX_ITERATIONS, seed: 1 };
}

const [COPY_PLANS, LARGE_COPY_PLANS] = [6_000, 2_000];

/** How copies of a day with so many jobs to place or move are searched: each by the same number of plans, so that they can be compared. */
export const budgetOfCopy = (jobs: number): PlanBudget => ({
	milliseconds: null,
	iterations: jobs > LARGE_JOBS ? LARGE_COPY_PLANS : COPY_PLANS,
	seed: 1,
});
