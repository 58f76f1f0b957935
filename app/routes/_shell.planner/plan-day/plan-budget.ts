import type { PlanBudget } from "~/features/planning/automatic-planning";

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

/** Plans of the day from which copies go on, and plans of each copy. */
const [START_PLANS, SIDE_PLANS] = [12_000, 6_000];
/** Pounds by which a side may be dearer for a while: it follows its change, and does not become another plan by chance. */
const SIDE_TEMPERATURE = [20, 2] as const;
/** A plan of a large day takes so many times longer. */
const LARGE_SHARE = 0.25;

/**
 * How copies of a day with so many jobs to place or move are searched: first the day itself, from which each side then goes on. The number of
 * plans decides and not the time, so that they can be compared.
 */
export function budgetOfCopies(jobs: number): { start: PlanBudget; side: PlanBudget } {
	const share = jobs > LARGE_JOBS ? LARGE_SHARE : 1;
	const of = (plans: number) => ({ milliseconds: null, iterations: plans * share, seed: 1 });
	return { start: of(START_PLANS), side: { ...of(SIDE_PLANS), temperature: SIDE_TEMPERATURE } };
}
