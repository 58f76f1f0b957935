import { type DateText, daysBetween, showDateShort } from "~/shared/time/dates";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { formatWeekday } from "~/shared/time/format-day";
import { showWindow, toLocalTime } from "~/shared/time/london";
import { type CardTimes, minutesAt, type TimeSpan } from "./card-times";
import type { PlannerJob } from "./responses";

type CarriedTimes = CardTimes & Partial<Pick<PlannerJob, "job_planner">>;

/** The day a job was planned for; without a place its collection's. */
export const plannedDayOf = ({ job_planner, collection_date }: CarriedTimes): DateText | null =>
	job_planner?.date ?? collection_date;

/**
 * When a vehicle has a job of an earlier day, in London minutes from the midnight that begins `day`: before it is negative. Where a time
 * is missing, its day's midnight counts. Null if it has no dates.
 */
export function carriedSpan(day: DateText, job: CarriedTimes): TimeSpan | null {
	const midnightOf = (date: string | null) => (date ? daysBetween(day, date) * DAY_MINUTES : null);
	const known = [job, ...job.trip_sub_jobs]
		.flatMap((stop) => [
			minutesAt(day, stop.collection_date, stop.collection_time),
			minutesAt(day, stop.delivery_date, stop.delivery_time),
		])
		.concat(job.collection_time ? [] : midnightOf(plannedDayOf(job)))
		.concat(job.delivery_time ? [] : midnightOf(job.delivery_date))
		.filter((minute) => minute !== null);
	return known.length === 0 ? null : { start: Math.min(...known), end: Math.max(...known) };
}

/** The part of a carried job's span within `days` days from midnight; null if it ends before or begins after them. */
export function spanOfDay(day: DateText, job: CarriedTimes, days: 1 | 2 = 1): TimeSpan | null {
	const span = carriedSpan(day, job);
	const last = days * DAY_MINUTES;
	if (!span || span.end < 0 || span.start >= last) return null;
	return { start: Math.max(0, span.start), end: Math.min(last, span.end) };
}

/** The last end of carried jobs in London minutes of the day; a day or more if the vehicle has one beyond it. Null without any. */
export function carriedUntil(day: DateText, jobs: readonly CarriedTimes[]): number | null {
	const ends = jobs.flatMap((job) => carriedSpan(day, job)?.end ?? []);
	return ends.length === 0 ? null : Math.max(...ends);
}

const weekdayAndDate = (date: DateText) => `${formatWeekday(date)} ${showDateShort(date).slice(0, 5)}`;

type CarriedText = Pick<PlannerJob, "collection_date" | "delivery_date" | "delivery_time"> &
	Partial<Pick<PlannerJob, "delivery_time_until">> & {
		delivery_town: string | null;
		job_planner?: { date: string } | null;
		trip_sub_jobs?: readonly { delivery_town: string | null }[];
	};

/** "Carried over from Thu: deliver Derby 11:30"; with the day if it is delivered after `day`, or was planned a week before. */
export function describeCarried(day: DateText, job: CarriedText): string {
	const planned = job.job_planner?.date ?? job.collection_date;
	const from = planned && (daysBetween(planned, day) < 7 ? formatWeekday(planned) : weekdayAndDate(planned));
	const to = job.delivery_date;
	const when = to && [
		to > day && weekdayAndDate(to),
		showWindow(to, job.delivery_time, job.delivery_time_until),
	];
	const town = job.delivery_town ?? job.trip_sub_jobs?.at(-1)?.delivery_town;
	const what = [town, ...(when || [])].filter(Boolean).join(" ");
	return `Carried over${from ? ` from ${from}` : ""}${what && `: deliver ${what}`}`;
}

/** "Busy (carried over) until 11:30", or "all day" if it goes on after the day. `until` is "YYYY-MM-DD HH:mm" in UTC. */
export function describeCarriedUntil(until: string, day: DateText): string {
	const [date = day, time = null] = until.split(" ");
	return `Busy (carried over) ${date > day ? "all day" : `until ${toLocalTime(date, time)}`}`;
}
