import type { PlanState } from "../plan-state";
import type { SearchedPlan } from "../problem";
import type { SeededNumbers } from "../random";
import type { Tries } from "./tries";

/** How many tries a detour may take. */
const MAX_TRIES = 100;

/**
 * From one plan that serves every job to another by way of plans that do not. Where the vehicles are just enough, most changes leave a job
 * outside, and those that do not lead nowhere else.
 */
export class Detour {
	readonly #state: PlanState;
	readonly #tries: Tries;
	readonly #numbers: SeededNumbers;
	/** Where it began; null if none is under way. */
	#home: SearchedPlan | null = null;
	#left = 0;
	/** How many plans were tried on detours. */
	tries = 0;

	constructor(state: PlanState, tries: Tries, numbers: SeededNumbers) {
		this.#state = state;
		this.#tries = tries;
		this.#numbers = numbers;
	}

	get isUnderWay(): boolean {
		return this.#home !== null;
	}

	/** Leaves the plan by any change. */
	begin(): void {
		this.#home = this.#state.toPlan();
		this.#left = MAX_TRIES;
		this.#tries.change();
		this.#state.accept();
	}

	/** The next try. Ends with a plan that serves every job and is at most a little dearer, by chance up to `temperature`, or back where it began. */
	step(temperature: number): void {
		const state = this.#state;
		const home = this.#home;
		if (!home) return;
		this.tries++;
		if (state.outside.length > 0) this.#tries.fewerOutside(temperature);
		const isWhole = state.outside.length === 0;
		if (!isWhole && --this.#left > 0) return;
		this.#home = null;
		if (!isWhole || state.total >= home.cost - temperature * Math.log(this.#numbers.next()))
			state.restore(home);
	}

	/** Gives up. */
	end(): void {
		if (this.#home) this.#state.restore(this.#home);
		this.#home = null;
	}
}
