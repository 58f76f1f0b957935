import type { Lane } from "../lane";
import type { PlanState } from "../plan-state";
import type { SeededNumbers } from "../random";

/** How many sets of jobs are tried for one job at most. */
const MAX_TRIED = 300;
/** Lanes with more jobs than this give up one at a time, as there are too many pairs. */
const MAX_PAIRED = 40;

/** Jobs of a lane that may make room, and the sum of their counters. */
interface Leaving {
	vehicle: number;
	jobs: readonly number[];
	sum: number;
}

/**
 * Makes room for a job that fits nowhere: of all lanes, the one or two jobs come out whose counters have the least sum, if that is less than the
 * counter of the job itself. A job that was often in the way of a plan so gets its place, and easier ones are put elsewhere (guided ejection
 * search: Nagata & Bräysy 2009; for pairs of stops Nagata & Kobayashi 2010).
 */
export class Ejection {
	readonly #state: PlanState;
	readonly #numbers: SeededNumbers;
	/** How often each job was left outside. */
	readonly #counters: Float64Array;
	/** Vehicles that get nothing. */
	readonly #closed: Uint8Array;

	constructor(state: PlanState, counters: Float64Array, closed: Uint8Array, numbers: SeededNumbers) {
		this.#state = state;
		this.#counters = counters;
		this.#closed = closed;
		this.#numbers = numbers;
	}

	/** Puts in a job that is outside, and takes out those that make room, if there are such. The caller begins the change. */
	run(job: number): void {
		const state = this.#state;
		const least = this.#counters[job] ?? 0;
		const sets = state.lanes.flatMap((lane) => this.#setsOf(lane, job, least));
		sets.sort((a, b) => a.sum - b.sum);
		const found = sets.slice(0, MAX_TRIED).find((leaving) => this.#makesRoom(leaving, job));
		if (!found || !state.remove(found.vehicle, found.jobs)) return;
		const lane = state.lanes[found.vehicle];
		if (!lane || !Number.isFinite(state.inserter.price(lane, job))) return;
		if (state.insert(found.vehicle, job)) state.outside = state.outside.filter((one) => one !== job);
	}

	/** The jobs of a lane that count less than another, one by one and in pairs; those of one sum in no order. */
	#setsOf(lane: Lane, job: number, least: number): Leaving[] {
		const { stops, jobs, unfit, vehicles } = this.#state.problem;
		const { vehicle, count } = lane;
		const isOpen = this.#closed[vehicle] !== 1 && vehicles[vehicle]?.isFrozen === false;
		if (!isOpen || unfit[vehicle * jobs.count + job] !== 0) return [];
		const single: Leaving[] = [];
		for (let at = 0; at < count; at++) {
			const stop = lane.stops[at] ?? 0;
			const one = stops.job[stop] ?? 0;
			if (jobs.first[one] !== stop || jobs.isFixed[one] === 1) continue;
			const sum = (this.#counters[one] ?? 0) + this.#numbers.next() * 0.4;
			if (sum < least) single.push({ vehicle, jobs: [one], sum });
		}
		if (single.length > MAX_PAIRED) return single;
		const pairs = single.flatMap((a, at) =>
			single.slice(at + 1).flatMap((b): Leaving[] => {
				const sum = a.sum + b.sum;
				return sum < least ? [{ vehicle, jobs: [...a.jobs, ...b.jobs], sum }] : [];
			}),
		);
		return [...single, ...pairs];
	}

	#makesRoom({ vehicle, jobs }: Leaving, job: number): boolean {
		const { lanes, inserter, shop } = this.#state;
		const lane = lanes[vehicle];
		const rest = lane && inserter.remove(lane, (one) => jobs.includes(one));
		if (!rest) return false;
		const price = inserter.price(rest, job);
		shop.giveBack(rest);
		return Number.isFinite(price);
	}
}
