import { outsideCost } from "../judge-lane";
import { SMALLEST_SAVING } from "../plain-places";
import type { PlanState } from "../plan-state";
import { WorkExchange } from "./exchange";

/** A saving of less than a tenth of a penny is none. */
const WORTH_MOVING = 0.001 + SMALLEST_SAVING;

/** How often each job is tried at most, on average. */
const MAX_ROUNDS = 30;

/**
 * The last descent: each job is taken out and put where it costs least, on any lane or outside, and the whole work of two vehicles is
 * exchanged, until neither makes the plan cheaper. What a planner would try first, a single drag, then improves nothing (local search over one
 * relocated pair: Ropke & Pisinger 2006). It ends after `rounds` at the latest, with the plan that it has come to.
 */
export class Settle {
	readonly #state: PlanState;
	readonly #exchange: WorkExchange;
	/** What is tried next: a job, and after the last of them a vehicle. */
	#next = 0;
	/** How many jobs and vehicles in a row could not be moved for less. */
	#settled = 0;
	#left: number;
	readonly #most: number;

	constructor(state: PlanState, rounds = MAX_ROUNDS) {
		this.#state = state;
		this.#exchange = new WorkExchange(state);
		this.#most = rounds * state.problem.jobs.count;
		this.#left = this.#most;
	}

	/** Begins again after the plan has changed. */
	restart(): void {
		this.#settled = 0;
		this.#left = this.#most;
	}

	get isDone(): boolean {
		return this.#left <= 0 || this.#settled >= this.#count;
	}

	get #count(): number {
		return this.#state.problem.jobs.count + this.#exchange.vehicles.length;
	}

	/** Tries the next job or vehicle; whether the plan is cheaper. */
	step(): boolean {
		const { jobs } = this.#state.problem;
		if (this.isDone) return false;
		this.#left--;
		const next = this.#next;
		this.#next = (next + 1) % this.#count;
		const isBetter =
			next < jobs.count
				? jobs.isFixed[next] !== 1 && this.#relocate(next)
				: this.#exchange.improve(this.#exchange.vehicles[next - jobs.count] ?? 0, WORTH_MOVING);
		this.#settled = isBetter ? 1 : this.#settled + 1;
		return isBetter;
	}

	#relocate(job: number): boolean {
		const state = this.#state;
		const before = state.total;
		const vehicle = state.vehicleOf[job] ?? -1;
		state.begin();
		if (vehicle >= 0 && !state.remove(vehicle, [job])) {
			state.undo();
			return false;
		}
		const best = this.#findBest(job);
		if (best >= 0 && state.insert(best, job)) state.outside = state.outside.filter((one) => one !== job);
		if (state.total < before - WORTH_MOVING) {
			state.accept();
			return true;
		}
		state.undo();
		return false;
	}

	/** The lane on which a job costs least, if it is less than outside; -1 for outside. */
	#findBest(job: number): number {
		const { problem, lanes, inserter } = this.#state;
		let [least, best] = [outsideCost(problem, job), -1];
		for (const [at, lane] of lanes.entries()) {
			const price = inserter.price(lane, job);
			if (price < least) [least, best] = [price, at];
		}
		return best;
	}
}
