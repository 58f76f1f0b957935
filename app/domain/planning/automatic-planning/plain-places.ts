import type { Lane } from "./lane";
import type { LaneVehicle, PlanProblem } from "./problem";
import type { SeededNumbers } from "./random";

/** Two gaps in one number: a gap is before the stop of that place in the lane. */
export const GAP = 1024;

/** Differences smaller than this, in pounds, are none. */
export const SMALLEST_SAVING = 1e-6;

/** How often a place is passed over, so that not always the cheapest gets a job. */
export const BLINK = 0.01;

/** What a place is looked for with. */
export interface PlaceQuery {
	/** Only what costs less, in pounds. */
	most: number;
	/** Decides which places are passed over; null for none. */
	blinks: SeededNumbers | null;
	/** Gaps that are passed over at any rate; -1 for none. */
	passed: number;
}

/**
 * Where a pair of stops costs least on a lane that windows and loads alone limit. What the delivery adds in a gap does not depend on where the
 * collection is, so that most places of the collection are left out by the least that any delivery behind them adds.
 */
export class PlainPlaces {
	readonly #problem: PlanProblem;
	/** What the delivery adds in each gap, infinite where even a lane without the collection is too late; and the least from a gap on. */
	readonly #adds: Float64Array;
	readonly #least: Float64Array;
	/** Only less than this is taken. */
	#best = 0;
	#cost = 0;
	/** The gaps of the last place found; -1 for none. */
	gaps = -1;

	constructor(problem: PlanProblem, most: number) {
		this.#problem = problem;
		this.#adds = new Float64Array(most + 2);
		this.#least = new Float64Array(most + 2);
	}

	/** Pounds that a job adds at its best place, infinite where there is none; its gaps are then in `gaps`. */
	find(lane: Lane, job: number, vehicle: LaneVehicle, query: PlaceQuery): number {
		this.#best = query.most - SMALLEST_SAVING;
		this.gaps = -1;
		const collection = this.#problem.jobs.first[job] ?? 0;
		if (!this.#priceDeliveries(lane, collection + 1, vehicle)) return Number.POSITIVE_INFINITY;
		this.#tryCollections(lane, collection, vehicle, query);
		return this.gaps < 0 ? Number.POSITIVE_INFINITY : this.#cost;
	}

	/** What the delivery adds in each gap; whether it fits anywhere. */
	#priceDeliveries(lane: Lane, delivery: number, vehicle: LaneVehicle): boolean {
		const { stops, matrix } = this.#problem;
		const { count: width, miles, least: minutes } = matrix;
		const { count, leave, latest } = lane;
		const drop = stops.place[delivery] ?? 0;
		const due = stops.latest[delivery] ?? 0;
		const [wanted, service] = [stops.wanted[delivery] ?? 0, stops.service[delivery] ?? 0];
		const saved = count === 0 && !vehicle.hasLeft ? 0 : 1;
		let next = vehicle.base;
		let least = Number.POSITIVE_INFINITY;
		const earliest = wanted + service;
		let gap = count;
		// The latest arrivals fall towards the first stop: behind one that is too early, none is possible.
		for (; gap >= vehicle.pinned && earliest <= (latest[gap] ?? 0); gap--) {
			const before = gap === 0 ? vehicle.origin : (stops.place[lane.stops[gap - 1] ?? 0] ?? 0);
			const left = gap === 0 ? vehicle.start : (leave[gap - 1] ?? 0);
			let adds = Number.POSITIVE_INFINITY;
			if (left <= due) {
				const row = before * width;
				const out = drop * width + next;
				const arrive = left + (minutes[row + drop] ?? 0);
				const done = Math.max(arrive, wanted) + service;
				if (arrive <= due && done + (minutes[out] ?? 0) <= (latest[gap] ?? 0))
					adds =
						((miles[row + drop] ?? 0) + (miles[out] ?? 0) - saved * (miles[row + next] ?? 0)) *
						vehicle.perMile;
			}
			this.#adds[gap] = adds;
			if (adds < least) least = adds;
			this.#least[gap] = least;
			next = before;
		}
		this.#adds.fill(Number.POSITIVE_INFINITY, 0, gap + 1);
		this.#least.fill(least, 0, gap + 1);
		this.#least[count + 1] = Number.POSITIVE_INFINITY;
		return least < Number.POSITIVE_INFINITY;
	}

