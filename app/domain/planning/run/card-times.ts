import { type DateText, daysBetween } from "~/shared/time/dates";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { toLocalTime } from "~/shared/time/london";
import type { PlannerJob } from "./responses";

/** Minutes a card covers when the job has only one time. */
export const DEFAULT_CARD_MINUTES = 45;

export type CardTimes = Pick<
	PlannerJob,
	"collection_date" | "collection_time" | "delivery_date" | "delivery_time" | "trip_sub_jobs"
>;

/** Minutes from the board's midnight to a UTC date and time, in London time; null without a time. */
export function minutesAt(day: DateText, date: string | null, time: string | null): number | null {
	if (!time) return null;
	const [hours, minutes] = toLocalTime(date ?? day, time)
		.split(":")
		.map(Number);
	return daysBetween(day, date ?? day) * DAY_MINUTES + (hours ?? 0) * 60 + (minutes ?? 0);
}

export interface TimeSpan {
	start: number;
	end: number;
}

/** The span of a card on the day it was wanted for last: the place of a job by time asks for those of a whole fleet. */
const spansOfCards = new WeakMap<CardTimes, { day: DateText; span: TimeSpan | null }>();

/** Minutes from the first to the last time of a job or of a trip's sub-jobs; null without any time. Remembered, as a card is not changed. */
export function getJobSpan(day: DateText, job: CardTimes): TimeSpan | null {
	const known = spansOfCards.get(job);
	if (known?.day === day) return known.span;
	const span = computeSpan(day, job);
	spansOfCards.set(job, { day, span });
	return span;
}

function computeSpan(day: DateText, job: CardTimes): TimeSpan | null {
	const ends = [job, ...job.trip_sub_jobs].flatMap((stop) => [
		minutesAt(day, stop.collection_date, stop.collection_time),
		minutesAt(day, stop.delivery_date, stop.delivery_time),
	]);
	const minutes = ends.filter((index) => index !== null);
	if (minutes.length === 0) return null;
	const start = Math.min(...minutes);
	const end = Math.max(...minutes);
	return { start, end: end > start ? end : start + DEFAULT_CARD_MINUTES };
}

/** The position, from 1, of a job among others by time; last if it has no time. */
export function positionByTime(day: DateText, jobs: readonly CardTimes[], job: CardTimes): number {
	const start = getJobSpan(day, job)?.start;
	if (start === undefined) return jobs.length + 1;
	return jobs.filter((other) => (getJobSpan(day, other)?.start ?? start) <= start).length + 1;
}
