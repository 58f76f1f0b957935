import { jobText } from "../messages";
import { addDays, daysBetween, isEmptyDate } from "../time/dates";
import { toLocalTime, toUtcTime } from "../time/london";

/** Jobs made by one request at most. */
export const MOST_COPIES = 500;

/** Above how many numbers the toast ends in an ellipsis, and how many it lists at most. */
export const TOAST = { recurring: 6, repeat: 10, most: 20 } as const;

/** The ways of making jobs like another: on chosen days, or several times on its own day. */
export type CopyKind = "recurring" | "repeat";

/** What is said once the jobs are there. */
export function copiesToast(kind: CopyKind, numbers: readonly string[]): string {
	const listed = numbers.slice(0, TOAST.most).join(", ");
	return jobText.created(numbers.length > TOAST[kind] ? `${listed}…` : listed);
}

interface Dated {
	collection_date: string | null;
	collection_time: string | null;
	delivery_date: string | null;
	delivery_time: string | null;
}

function shifted(date: string | null, time: string | null, days: number) {
	if (isEmptyDate(date)) return { date, time };
	const next = addDays(date, days);
	// A time stands for what the clock in London shows, so that nine o'clock stays nine o'clock when the clocks change.
	return { date: next, time: time && toUtcTime(next, toLocalTime(date, time)) };
}

/** By how many days a job on a diary day moves to come on another. */
export const daysTo = (job: Dated, date: string): number => {
	const own = isEmptyDate(job.collection_date) ? job.delivery_date : job.collection_date;
	return isEmptyDate(own) ? 0 : daysBetween(own, date);
};

/** A job's dates so many days later, at the same time of the day in London. */
export function movedBy(job: Dated, days: number): Dated {
	const collection = shifted(job.collection_date, job.collection_time, days);
	const delivery = shifted(job.delivery_date, job.delivery_time, days);
	return {
		collection_date: collection.date,
		collection_time: collection.time,
		delivery_date: delivery.date,
		delivery_time: delivery.time,
	};
}
