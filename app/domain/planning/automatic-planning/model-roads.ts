import type { Point } from "~/domain/master-data/addresses/distance";
import type { RoadTime } from "~/domain/master-data/roads/learned-times";
import { DAY_PARTS, dayPartOf } from "~/shared/time/day-parts";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { londonOffset } from "~/shared/time/london";
import { legsWithTimes } from "../run/rules-road-times";
import { baseStop, legBetween, type Stop } from "../run/rules-timeline";
import type { PlaceMatrix } from "./problem";

/** About a metre: nearer points are one place. */
const GRAIN = 100_000;

/** Gives places their numbers: points that are the same have one. */
export class Places {
	readonly #byPoint = new Map<string, number>();
	/** A stop at each place. */
	readonly stops: Stop[] = [];

	/** The place of a point. */
	ofPoint(point: Point): number {
		const key = `${Math.round(point.latitude * GRAIN)},${Math.round(point.longitude * GRAIN)}`;
		const known = this.#byPoint.get(key);
		if (known !== undefined) return known;
		const place = this.stops.push(baseStop(point)) - 1;
		this.#byPoint.set(key, place);
		return place;
	}

	/** A place of its own: of a stop whose way to the next follows from its job. */
	ofStop(stop: Stop): number {
		return this.stops.push(stop) - 1;
	}

	/** Where nothing is known of a place: no way leads to or from it. */
	get nowhere(): number {
		return this.stops.length;
	}
}

/** A minute of the day in London in each part of it. */
const SAMPLE_MINUTES = Array.from({ length: 24 }, (_, hour) => hour * 60);

/**
 * Which ways a plan can use that leaves every planned job on its lane, in rows of places: those along a lane, and to and from what may come
 * to any lane. `jobs` without a vehicle (-1) may, and `always` are places that all lanes share, such as bases.
 */
export function waysOfLanes(
	{ stops }: Places,
	jobs: readonly { vehicle: number; places: readonly number[] }[],
	always: readonly number[],
): Uint8Array {
	const count = stops.length + 1;
	const needed = new Uint8Array(count * count);
	const lanes = new Map<number, number[]>();
	const free = new Set(always.filter((place) => place >= 0));
	for (const { vehicle, places } of jobs) {
		if (vehicle < 0) for (const place of places) free.add(place);
		else lanes.set(vehicle, [...(lanes.get(vehicle) ?? []), ...places]);
	}
	for (const lane of lanes.values())
		for (const from of lane) for (const to of lane) needed[from * count + to] = 1;
	for (const place of free)
		for (let other = 0; other < count; other++) {
			needed[place * count + other] = 1;
			needed[other * count + place] = 1;
		}
	return needed;
}

/**
 * The ways between all places by the product's roads and the company's road times; one more place is nowhere. Those that are not `needed`, in
 * rows of places, are not worked out and infinitely long.
 */
export function toPlaceMatrix(
	{ stops }: Places,
	date: string,
	road_times: readonly RoadTime[] | undefined,
	needed?: Uint8Array,
): PlaceMatrix {
	const count = stops.length + 1;
	const offset = londonOffset(date);
	const hasTimes = road_times !== undefined && road_times.length > 0;
	let way = { miles: 0, minutes: 0 };
	const corrected = legsWithTimes(road_times, date, () => way);
	const miles = new Float64Array(count * count);
	const parts = hasTimes ? DAY_PARTS : DAY_PARTS.slice(0, 1);
	const minutes = parts.map(() => new Float64Array(count * count));
	const samples = parts.map((part) => SAMPLE_MINUTES.findLast((minute) => dayPartOf(minute) === part) ?? 0);
	for (const [from, a] of stops.entries())
		for (const [to, b] of stops.entries()) {
			const row = from * count + to;
			if (needed?.[row] === 0) {
				miles[row] = Number.POSITIVE_INFINITY;
				for (const matrix of minutes) matrix[row] = Number.POSITIVE_INFINITY;
				continue;
			}
			// The estimate is the same in all parts of the day: only what was learned differs.
			way = legBetween(a, b);
			miles[row] = way.miles;
			for (const [part, matrix] of minutes.entries())
				matrix[row] = corrected(a, b, (samples[part] ?? 0) - offset).minutes;
		}
	return { count, miles, minutes, least: leastOf(minutes), partOfMinute: toPartOfMinute(offset) };
}

function leastOf(minutes: readonly Float64Array[]): Float64Array {
	const [first = new Float64Array(), ...others] = minutes;
	if (others.length === 0) return first;
	return first.map((value, at) => others.reduce((least, one) => Math.min(least, one[at] ?? value), value));
}

const toPartOfMinute = (offset: number) =>
	Uint8Array.from({ length: DAY_MINUTES }, (_, minute) => DAY_PARTS.indexOf(dayPartOf(minute + offset)));
