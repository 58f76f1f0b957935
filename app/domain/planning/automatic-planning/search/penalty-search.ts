import { Inserter } from "../insert";
import { LaneShop } from "../lane";
import { PlanState } from "../plan-state";
import type { PlanProblem, SearchedPlan } from "../problem";
import type { SeededNumbers } from "../random";
import type { RuinSize } from "./ruin";
import { Tries } from "./tries";

/** How often a change begins at a job that is outside, if there is one. */
const ABSENT_RATE = 0.3;
/** What a job costs outside, in temperatures: to begin with, at least, and more after each try that leaves it there. */
const PENALTY = { first: 3, least: 2, more: 0.3 };
/** What is left of these costs after each try that comes to a whole plan. */
const FORGETTING = 0.99;

/**
 * Searches plans of the vehicles that are open, with jobs outside for a price that each job has of its own: it rises while the job is outside,
 * and all fall while none is. Where the vehicles are just enough, the way from one plan that serves every job to another leads by way of plans
 * that do not, and this goes to and fro between both; what is hard to place comes in first (counters of what was left out: Nagata & Bräysy
 * 2009; penalties that adapt: Voudouris & Tsang 1999, Vidal et al. 2012).
 */
export class PenaltySearch {
	readonly #problem: PlanProblem;
	readonly #state: PlanState;
	readonly #tries: Tries;
	readonly #numbers: SeededNumbers;
	/** Pounds of each job outside. */
	readonly #penalties: Float64Array;

	constructor(problem: PlanProblem, numbers: SeededNumbers, size: RuinSize) {
		this.#problem = problem;
		this.#numbers = numbers;
		this.#penalties = new Float64Array(problem.jobs.count);
		const shop = new LaneShop({
			...problem,
			jobs: { ...problem.jobs, outside: this.#penalties },
			// The vehicles that are open are there at any rate.
			vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, perDay: 0 })),
		});
		this.#state = new PlanState(shop, new Inserter(shop));
		this.#tries = new Tries(this.#state, numbers, size, { areLimitsFixed: false });
	}

	/** How many jobs are outside. */
	get outside(): number {
		return this.#state.outside.length;
	}

	/** What a job costs outside, in pounds. */
	penaltyOf(job: number): number {
		return this.#penalties[job] ?? 0;
	}

	/**
	 * Goes on from a plan, with the vehicles that it uses and that are not `closed`, which has a 1 for each that gets nothing. What jobs cost
	 * outside stays, if it is enough.
	 */
	begin(plan: SearchedPlan, temperature: number, closed?: Uint8Array): void {
		for (const [job, penalty] of this.#penalties.entries())
			this.#penalties[job] = Math.max(penalty, PENALTY.first * temperature);
		this.#state.restore(plan);
		for (const [at, { count }] of this.#state.lanes.entries())
			this.#tries.recreate.closed[at] = count === 0 || closed?.[at] === 1 ? 1 : 0;
	}

	/** The next try; a plan may be dearer by `temperature` pounds. Returns a whole plan that costs less than `most`, if the try came to one. */
	step(temperature: number, most: number): SearchedPlan | null {
		const state = this.#state;
		const bar = state.total - temperature * Math.log(this.#numbers.next());
		if (state.outside.length > 0 && this.#numbers.next() < ABSENT_RATE) this.#tries.changeAbsent();
		else this.#tries.change();
		const isAccepted = state.total < bar;
		if (isAccepted) state.accept();
		else state.undo();
		this.#charge(temperature);
		if (!isAccepted || state.outside.length > 0) return null;
		const cost = this.#costOfWhole();
		return cost < most - 1e-9 ? { ...state.toPlan(), cost } : null;
	}

	/** Pounds with the days of the vehicles that are used. */
	#costOfWhole(): number {
		let cost = this.#state.total;
		for (const { vehicle, count } of this.#state.lanes)
			if (count > 0) cost += this.#problem.vehicles[vehicle]?.perDay ?? 0;
		return cost;
	}

	#charge(temperature: number): void {
		const state = this.#state;
		const penalties = this.#penalties;
		if (state.outside.length > 0) {
			const more = PENALTY.more * temperature;
			for (const job of state.outside) penalties[job] = (penalties[job] ?? 0) + more;
			state.total += more * state.outside.length;
			return;
		}
		const least = PENALTY.least * temperature;
		for (const [job, penalty] of penalties.entries()) penalties[job] = Math.max(least, penalty * FORGETTING);
	}
}
