import type { PlanState } from "../plan-state";
import type { SeededNumbers } from "../random";
import type { NearStops } from "./near-stops";

/** How much is taken out: stops on average, and stops of one string at most. */
export interface RuinSize {
	average: number;
	longest: number;
}

/** Lanes this many times as long as the longest string lose more strings, up to so many times as many. */
const LONG_LANE = 2;
const MAX_TIMES_STRINGS = 2;

/** How often a string leaves something in its middle where it is, and how often one stop more. */
const SPLIT_RATE = 0.5;
const SPLIT_DEPTH = 0.01;

/**
 * Takes strings of neighbouring stops out of lanes that pass near a stop: adjacent string removal (Christiaens & Vanden Berghe 2020). A job
 * leaves with all its stops. Fixed work stays.
 */
export class Ruin {
	readonly #state: PlanState;
	readonly #near: NearStops;
	readonly #numbers: SeededNumbers;
	readonly #ruined: Uint8Array;
	readonly #touched: number[] = [];

	constructor(state: PlanState, near: NearStops, numbers: SeededNumbers) {
		this.#state = state;
		this.#near = near;
		this.#numbers = numbers;
		this.#ruined = new Uint8Array(state.lanes.length);
	}

	/** Takes out jobs near a stop. */
	around(seed: number, { average, longest }: RuinSize): void {
		const { lanes, vehicleOf, problem } = this.#state;
		let [planned, used] = [0, 0];
		for (const lane of lanes) {
			planned += lane.count;
			if (lane.count > 0) used++;
		}
		const length = planned / Math.max(1, used);
		const most = Math.min(longest, length);
		// A string is little of a long lane: the rest of it holds the others where they are.
		const times = Math.max(1, Math.min(MAX_TIMES_STRINGS, length / (LONG_LANE * longest)));
		const strings = Math.floor(this.#numbers.next() * ((4 * average * times) / (1 + most) - 1) + 1);
		const near = this.#near.of(seed);
		for (let at = -1; at < near.length && this.#touched.length < strings; at++) {
			const stop = at < 0 ? seed : (near[at] ?? 0);
			const vehicle = vehicleOf[problem.stops.job[stop] ?? 0] ?? -1;
			if (vehicle < 0 || this.#ruined[vehicle] === 1) continue;
			if (!this.#removeString(vehicle, stop, most)) continue;
			this.#ruined[vehicle] = 1;
			this.#touched.push(vehicle);
		}
		for (const vehicle of this.#touched) this.#ruined[vehicle] = 0;
		this.#touched.length = 0;
	}

	#removeString(vehicle: number, stop: number, most: number): boolean {
		const lane = this.#state.lanes[vehicle];
		if (!lane || this.#state.problem.vehicles[vehicle]?.isFrozen) return false;
		const { count, stops } = lane;
		const length = Math.floor(this.#numbers.next() * Math.min(count, most) + 1);
		let left = 0;
		if (length > 1 && length < count && this.#numbers.next() < SPLIT_RATE) {
			left = 1;
			while (length + left < count && this.#numbers.next() < SPLIT_DEPTH) left++;
		}
		const at = stops.indexOf(stop);
		const span = Math.min(count, length + left);
		const lowest = Math.max(0, at - span + 1);
		const highest = Math.min(at, count - span);
		const start = lowest + this.#numbers.below(highest - lowest + 1);
		const skip = left > 0 ? start + this.#numbers.below(span - left + 1) : -1;
		const leaving: number[] = [];
		const { problem } = this.#state;
		for (let place = start; place < start + span; place++) {
			if (left > 0 && place >= skip && place < skip + left) continue;
			const job = problem.stops.job[stops[place] ?? 0] ?? 0;
			if (problem.jobs.isFixed[job] !== 1 && !leaving.includes(job)) leaving.push(job);
		}
		return leaving.length > 0 && this.#state.remove(vehicle, leaving);
	}
}
