import { Lane } from "../lane";
import type { PlanState } from "../plan-state";
import type { SeededNumbers } from "../random";
import { LeastFirst } from "./least-first";

/** How many sets of jobs are tried for one job at most. */
const MAX_TRIED = 300;
/** Lanes with more jobs than this give up one at a time, as there are too many pairs. */
const MAX_PAIRED = 40;
/** Counters that differ by less are alike. */
const TIE = 0.4;

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
	/** What may come out: a vehicle, one job or two (the same twice for one), and the sum of their counters. */
	readonly #vehicles: number[] = [];
	readonly #ones: number[] = [];
	readonly #others: number[] = [];
	readonly #sums: number[] = [];
	#count = 0;
	/** A lane without them. */
	readonly #rest: Lane;

	constructor(state: PlanState, counters: Float64Array, closed: Uint8Array, numbers: SeededNumbers) {
		this.#state = state;
		this.#counters = counters;
		this.#closed = closed;
		this.#numbers = numbers;
		this.#rest = new Lane(state.shop.most, 0);
	}

	/** Puts in a job that is outside, and takes out those that make room, if there are such. The caller begins the change. */
	run(job: number): void {
		const state = this.#state;
		this.#list(job);
		const heap = new LeastFirst(this.#sums, this.#count);
		for (let tries = 0; tries < MAX_TRIED; tries++) {
			const at = heap.next();
			if (at < 0) return;
			const [vehicle, one, other] = [this.#vehicles[at] ?? 0, this.#ones[at] ?? 0, this.#others[at] ?? 0];
			const lane = state.lanes[vehicle];
			if (!lane || !this.#fitsWithout(lane, job, one, other)) continue;
			if (!state.remove(vehicle, one === other ? [one] : [one, other])) return;
			const rest = state.lanes[vehicle];
			if (!rest || !Number.isFinite(state.inserter.price(rest, job))) return;
			if (state.insert(vehicle, job)) state.outside = state.outside.filter((out) => out !== job);
			return;
		}
	}

	/** Whether a lane has a place for a job once one or two others (the same twice for one) are out of it. */
	#fitsWithout(lane: Lane, job: number, one: number, other: number): boolean {
		const { problem, shop, inserter } = this.#state;
		const rest = this.#rest;
		rest.vehicle = lane.vehicle;
		rest.payload = lane.payload;
		rest.maxSpaces = lane.maxSpaces;
		rest.count = 0;
		for (let at = 0; at < lane.count; at++) {
			const stop = lane.stops[at] ?? 0;
			const own = problem.stops.job[stop] ?? 0;
			if (own !== one && own !== other) rest.stops[rest.count++] = stop;
		}
		return shop.measure(rest, lane) && inserter.fits(rest, job);
	}

	/**
	 * Lists the jobs of open lanes that count less than another, one by one and in pairs, if none that bars it stays; those of one sum are in no
	 * order.
	 */
	#list(job: number): void {
		const { lanes, problem } = this.#state;
		const { jobs, unfit, vehicles } = problem;
		this.#count = 0;
		for (const lane of lanes) {
			const { vehicle } = lane;
			const isOpen = this.#closed[vehicle] !== 1 && vehicles[vehicle]?.isFrozen === false;
			if (isOpen && unfit[vehicle * jobs.count + job] === 0) this.#listOf(lane, job);
		}
	}

	#listOf(lane: Lane, job: number): void {
		const { stops, jobs } = this.#state.problem;
		const apart = this.#state.inserter.apart.of(lane.vehicle);
		const least = this.#counters[job] ?? 0;
		const own: { one: number; sum: number; bars: number }[] = [];
		let barring = 0;
		for (let at = 0; at < lane.count; at++) {
			const stop = lane.stops[at] ?? 0;
			const one = stops.job[stop] ?? 0;
			if (jobs.first[one] !== stop) continue;
			const bars = apart?.[job * jobs.count + one] ?? 0;
			barring += bars;
			if (jobs.isFixed[one] === 1) continue;
			const sum = (this.#counters[one] ?? 0) + this.#numbers.next() * TIE;
			if (sum < least) own.push({ one, sum, bars });
		}
		if (barring > 2) return;
		for (const { one, sum, bars } of own) if (bars === barring) this.#add(lane.vehicle, one, one, sum);
		if (own.length > MAX_PAIRED) return;
		for (const [at, a] of own.entries())
			for (let other = at + 1; other < own.length; other++) {
				const b = own[other];
				if (b && a.sum + b.sum < least && a.bars + b.bars === barring)
					this.#add(lane.vehicle, a.one, b.one, a.sum + b.sum);
			}
	}

	#add(vehicle: number, one: number, other: number, sum: number): void {
		const at = this.#count++;
		this.#sums[at] = sum;
		this.#vehicles[at] = vehicle;
		this.#ones[at] = one;
		this.#others[at] = other;
	}
}
