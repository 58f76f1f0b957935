import type { AccessWay } from "./access";
import { roadNetwork } from "./network";
import { linkMinutes, type RoadVehicle } from "./speeds";

/** What a mile costs beside its time, in thousandths of a minute a tenth: a little longer but much quicker is better, not more. */
export const TENTH_COST = 50;

/** The best ways from one point to all places of the network. */
export interface RoadRow {
	/** Cost to each place: thousandths of a minute, and `TENTH_COST` for each tenth of a mile. Infinite where there is no way. */
	cost: Float64Array;
	/** Tenths of a mile to each place. */
	tenths: Int32Array;
	/** The place before each; -1 at those that the point itself leads to. */
	before: Int16Array;
}

interface Arcs {
	/** Where the arcs of each place begin. */
	start: Int32Array;
	to: Int16Array;
	cost: Int32Array;
	tenths: Int32Array;
}

const arcsByVehicle = new Map<RoadVehicle, Arcs>();

function readArcs(vehicle: RoadVehicle): Arcs {
	const { links } = roadNetwork();
	const all = links.flat();
	const start = new Int32Array(links.length + 1);
	for (const [place, { length }] of links.entries()) start[place + 1] = (start[place] ?? 0) + length;
	const toCost = (tenths: number, roadClass: (typeof all)[number]["roadClass"]) =>
		Math.round(linkMinutes(tenths / 10, roadClass, vehicle) * 1000) + tenths * TENTH_COST;
	return {
		start,
		to: Int16Array.from(all, ({ to }) => to),
		cost: Int32Array.from(all, ({ tenths, roadClass }) => toCost(tenths, roadClass)),
		tenths: Int32Array.from(all, ({ tenths }) => tenths),
	};
}

function arcsOf(vehicle: RoadVehicle): Arcs {
	const arcs = arcsByVehicle.get(vehicle) ?? readArcs(vehicle);
	arcsByVehicle.set(vehicle, arcs);
	return arcs;
}

/** A binary heap of places by cost; a place may be in it more than once. */
class PlaceQueue {
	readonly #cost: Float64Array;
	readonly #place: Int16Array;
	size = 0;

	constructor(capacity: number) {
		this.#cost = new Float64Array(capacity);
		this.#place = new Int16Array(capacity);
	}

	/** The least cost; only if the queue is not empty. */
	get least(): number {
		return this.#cost[0] ?? 0;
	}

	push(place: number, cost: number): void {
		const [costs, places] = [this.#cost, this.#place];
		let at = this.size++;
		while (at > 0) {
			const above = (at - 1) >> 1;
			const other = costs[above] ?? 0;
			if (other <= cost) break;
			costs[at] = other;
			places[at] = places[above] ?? 0;
			at = above;
		}
		costs[at] = cost;
		places[at] = place;
	}

	pop(): number {
		const [costs, places] = [this.#cost, this.#place];
		const first = places[0] ?? 0;
		const size = --this.size;
		const cost = costs[size] ?? 0;
		const place = places[size] ?? 0;
		let at = 0;
		for (let below = 1; below < size; below = at * 2 + 1) {
			if (below + 1 < size && (costs[below + 1] ?? 0) < (costs[below] ?? 0)) below++;
			const other = costs[below] ?? 0;
			if (other >= cost) break;
			costs[at] = other;
			places[at] = places[below] ?? 0;
			at = below;
		}
		costs[at] = cost;
		places[at] = place;
		return first;
	}
}

let queue: PlaceQueue | undefined;

/** The best ways to all places from a point with this access: Dijkstra's algorithm, a fraction of a millisecond. */
export function searchRoads(access: readonly AccessWay[], vehicle: RoadVehicle): RoadRow {
	const arcs = arcsOf(vehicle);
	const count = arcs.start.length - 1;
	const cost = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
	const tenths = new Int32Array(count);
	const before = new Int16Array(count).fill(-1);
	queue ??= new PlaceQueue(arcs.to.length + count);
	for (const way of access) {
		cost[way.place] = way.millis + way.tenths * TENTH_COST;
		tenths[way.place] = way.tenths;
		queue.push(way.place, cost[way.place] ?? 0);
	}
	while (queue.size > 0) {
		const least = queue.least;
		const place = queue.pop();
		if (least > (cost[place] ?? 0)) continue;
		const end = arcs.start[place + 1] ?? 0;
		for (let arc = arcs.start[place] ?? 0; arc < end; arc++) {
			const to = arcs.to[arc] ?? 0;
			const total = least + (arcs.cost[arc] ?? 0);
			if (total >= (cost[to] ?? 0)) continue;
			cost[to] = total;
			tenths[to] = (tenths[place] ?? 0) + (arcs.tenths[arc] ?? 0);
			before[to] = place;
			queue.push(to, total);
		}
	}
	return { cost, tenths, before };
}