	#tryCollections(lane: Lane, collection: number, vehicle: LaneVehicle, query: PlaceQuery): void {
		const { stops, matrix } = this.#problem;
		const { count: width, miles, least: minutes } = matrix;
		const { perMile } = vehicle;
		const { count } = lane;
		const [pick, drop] = [stops.place[collection] ?? 0, stops.place[collection + 1] ?? 0];
		const latest = stops.latest[collection] ?? 0;
		const [wanted, service] = [stops.wanted[collection] ?? 0, stops.service[collection] ?? 0];
		const saved = count === 0 && !vehicle.hasLeft ? 0 : 1;
		const working = lane.bound - lane.cost;
		const along = miles[pick * width + drop] ?? 0;
		let from = vehicle.pinned === 0 ? vehicle.origin : this.#placeOf(lane, vehicle.pinned - 1);
		for (let gap = vehicle.pinned; gap <= count; gap++) {
			const row = from * width;
			const next = gap === count ? vehicle.base : this.#placeOf(lane, gap);
			from = next;
			const arrive = (gap === 0 ? vehicle.start : (lane.leave[gap - 1] ?? 0)) + (minutes[row + pick] ?? 0);
			if (arrive > latest) return;
			const into = (miles[row + pick] ?? 0) - saved * (miles[row + next] ?? 0);
			const collecting = working + (into + (miles[pick * width + next] ?? 0)) * perMile;
			const together = working + (into + along + (miles[drop * width + next] ?? 0)) * perMile;
			if (together >= this.#best && collecting + (this.#least[gap + 1] ?? 0) >= this.#best) continue;
			if (!hasRoom(this.#problem, lane, collection, gap)) continue;
			if (query.blinks && query.blinks.next() < BLINK) continue;
			const left = Math.max(arrive, wanted) + service;
			if (together < this.#best && this.#isInTime(lane, collection + 1, gap, { left, from: pick, next }))
				this.#take(together, gap * GAP + gap, query);
			this.#tryDeliveries(lane, collection, vehicle, { gap, left, collecting, query });
		}
	}

	/** The delivery in every gap behind that of the collection, which is left at a minute. */
	#tryDeliveries(
		lane: Lane,
		collection: number,
		vehicle: LaneVehicle,
		start: { gap: number; left: number; collecting: number; query: PlaceQuery },
	): void {
		const { stops, matrix } = this.#problem;
		const { count: width, least: minutes } = matrix;
		const { gap: first, collecting, query } = start;
		const delivery = collection + 1;
		let at = start.left;
		let from = stops.place[collection] ?? 0;
		for (let gap = first + 1; gap <= lane.count; gap++) {
			if (collecting + (this.#least[gap] ?? 0) >= this.#best) return;
			const stop = lane.stops[gap - 1] ?? 0;
			const reached = stops.place[stop] ?? 0;
			at += minutes[from * width + reached] ?? 0;
			if (at > (lane.latest[gap - 1] ?? 0) || !hasRoom(this.#problem, lane, collection, gap)) return;
			at = Math.max(at, stops.wanted[stop] ?? 0) + (stops.service[stop] ?? 0);
			from = reached;
			const cost = collecting + (this.#adds[gap] ?? 0);
			if (cost >= this.#best) continue;
			const next = gap === lane.count ? vehicle.base : this.#placeOf(lane, gap);
			if (this.#isInTime(lane, delivery, gap, { left: at, from, next }))
				this.#take(cost, first * GAP + gap, query);
		}
	}

	/** Whether a delivery in a gap is in time, and all behind it, if the stop before it is left at a minute. */
	#isInTime(
		lane: Lane,
		delivery: number,
		gap: number,
		{ left, from, next }: { left: number; from: number; next: number },
	): boolean {
		const { stops, matrix } = this.#problem;
		const drop = stops.place[delivery] ?? 0;
		const arrive = left + (matrix.least[from * matrix.count + drop] ?? 0);
		if (arrive > (stops.latest[delivery] ?? 0)) return false;
		const done = Math.max(arrive, stops.wanted[delivery] ?? 0) + (stops.service[delivery] ?? 0);
		return done + (matrix.least[drop * matrix.count + next] ?? 0) <= (lane.latest[gap] ?? 0);
	}

	#take(cost: number, gaps: number, { blinks, passed }: PlaceQuery): void {
		if (gaps === passed || (blinks && blinks.next() < BLINK)) return;
		this.#best = cost - SMALLEST_SAVING;
		this.#cost = cost;
		this.gaps = gaps;
	}

	#placeOf(lane: Lane, at: number): number {
		return this.#problem.stops.place[lane.stops[at] ?? 0] ?? 0;
	}
}

/** Whether what is collected fits in before a stop of a lane. */
export function hasRoom({ stops }: PlanProblem, lane: Lane, collection: number, gap: number): boolean {
	return (
		(lane.weight[gap] ?? 0) + (stops.weight[collection] ?? 0) <= lane.payload &&
		(lane.spaces[gap] ?? 0) + (stops.spaces[collection] ?? 0) <= lane.maxSpaces
	);
}
