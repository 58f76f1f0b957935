import { Inserter } from "../insert";
import { outsideCost } from "../judge-lane";
import { LaneShop } from "../lane";
import { PlanState } from "../plan-state";
import type { PlanProblem, SearchedPlan } from "../problem";
import { SeededNumbers } from "../random";
import { Detour } from "./detour";
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
	/** Pounds by which a plan may be dearer than the one before it, at the beginning (and while vehicles are saved) and at the end. */
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
/** How often a detour follows a change that leaves jobs outside, up to so many of them; and the share of all tries that detours may take. */
const DETOUR = { rate: 0.5, outside: 4, share: 0.2 };

/**
 * Plans a day by ruin and recreate: strings of neighbouring stops come out and go back where they cost least, and what comes of it is taken
 * if it is cheaper, or by chance a little dearer (slack induction by string removals, Christiaens & Vanden Berghe 2020; annealing). A last
 * descent ends it. Call `step` until it is settled, or stop at any moment: `plan` is always a whole plan, and never dearer than the one
 * the search began with.
 */
export class DaySearch {
	readonly #state: PlanState;
	readonly #tries: Tries;
	readonly #detour: Detour;
	readonly #settle: Settle;
	readonly #numbers: SeededNumbers;
	readonly #options: Required<SearchOptions>;
	#best: SearchedPlan;
	#phase: SearchProgress["phase"] = "start";
	/** In the fleet phase: the best plan that has a job on each of its vehicles and none outside. */
	#fleetBest: SearchedPlan | null = null;
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
		this.#detour = new Detour(this.#state, this.#tries, this.#numbers);
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
			this.#phase = "fleet";
			this.#fleetBest = this.#best;
			this.#giveUpVehicle();
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
		const temperature = this.#temperatureAt((progress - this.#fleetEnd) / (1 - this.#fleetEnd));
		if (this.#detour.isUnderWay) this.#detour.step(temperature);
		else this.#tryChange(temperature);
		if (!this.#detour.isUnderWay) this.#keepBest();
	}

	#tryChange(temperature: number): void {
		const state = this.#state;
		const { total } = state;
		this.#tries.change();
		const bar = total - temperature * Math.log(this.#numbers.next());
		const isDetour = this.#fleetBest !== null && this.#isWorthDetour(bar);
		if (!isDetour && state.total < bar) state.accept();
		else state.undo();
		if (isDetour) this.#detour.begin();
	}

	/** Whether a change that leaves jobs outside would be accepted without them, and by chance. */
	#isWorthDetour(bar: number): boolean {
		const { outside, total, problem } = this.#state;
		if (outside.length === 0 || outside.length > DETOUR.outside) return false;
		if (this.#detour.tries > DETOUR.share * this.#tries.count) return false;
		if (this.#numbers.next() >= DETOUR.rate) return false;
		return total - outside.reduce((sum, job) => sum + outsideCost(problem, job), 0) < bar;
	}

	/** Whether one vehicle less still seems possible. */
	#hasHope(progress: number): boolean {
		this.#phaseAt = progress / this.#options.fleetShare;
		if (this.#state.outside.length < HOPELESS.outside) this.#hopeAt = this.#phaseAt;
		return this.#phaseAt - this.#hopeAt < HOPELESS.share;
	}

	#fleetStep(): void {
		const isAccepted = this.#tries.fewerOutside(this.#options.temperature[0]);
		if (!isAccepted || this.#state.outside.length > 0) return;
		this.#fleetBest = this.#state.toPlan();
		this.#hopeAt = this.#phaseAt;
		this.#giveUpVehicle();
	}

	/** Empties the lane whose jobs were outside least often, and closes all that are empty. */
	#giveUpVehicle(): void {
		const { lanes, vehicleOf, problem } = this.#state;
		const sums = new Float64Array(lanes.length);
		for (const [job, vehicle] of vehicleOf.entries())
			if (vehicle >= 0) sums[vehicle] = (sums[vehicle] ?? 0) + (this.#tries.recreate.absences[job] ?? 0);
		let [which, least] = [-1, Number.POSITIVE_INFINITY];
		for (const [at, lane] of lanes.entries()) {
			if (lane.count === 0) this.#tries.recreate.closed[at] = 1;
			const sum = (sums[at] ?? 0) + this.#numbers.next() * 1e-3;
			if (lane.count > 0 && sum < least) [which, least] = [at, sum];
		}
		const jobs = [...vehicleOf.keys()].filter(
			(job) => vehicleOf[job] === which && problem.jobs.isFixed[job] !== 1,
		);
		this.#state.begin();
		if (which >= 0 && this.#state.remove(which, jobs)) this.#tries.recreate.closed[which] = 1;
		this.#state.accept();
	}

	/** Goes on with the fewest vehicles that take all jobs. */
	#endFleet(progress: number): void {
		this.#phase = "cost";
		this.#fleetEnd = progress;
		if (!this.#fleetBest) return;
		this.#best = this.#fleetBest;
		this.#state.restore(this.#best);
		for (const [at, { count }] of this.#state.lanes.entries())
			this.#tries.recreate.closed[at] = count === 0 ? 1 : 0;
	}

	#beginSettling(): void {
		if (this.#phase === "fleet") this.#endFleet(1);
		this.#detour.end();
		this.#state.restore(this.#best);
		this.#settle.restart();
		this.#phase = "settling";
	}

	#settleStep(): void {
		if (this.#settle.step()) this.#keepBest();
		if (this.#settle.isDone) this.#phase = "settled";
	}
}
