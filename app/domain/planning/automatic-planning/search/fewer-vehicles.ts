import type { PlanState } from "../plan-state";
import type { SearchedPlan } from "../problem";
import type { SeededNumbers } from "../random";
import type { PenaltySearch } from "./penalty-search";
import type { Tries } from "./tries";

/** How many tries each of the two ways has in turn. */
const TURN = { ejecting: 100, penalised: 200 };

/**
 * Saves vehicles one by one: a lane is emptied and closed, and two ways of bringing its jobs in on the others take turns, each with a plan of
 * its own, until one of them has come to a plan with no job outside. One looks only at what is outside; the other weighs it against the miles.
 * Which of them is quicker differs from day to day.
 */
export class FewerVehicles {
	readonly #state: PlanState;
	readonly #tries: Tries;
	readonly #penaltySearch: PenaltySearch;
	readonly #numbers: SeededNumbers;
	readonly #temperature: number;
	#count = 0;
	/** The best plan that has a job on each of its vehicles and none outside. */
	best: SearchedPlan;

	/** Begins with the plan of the state, which has no job outside. `temperature`: pounds by which a plan may be dearer. */
	constructor(
		state: PlanState,
		tries: Tries,
		penaltySearch: PenaltySearch,
		{ numbers, temperature }: { numbers: SeededNumbers; temperature: number },
	) {
		this.#state = state;
		this.#tries = tries;
		this.#penaltySearch = penaltySearch;
		this.#numbers = numbers;
		this.#temperature = temperature;
		this.best = state.toPlan();
		this.#giveUpVehicle();
	}

	/** How few jobs are outside. */
	get outside(): number {
		return Math.min(this.#state.outside.length, this.#penaltySearch.outside);
	}

	/** The next try; whether it has saved a vehicle. */
	step(): boolean {
		const isPenaltyTurn = this.#count++ % (TURN.ejecting + TURN.penalised) >= TURN.ejecting;
		if (isPenaltyTurn ? !this.#stepWithPenalties() : !this.#stepOutside()) return false;
		this.best = this.#state.toPlan();
		this.#giveUpVehicle();
		return true;
	}

	#stepOutside(): boolean {
		return this.#tries.fewerOutside(this.#temperature) && this.#state.outside.length === 0;
	}

	#stepWithPenalties(): boolean {
		const found = this.#penaltySearch.step(this.#temperature, Number.POSITIVE_INFINITY);
		this.#tries.count++;
		if (found) this.#state.restore(found);
		return found !== null;
	}

	/** Empties the open lane whose jobs were outside least often, but for those that are fixed, and closes all that are empty. */
	#giveUpVehicle(): void {
		const { lanes, vehicleOf, problem } = this.#state;
		const { absences, closed } = this.#tries.recreate;
		const sums = new Float64Array(lanes.length);
		for (const [job, vehicle] of vehicleOf.entries())
			if (vehicle >= 0) sums[vehicle] = (sums[vehicle] ?? 0) + (absences[job] ?? 0);
		let [which, least] = [-1, Number.POSITIVE_INFINITY];
		for (const [at, lane] of lanes.entries()) {
			if (lane.count === 0) closed[at] = 1;
			const sum = (sums[at] ?? 0) + this.#numbers.next() * 1e-3;
			if (closed[at] !== 1 && sum < least) [which, least] = [at, sum];
		}
		const jobs = [...vehicleOf.keys()].filter(
			(job) => vehicleOf[job] === which && problem.jobs.isFixed[job] !== 1,
		);
		this.#state.begin();
		if (which >= 0 && this.#state.remove(which, jobs)) closed[which] = 1;
		this.#state.accept();
		this.#penaltySearch.begin(this.#state.toPlan(), this.#temperature, closed);
	}
}
