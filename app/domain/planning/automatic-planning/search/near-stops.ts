import type { PlanProblem } from "../problem";

/** How many of the nearest stops are known of each. */
const MAX_NEAR = 120;

/** The movable stops of a problem, and for each the others by nearness; worked out when it is first wanted. */
export class NearStops {
	readonly #problem: PlanProblem;
	readonly movable: Int32Array;
	readonly #near: (Int32Array | null)[];
	readonly #miles: Float64Array;

	constructor(problem: PlanProblem) {
		this.#problem = problem;
		const { stops, jobs } = problem;
		const isMovable = (stop: number) => jobs.isFixed[stops.job[stop] ?? 0] !== 1;
		this.movable = Int32Array.from([...Array(stops.count).keys()].filter(isMovable));
		this.#near = Array.from({ length: stops.count }, () => null);
		this.#miles = new Float64Array(stops.count);
	}

	/** The nearest stops, the nearest first; those of one place in their order. */
	of(stop: number): Int32Array {
		const known = this.#near[stop];
		if (known) return known;
		const found = this.#find(stop);
		this.#near[stop] = found;
		return found;
	}

	#find(stop: number): Int32Array {
		const { matrix, stops } = this.#problem;
		const row = (stops.place[stop] ?? 0) * matrix.count;
		const miles = this.#miles;
		for (const other of this.movable) miles[other] = matrix.miles[row + (stops.place[other] ?? 0)] ?? 0;
		const others = this.movable.filter((other) => other !== stop);
		const within = othersWithin(others, miles);
		return within.sort((a, b) => (miles[a] ?? 0) - (miles[b] ?? 0) || a - b).slice(0, MAX_NEAR);
	}
}

/** The others that may be among the nearest: of many, those within a distance that enough of a sample are within. */
function othersWithin(others: Int32Array, miles: Float64Array): Int32Array {
	if (others.length <= 4 * MAX_NEAR) return others;
	const step = Math.ceil(others.length / 200);
	const sample = others.filter((_, at) => at % step === 0).map((other) => Math.ceil(miles[other] ?? 0));
	const rank = Math.ceil((sample.length * 2 * MAX_NEAR) / others.length) + 4;
	const limit = sample.sort()[Math.min(rank, sample.length - 1)] ?? Number.POSITIVE_INFINITY;
	const within = others.filter((other) => (miles[other] ?? 0) <= limit);
	return within.length >= MAX_NEAR ? within : others;
}
