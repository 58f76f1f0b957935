import { MAX_TIMES_OUTSIDE } from "../insert";
import { outsideCost } from "../judge-lane";
import { BLINK } from "../plain-places";
import type { PlanState } from "../plan-state";
import type { PlanProblem } from "../problem";
import type { SeededNumbers } from "../random";

/** How often a lane is priced with blinks of its own, instead of the remembered price. */
const FRESH_RATE = 0.05;
/** How often blinks pass over at least one end of the best place: no other place of a lane matters unless they do. */
const PASSED_RATE = 1 - (1 - BLINK) ** 2;
/** How often a job may cost more than it does outside, and how much more: a vehicle may pay only with the jobs to come. */
const RAISE_RATE = 0.3;
const MAX_RAISE = MAX_TIMES_OUTSIDE - 1;
/** How often all jobs may cost as much at once, as some pay only together. */
const GENEROUS_RATE = 0.05;
/** How often a lane that costs least so far is passed over; and how often then, as they may pay only together on another. */
const SKIP = 0.01;
const GENEROUS_SKIP = 0.25;
/** How many of the jobs are tried again, on average, that were outside before the change. */
const MAX_TRIED_AGAIN = 25;

/** What jobs are put back by, the smaller first. */
function keysOf({ jobs, stops, matrix, vehicles }: PlanProblem): (Float64Array | null)[] {
	const of = (value: (first: number, last: number, job: number) => number) =>
		Float64Array.from({ length: jobs.count }, (_, job) => {
			const first = jobs.first[job] ?? 0;
			return value(first, first + (jobs.stops[job] ?? 1) - 1, job);
		});
	const milesFrom = (place: number, stop: number) =>
		matrix.miles[place * matrix.count + (stops.place[stop] ?? 0)] ?? 0;
	const base = vehicles[0]?.base ?? 0;
	const size = of((first) => -Math.max(stops.spaces[first] ?? 0, (stops.weight[first] ?? 0) / 1_000));
	const far = of((first, last) => -(milesFrom(base, first) + milesFrom(base, last)));
	const near = far.map((value) => -value);
	const finite = (minutes: number) => Math.max(-10_000, Math.min(10_000, minutes));
	const width = of((first, last) =>
		[first, last].reduce(
			(sum, stop) => sum + finite(stops.latest[stop] ?? 0) - finite(stops.wanted[stop] ?? 0),
			0,
		),
	);
	const start = of((first) => finite(stops.wanted[first] ?? 0));
	const end = of((_, last) => -finite(stops.latest[last] ?? 0));
	return [
		null,
		null,
		null,
		null,
		size,
		size,
		size,
		size,
		far,
		far,
		near,
		width,
		width,
		start,
		start,
		end,
		end,
	];
}

/**
 * Puts jobs back one after another, each where it costs least now: greedy insertion with blinks (Christiaens & Vanden Berghe 2020), in an
 * order that changes from time to time.
 */
export class Recreate {
	readonly #state: PlanState;
	readonly #numbers: SeededNumbers;
	readonly #keys: readonly (Float64Array | null)[];
	readonly #kindSeen: Int32Array;
	#stamp = 0;
	#isGenerous = false;
	/** Whether a price is only looked for where it is less than the least so far. */
	readonly #isPricedBelow: boolean;
	/** Vehicles that get nothing: given up in the fleet phase. */
	readonly closed: Uint8Array;
	/** The others. */
	readonly #open: number[] = [];
	/** How often each job was left outside. */
	readonly absences: Float64Array;

	/** `areLimitsFixed`: whether a job costs always the same outside, so that what is dearer can be remembered as that. */
	constructor(state: PlanState, numbers: SeededNumbers, { areLimitsFixed = true } = {}) {
		this.#isPricedBelow = state.problem.isPlain || !areLimitsFixed;
		this.#state = state;
		this.#numbers = numbers;
		this.#keys = keysOf(state.problem);
		const kinds = state.problem.vehicles.reduce((most, { kind }) => Math.max(most, kind), 0) + 1;
		this.#kindSeen = new Int32Array(kinds);
		this.closed = new Uint8Array(state.lanes.length);
		this.absences = new Float64Array(state.problem.jobs.count);
	}

	/** Puts back what is outside; `came` is how many of the list, at its end, have just come out. Exactly: no blinks, no raised prices. */
	run(came: number, { isExact = false, byAbsence = false } = {}): void {
		const { outside, lanes } = this.#state;
		this.#open.length = 0;
		for (let at = 0; at < lanes.length; at++) if (this.closed[at] !== 1) this.#open.push(at);
		const rate = isExact ? 1 : MAX_TRIED_AGAIN / Math.max(1, outside.length - came);
		const list: number[] = [];
		const rest: number[] = [];
		for (const [at, job] of outside.entries())
			(at >= outside.length - came || rate >= 1 || this.#numbers.next() < rate ? list : rest).push(job);
		this.#sort(list, byAbsence);
		this.#isGenerous = !isExact && this.#numbers.next() < GENEROUS_RATE;
		for (const job of list) if (!this.#put(job, isExact)) rest.push(job);
		this.#state.outside = rest;
	}

	#put(job: number, isExact: boolean): boolean {
		const { problem, lanes, inserter } = this.#state;
		const { vehicles, isPlain } = problem;
		const outside = outsideCost(problem, job);
		const isRaised = !isExact && !this.#isGenerous && this.#numbers.next() < RAISE_RATE;
		const raise = this.#isGenerous ? 1 : isRaised ? this.#numbers.next() : 0;
		let least = outside * (1 + MAX_RAISE * raise);
		let [best, gaps] = [-1, 0];
		const stamp = ++this.#stamp;
		const skip = isPlain || isExact ? 0 : this.#isGenerous ? GENEROUS_SKIP : SKIP;
		const freshRate = isExact ? 0 : isPlain ? PASSED_RATE : FRESH_RATE;
		for (const at of this.#open) {
			const lane = lanes[at];
			if (!lane) continue;
			if (lane.count === 0) {
				const kind = vehicles[at]?.kind ?? 0;
				if (this.#kindSeen[kind] === stamp) continue;
				this.#kindSeen[kind] = stamp;
			}
			const price = this.#isPricedBelow ? inserter.priceIfBelow(lane, job, least) : inserter.price(lane, job);
			// A price with blinks is never less than the remembered one.
			if (price >= least) continue;
			if (skip > 0 && this.#numbers.next() < skip) continue;
			const isFresh = freshRate > 0 && this.#numbers.next() < freshRate;
			const passed = isPlain ? (lane.gaps[job] ?? 0) : -1;
			const blinked = isFresh ? inserter.priceWithBlinks(lane, job, least, this.#numbers, passed) : price;
			if (blinked >= least) continue;
			[least, best] = [blinked, at];
			gaps = isFresh ? inserter.gaps : (lane.gaps[job] ?? 0);
		}
		return best >= 0 && this.#state.insert(best, job, gaps);
	}

	#sort(list: number[], byAbsence: boolean): void {
		for (let at = list.length - 1; at > 0; at--) {
			const other = this.#numbers.below(at + 1);
			[list[at], list[other]] = [list[other] ?? 0, list[at] ?? 0];
		}
		if (byAbsence && this.#numbers.next() < 0.3) {
			list.sort((a, b) => (this.absences[b] ?? 0) - (this.absences[a] ?? 0));
			return;
		}
		const key = this.#keys[this.#numbers.below(this.#keys.length)];
		if (key) list.sort((a, b) => (key[a] ?? 0) - (key[b] ?? 0));
	}
}
