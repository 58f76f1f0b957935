import { type DayPart, dayPartOf } from "~/shared/time/day-parts";
import type { Point } from "../addresses/distance";
import { findRoadPlace } from "./legs";

/**
 * How long the way between two places of the network takes, in hundredths of its estimate: learned from so many trips in a part of the
 * day, or from a route provider, whose times are those of any part and count in full.
 */
export interface RoadTime {
	from: string;
	to: string;
	part: DayPart | null;
	percent: number;
	trips: number | null;
}

/** From how many trips on a time is learned. */
export const MIN_TRIPS = 5;
/** The estimate weighs as much as so many trips. */
const ESTIMATE_TRIPS = 5;

/** A median of so many trips, shrunk towards the estimate: hundredths of it. */
export const shrinkPercent = (percent: number, trips: number): number =>
	100 + ((percent - 100) * trips) / (trips + ESTIMATE_TRIPS);

const keyOf = ({ from, to, part }: Pick<RoadTime, "from" | "to" | "part">) => `${from} ${to} ${part ?? ""}`;

/** By their lists: a board asks for thousands of ways. */
const indexes = new WeakMap<readonly RoadTime[], ReadonlyMap<string, number>>();

function indexOf(times: readonly RoadTime[]): ReadonlyMap<string, number> {
	const known = indexes.get(times);
	if (known) return known;
	const index = new Map(
		times.map((time) => [
			keyOf(time),
			(time.trips === null ? time.percent : shrinkPercent(time.percent, time.trips)) / 100,
		]),
	);
	indexes.set(times, index);
	return index;
}

/**
 * The minutes of a way that begins at a minute of the day in London: the estimate, corrected by what was learned of its two places in that
 * part of the day, otherwise by what the route provider has of them. Whole minutes.
 */
export function correctRoadMinutes(
	times: readonly RoadTime[],
	{ from, to, minutes }: { from: Point; to: Point; minutes: number },
	minuteInLondon: number,
): number {
	if (times.length === 0) return minutes;
	const [start, end] = [findRoadPlace(from), findRoadPlace(to)];
	if (start === null || end === null || start === end) return minutes;
	const pair = { from: start, to: end };
	const index = indexOf(times);
	const factor =
		index.get(keyOf({ ...pair, part: dayPartOf(minuteInLondon) })) ??
		index.get(keyOf({ ...pair, part: null }));
	return factor === undefined ? minutes : Math.round(minutes * factor);
}
