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
	/** Any place will do: the first that is found is taken. */
	isAny: boolean;
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
	/** Miles and minutes by where a way ends: all ways to one place lie together. */
	readonly #milesTo: Float64Array;
	readonly #minutesTo: Float64Array;
	/** Only less than this is taken. */
	#best = 0;
	#cost = 0;
	/** The gaps of the last place found; -1 for none. */
	gaps = -1;

	constructor(problem: PlanProblem, most: number) {
		this.#problem = problem;
		this.#adds = new Float64Array(most + 2);
		this.#least = new Float64Array(most + 2);
		const { count, miles, least } = problem.matrix;
		this.#milesTo = problem.isPlain ? turn(miles, count) : miles;
		this.#minutesTo = least === miles || !problem.isPlain ? this.#milesTo : turn(least, count);
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
		const { count, leave, latest, place, acrossMiles } = lane;
		const [adds, least] = [this.#adds, this.#least];
		const drop = stops.place[delivery] ?? 0;
		const due = stops.latest[delivery] ?? 0;
		const [wanted, service] = [stops.wanted[delivery] ?? 0, stops.service[delivery] ?? 0];
		const saved = count === 0 && !vehicle.hasLeft ? 0 : 1;
		const { perMile, pinned } = vehicle;
		const [into, out] = [drop * width, drop * width];
		let next = vehicle.base;
		let lowest = Number.POSITIVE_INFINITY;
		const earliest = wanted + service;
		let gap = count;
		// Behind a stop that is left after the delivery is due, it is too late.
		for (; gap > pinned && (leave[gap - 1] ?? 0) > due; gap--) {
			adds[gap] = Number.POSITIVE_INFINITY;
			least[gap] = Number.POSITIVE_INFINITY;
		}
		if (gap < count) next = place[gap] ?? 0;
		// The latest arrivals fall towards the first stop: behind one that is too early, none is possible.
		for (; gap >= pinned && earliest <= (latest[gap] ?? 0); gap--) {
			const before = gap === 0 ? vehicle.origin : (place[gap - 1] ?? 0);
			const left = gap === 0 ? vehicle.start : (leave[gap - 1] ?? 0);
			let cost = Number.POSITIVE_INFINITY;
			if (left <= due) {
				const arrive = left + (this.#minutesTo[into + before] ?? 0);
				const done = Math.max(arrive, wanted) + service;
				if (arrive <= due && done + (minutes[out + next] ?? 0) <= (latest[gap] ?? 0))
					cost =
						((this.#milesTo[into + before] ?? 0) +
							(miles[out + next] ?? 0) -
							saved * (acrossMiles[gap] ?? 0)) *
						perMile;
			}
			adds[gap] = cost;
			if (cost < lowest) lowest = cost;
			least[gap] = lowest;
			next = before;
		}
		adds.fill(Number.POSITIVE_INFINITY, 0, gap + 1);
		least.fill(lowest, 0, gap + 1);
		least[count + 1] = Number.POSITIVE_INFINITY;
		return lowest < Number.POSITIVE_INFINITY;
	}

	#tryCollections(lane: Lane, collection: number, vehicle: LaneVehicle, query: PlaceQuery): void {
		const { stops, matrix } = this.#problem;
		const { count: width, miles } = matrix;
		const { perMile } = vehicle;
		const { count, place, leave, acrossMiles } = lane;
		const least = this.#least;
		const [pick, drop] = [stops.place[collection] ?? 0, stops.place[collection + 1] ?? 0];
		const latest = stops.latest[collection] ?? 0;
		const [wanted, service] = [stops.wanted[collection] ?? 0, stops.service[collection] ?? 0];
		const saved = count === 0 && !vehicle.hasLeft ? 0 : 1;
		const working = lane.bound - lane.cost;
		// The way to the collection is never less than nothing: no way is shorter by way of another place.
		if (working + (least[vehicle.pinned] ?? 0) >= this.#best) return;
		const along = miles[pick * width + drop] ?? 0;
		const row = pick * width;
		// Before a stop that has to be reached before the collection can be done, it is too early.
		let start = vehicle.pinned;
		while (start < count && wanted + service > (lane.latest[start] ?? 0)) start++;
		let from = start === 0 ? vehicle.origin : (place[start - 1] ?? 0);
		for (let gap = start; gap <= count; gap++) {
			const next = gap === count ? vehicle.base : (place[gap] ?? 0);
			const before = from;
			from = next;
			const arrive =
				(gap === 0 ? vehicle.start : (leave[gap - 1] ?? 0)) + (this.#minutesTo[row + before] ?? 0);
			if (arrive > latest) return;
			const into = (this.#milesTo[row + before] ?? 0) - saved * (acrossMiles[gap] ?? 0);
			const collecting = working + (into + (miles[row + next] ?? 0)) * perMile;
			const together = working + (into + along + (miles[drop * width + next] ?? 0)) * perMile;
			if (together >= this.#best && collecting + (least[gap + 1] ?? 0) >= this.#best) continue;
			if (!hasRoom(this.#problem, lane, collection, gap)) continue;
			if (query.blinks && query.blinks.next() < BLINK) continue;
			const left = Math.max(arrive, wanted) + service;
			if (together < this.#best && this.#isInTime(lane, collection + 1, gap, { left, from: pick, next }))
				this.#take(together, gap * GAP + gap, query);
			this.#tryDeliveries(lane, collection, vehicle, { gap, left, collecting, query });
			if (query.isAny && this.gaps >= 0) return;
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
		const { count, place, latest, acrossMinutes, weight, spaces } = lane;
		const [adds, least] = [this.#adds, this.#least];
		const delivery = collection + 1;
		if (first >= count || collecting + (least[first + 1] ?? 0) >= this.#best) return;
		const row = (stops.place[collection] ?? 0) * width;
		const drop = stops.place[delivery] ?? 0;
		const due = stops.latest[delivery] ?? 0;
		const [wanted, service] = [stops.wanted[delivery] ?? 0, stops.service[delivery] ?? 0];
		const maxWeight = lane.payload - (stops.weight[collection] ?? 0);
		const maxSpaces = lane.maxSpaces - (stops.spaces[collection] ?? 0);
		let at = start.left + (minutes[row + (place[first] ?? 0)] ?? 0);
		for (let gap = first + 1; ; gap++) {
			// The stop between the last gap and this one.
			const stop = lane.stops[gap - 1] ?? 0;
			if (at > (latest[gap - 1] ?? 0)) return;
			if ((weight[gap] ?? 0) > maxWeight || (spaces[gap] ?? 0) > maxSpaces) return;
			at = Math.max(at, stops.wanted[stop] ?? 0) + (stops.service[stop] ?? 0);
			const cost = collecting + (adds[gap] ?? 0);
			if (cost < this.#best) {
				const arrive = at + (this.#minutesTo[drop * width + (place[gap - 1] ?? 0)] ?? 0);
				const done = Math.max(arrive, wanted) + service;
				const next = gap === count ? vehicle.base : (place[gap] ?? 0);
				if (arrive <= due && done + (minutes[drop * width + next] ?? 0) <= (latest[gap] ?? 0))
					this.#take(cost, first * GAP + gap, query);
			}
			if (gap >= count || collecting + (least[gap + 1] ?? 0) >= this.#best) return;
			at += acrossMinutes[gap] ?? 0;
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
}

/** Whether what is collected fits in before a stop of a lane. */
export function hasRoom({ stops }: PlanProblem, lane: Lane, collection: number, gap: number): boolean {
	return (
		(lane.weight[gap] ?? 0) + (stops.weight[collection] ?? 0) <= lane.payload &&
		(lane.spaces[gap] ?? 0) + (stops.spaces[collection] ?? 0) <= lane.maxSpaces
	);
}

/** A square table with its rows as columns. */
function turn(table: Float64Array, width: number): Float64Array {
	return Float64Array.from(table, (_, at) => table[(at % width) * width + Math.floor(at / width)] ?? 0);
}
