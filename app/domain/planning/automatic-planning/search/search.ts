import { Inserter } from "../insert";
import { LaneShop } from "../lane";
import { PlanState } from "../plan-state";
import type { PlanProblem, SearchedPlan } from "../problem";
import { SeededNumbers } from "../random";
import { FewerVehicles } from "./fewer-vehicles";
import { PenaltySearch } from "./penalty-search";
import type { RuinSize } from "./ruin";
import { Settle } from "./settle";
import { Tries } from "./tries";

/** How a day is searched. The same problem and options give the same plan, whatever the machine. */
export interface SearchOptions {
	/** How many plans are tried. */
	iterations: number;
	seed?: number;
	/** The part of the iterations that first saves vehicles, whatever the miles; 0 where a vehicle's day has its price. */
	fleetShare?: number;
	/** Pounds by which a plan may be dearer than the one before it, at the beginning and at the end. */
	temperature?: readonly [number, number];
	ruin?: RuinSize;
	/** The plan to go on from; otherwise, or if a lane of it cannot be driven any more, the board. */
	from?: SearchedPlan | null;
}

/** How far a search is. */
export interface SearchProgress {
	iterations: number;
	/** Pounds of the best plan. */
	cost: number;
	outside: number;
	/** `settled` once no single move of a job would make the plan cheaper, or after as many tries as a search makes at most. */
	phase: "start" | "fleet" | "cost" | "settling" | "settled";
}

const DAY_RUIN: RuinSize = { average: 10, longest: 10 };
const DAY_TEMPERATURE = [120, 2] as const;
/** The fleet phase ends early after this share of it in which at least so many jobs were outside all the time. */
const HOPELESS = { share: 0.3, outside: 4 };
/** While vehicles are saved, a plan may be dearer by so many times as much as at the beginning of what follows. */
const FLEET_HEAT = 5;
/** After vehicles were saved: the share of the tries that follow in which jobs may be outside. */
const PENALTY_SHARE = 0.85;

/**
 * Plans a day by ruin and recreate: strings of neighbouring stops come out and go back where they cost least, and what comes of it is taken
 * if it is cheaper, or by chance a little dearer (slack induction by string removals, Christiaens & Vanden Berghe 2020; annealing). A last
 * descent ends it. Call `step` until it is settled, or stop at any moment: `plan` is always a whole plan, and never dearer than the one
 * the search began with.
 */
export class DaySearch {
	readonly #state: PlanState;
	readonly #tries: Tries;
	readonly #settle: Settle;
	readonly #numbers: SeededNumbers;
	readonly #options: Required<SearchOptions>;
	#best: SearchedPlan;
	#phase: SearchProgress["phase"] = "start";
	/** Until the last plans of a search that saves vehicles: tries with jobs outside. */
	#penaltySearch: PenaltySearch | null = null;
	#fewer: FewerVehicles | null = null;
	/** How far the fleet phase was when there last were few jobs outside, or one vehicle less. */
	#hopeAt = 0;
	/** How far the fleet phase is. */
	#phaseAt = 0;
	/** How far the search was when the fleet phase ended: the annealing begins there. */
	#fleetEnd = 0;

	constructor(problem: PlanProblem, options: SearchOptions) {
		this.#options = {
			seed: 1,
			fleetShare: 0,
			temperature: DAY_TEMPERATURE,
			ruin: DAY_RUIN,
			from: null,
			...options,
		};
		const shop = new LaneShop(problem);
		this.#state = new PlanState(shop, new Inserter(shop));
		this.#numbers = new SeededNumbers(this.#options.seed * 7919);
		this.#tries = new Tries(this.#state, this.#numbers, this.#options.ruin);
		this.#settle = new Settle(this.#state);
		this.#best = this.#state.toPlan();
		const { from } = this.#options;
		if (!from || !this.#state.canRestore(from)) return;
		this.#state.restore(from);
		this.#keepBest();
	}

	/** The best plan so far. */
	get plan(): SearchedPlan {
		return this.#best;
	}

	get progress(): SearchProgress {
		return {
			iterations: this.#tries.count,
			cost: this.#best.cost,
			outside: this.#best.outside.length,
			phase: this.#phase,
		};
	}

