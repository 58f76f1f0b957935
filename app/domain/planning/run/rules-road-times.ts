import { correctRoadMinutes, type RoadTime } from "~/domain/master-data/roads/learned-times";
import { londonOffset } from "~/shared/time/london";
import type { LegLookup } from "./rules-run";
import { legBetween } from "./rules-timeline";

/** The legs of a day, corrected by what is known of the company's road times. */
export function legsWithTimes(
	times: readonly RoadTime[] | undefined,
	date: string,
	legs: LegLookup = legBetween,
): LegLookup {
	if (!times || times.length === 0) return legs;
	const offset = londonOffset(date);
	return (from, to, at) => {
		const leg = legs(from, to, at);
		if (at === undefined || !from?.point || !to.point) return leg;
		const way = { from: from.point, to: to.point, minutes: leg.minutes };
		return { miles: leg.miles, minutes: correctRoadMinutes(times, way, at + offset) };
	};
}
