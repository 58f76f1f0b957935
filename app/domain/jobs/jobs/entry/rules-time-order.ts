import { jobFormText } from "~/shared/texts/jobs";
import { isEmptyDate } from "~/shared/time/dates";
import { JOB_TYPE } from "../model/rules";
import { ORDERED_MODES } from "./rules-form";

/** A day and a London time on it. */
interface TimedStop {
	date?: string | null;
	time?: string | null;
}

/** Whether a stop is earlier than another one of the same day. Stops without a day or a time are not compared. */
export function isEarlierSameDay(stop: TimedStop, before: TimedStop): boolean {
	if (isEmptyDate(stop.date) || stop.date !== before.date) return false;
	return Boolean(stop.time && before.time && stop.time < before.time);
}

interface TimedJob {
	job_type: number;
	mode: number;
	collection_date?: string | null;
	collection_time?: string | null;
	delivery_date?: string | null;
	delivery_time?: string | null;
}

/** The warning about a delivery before the collection of the same day, in London times; null if there is none. */
export function deliveryTimeWarning(job: TimedJob): string | null {
	const hasBoth = job.job_type !== JOB_TYPE.trip && ORDERED_MODES.includes(job.mode);
	const isEarlier = isEarlierSameDay(
		{ date: job.delivery_date, time: job.delivery_time },
		{ date: job.collection_date, time: job.collection_time },
	);
	return hasBoth && isEarlier ? jobFormText.earlierThanCollection : null;
}

/** The warning of each stop of a trip, by its place: before the trip's collection, or before the stop above it. */
export function stopTimeWarnings(collection: TimedStop, stops: readonly TimedStop[]): (string | null)[] {
	return stops.map((stop, at) => {
		if (isEarlierSameDay(stop, collection)) return jobFormText.earlierThanCollection;
		const above = stops[at - 1];
		return above && isEarlierSameDay(stop, above) ? jobFormText.earlierThanStop : null;
	});
}
