import { initialTimeOf, nextStopTime, timeOfStop } from "./default-times";
import type { EntryValues, SubJobValues } from "./values";

/**
 * A stop as it is added behind another one, or behind the trip's collection: on the same day unless it has its own, and expected after
 * it, an hour or so many minutes, until its time by road is known.
 */
export function addedStop(
	stop: SubJobValues,
	above: SubJobValues | undefined,
	trip: Pick<EntryValues, "collection_date" | "collection_time">,
): SubJobValues {
	const before = above
		? { date: above.date, time: timeOfStop(above) }
		: { date: trip.collection_date, time: trip.collection_time };
	const date = stop.date ?? before.date;
	const expected = before.time ? nextStopTime(before.time) : date && initialTimeOf(date);
	return { ...stop, date, there_at: stop.time === null ? expected : null };
}