	/**
	 * Tries a number of plans more. `share` is how far the search is, from 0 to 1, where time and not the number of iterations decides that; from 1
	 * on it settles.
	 */
	step(iterations: number, share?: number): SearchProgress {
		if (this.#phase === "start") this.#start();
		for (let count = 0; count < iterations && this.#phase !== "settled"; count++) {
			const progress = share ?? this.#tries.count / this.#options.iterations;
			if (this.#phase === "settling") this.#settleStep();
			else if (progress >= 1 || this.#tries.near.movable.length === 0) this.#beginSettling();
			else if (this.#phase === "fleet" && progress < this.#options.fleetShare && this.#hasHope(progress))
				this.#fleetStep();
			else this.#costStep(progress);
		}
		return this.progress;
	}

	/** Runs to the end. */
	run(): SearchedPlan {
		while (this.#phase !== "settled") this.step(1_000);
		return this.#best;
	}

	/** Every job where it costs least now, one after another. */
	#start(): void {
		this.#state.begin();
		this.#tries.recreate.run(this.#state.outside.length, { isExact: true });
		this.#state.accept();
		this.#keepBest();
		this.#phase = "cost";
		if (this.#options.fleetShare > 0 && this.#state.outside.length === 0) {
			const { temperature, ruin } = this.#options;
			this.#phase = "fleet";
			this.#penaltySearch = new PenaltySearch(this.#state.problem, this.#numbers, ruin);
			this.#fewer = new FewerVehicles(this.#state, this.#tries, this.#penaltySearch, {
				numbers: this.#numbers,
				temperature: temperature[0] * FLEET_HEAT,
			});
		}
	}

	#keepBest(): void {
		if (this.#state.total < this.#best.cost - 1e-9) this.#best = this.#state.toPlan();
	}

	#temperatureAt(progress: number): number {
		const [from, to] = this.#options.temperature;
		return from * (to / from) ** progress;
	}

	#costStep(progress: number): void {
		if (this.#phase === "fleet") this.#endFleet(progress);
		const part = (progress - this.#fleetEnd) / (1 - this.#fleetEnd);
		if (part >= PENALTY_SHARE) this.#penaltySearch = null;
		if (this.#penaltySearch)
			this.#stepWithPenalties(this.#penaltySearch, this.#temperatureAt(part / PENALTY_SHARE));
		else this.#tryChange(this.#temperatureAt(part));
		this.#keepBest();
	}

	#stepWithPenalties(penaltySearch: PenaltySearch, temperature: number): void {
		const found = penaltySearch.step(temperature, this.#best.cost);
		this.#tries.count++;
		if (found) this.#state.restore(found);
	}

	#tryChange(temperature: number): void {
		const state = this.#state;
		const { total } = state;
		this.#tries.change();
		if (state.total < total - temperature * Math.log(this.#numbers.next())) state.accept();
		else state.undo();
	}

	/** Whether one vehicle less still seems possible. */
	#hasHope(progress: number): boolean {
		this.#phaseAt = progress / this.#options.fleetShare;
		if (this.#fewer && this.#fewer.outside < HOPELESS.outside) this.#hopeAt = this.#phaseAt;
		return this.#phaseAt - this.#hopeAt < HOPELESS.share;
	}

	#fleetStep(): void {
		if (this.#fewer?.step()) this.#hopeAt = this.#phaseAt;
	}

	/** Goes on with the fewest vehicles that take all jobs. */
	#endFleet(progress: number): void {
		this.#phase = "cost";
		this.#fleetEnd = progress;
		if (!this.#fewer) return;
		this.#best = this.#fewer.best;
		this.#state.restore(this.#best);
		for (const [at, { count }] of this.#state.lanes.entries())
			this.#tries.recreate.closed[at] = count === 0 ? 1 : 0;
		this.#penaltySearch?.begin(this.#best, this.#temperatureAt(0));
		this.#fewer = null;
	}

	#beginSettling(): void {
		if (this.#phase === "fleet") this.#endFleet(1);
		this.#state.restore(this.#best);
		this.#settle.restart();
		this.#phase = "settling";
	}

	#settleStep(): void {
		if (this.#settle.step()) this.#keepBest();
		if (this.#settle.isDone) this.#phase = "settled";
	}
}
