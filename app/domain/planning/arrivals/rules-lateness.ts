import type { ExpectedStop } from "./rules-arrival";

/** The tolerance of a company that has set none, in minutes. */
export const DEFAULT_LATE_AFTER = 15;

/** A smaller change of the expected arrival is no news. */
const NEWS_MINUTES = 5;

/** Of a job with two late stops the second is news if it is later by more than this. */
const STOP_NEWS_MINUTES = 15;

/** A stop that is expected late, as stored. `minutes` is 0 once it is no longer so; the office is not notified of it again. */
export interface StoredLateness {
	job_id: number;
	stop: "collection" | "delivery";
	minutes: number;
	noticed_at: string | null;
}

/** A stop that is expected late; how far `expectedAt` is after `dueAt`, in minutes. */
export interface Lateness {
	job_id: number;
	stop: "collection" | "delivery";
	dueAt: Date;
	expectedAt: Date;
	minutes: number;
}

/** What has to be changed about stored lateness. */
export interface LatenessChanges {
	save: Lateness[];
	/** Those of `save` that have not been announced, the worst first. */
	notify: Lateness[];
	/** In time again, and noticed: stored with 0 minutes. */
	settle: StoredLateness[];
	/** Done, of no driver on duty any more, or in time again before anyone noticed. */
	remove: StoredLateness[];
}

const keyOf = ({ job_id, stop }: Pick<StoredLateness, "job_id" | "stop">) => `${job_id} ${stop}`;

/** How late a stop is expected, or was reached: whole minutes after the time wanted; null within `lateAfter`, and without a time wanted. */
export function minutesLateAt(
	{ dueAt, expectedAt, arrivedAt }: Pick<ExpectedStop, "dueAt" | "expectedAt" | "arrivedAt">,
	lateAfter: number,
): number | null {
	if (!dueAt) return null;
	const minutes = Math.floor(((arrivedAt ?? expectedAt).getTime() - dueAt.getTime()) / 60_000);
	return minutes > lateAfter ? minutes : null;
}

/** How many whole minutes a stop is expected, or was reached, before the latest arrival in time; negative after it, null without a time wanted. */
export function minutesInHand({
	dueAt,
	expectedAt,
	arrivedAt,
}: Pick<ExpectedStop, "dueAt" | "expectedAt" | "arrivedAt">): number | null {
	return dueAt && Math.floor((dueAt.getTime() - (arrivedAt ?? expectedAt).getTime()) / 60_000);
}

const toLateness = (stop: ExpectedStop, lateAfter: number): Lateness[] => {
	const { job_id, stop: kind, dueAt, expectedAt, arrivedAt } = stop;
	const minutes = minutesLateAt(stop, lateAfter);
	return dueAt && minutes !== null
		? [{ job_id, stop: kind, dueAt, expectedAt: arrivedAt ?? expectedAt, minutes }]
		: [];
};

/** The stops that are expected more than `lateAfter` minutes after the time wanted. One that was reached is late no more. */
export const findLate = (stops: readonly ExpectedStop[], lateAfter: number): Lateness[] =>
	stops.filter(({ arrivedAt }) => !arrivedAt).flatMap((stop) => toLateness(stop, lateAfter));

/** The stops at which a driver is and that were reached more than `lateAfter` minutes after the time wanted; `expectedAt` is when. */
export const findReachedLate = (stops: readonly ExpectedStop[], lateAfter: number): Lateness[] =>
	stops.filter(({ arrivedAt }) => arrivedAt).flatMap((stop) => toLateness(stop, lateAfter));

/**
 * Whether users are notified of a late stop: not where they know that the job's other stop is about as late. `notified` are the stops of which
 * they have been notified.
 */
export function isLateNews(
	{ job_id, stop, minutes }: Pick<Lateness, "job_id" | "stop" | "minutes">,
	notified: readonly Pick<Lateness, "job_id" | "stop" | "minutes">[],
): boolean {
	const other = notified.find((one) => one.job_id === job_id && one.stop !== stop && one.minutes > 0);
	return !other || minutes - other.minutes > STOP_NEWS_MINUTES;
}

/** Compares what is expected of all drivers on duty with what is stored. */
export function compareLateness(
	stops: readonly ExpectedStop[],
	stored: readonly StoredLateness[],
	lateAfter: number,
): LatenessChanges {
	const late = findLate(stops, lateAfter);
	const storedByKey = new Map(stored.map((row) => [keyOf(row), row]));
	const lateKeys = new Set(late.map(keyOf));
	const openKeys = new Set(stops.filter(({ arrivedAt }) => !arrivedAt).map(keyOf));
	const save = late.filter((one) => {
		const before = storedByKey.get(keyOf(one));
		return !before || before.minutes === 0 || Math.abs(before.minutes - one.minutes) >= NEWS_MINUTES;
	});
	const inTime = stored.filter((row) => !lateKeys.has(keyOf(row)));
	const stays = (row: StoredLateness) => row.noticed_at !== null && openKeys.has(keyOf(row));
	return {
		save,
		notify: save
			.filter((one) => !storedByKey.get(keyOf(one))?.noticed_at)
			.sort((a, b) => b.minutes - a.minutes),
		settle: inTime.filter((row) => stays(row) && row.minutes > 0),
		remove: inTime.filter((row) => !stays(row)),
	};
}
