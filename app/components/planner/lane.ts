import type { PlannerJob } from "~/domain/planner/shapes";
import { type DateText, daysBetween } from "~/domain/time/dates";
import { toLocalTime } from "~/domain/time/london";

/** A day has 24 hours on the board, from midnight in London. */
export const DAY_MINUTES = 24 * 60;
/** The fewest pixels an hour takes, and a card. */
export const LEAST_HOUR = 53;
const LEAST_CARD = 70;
/** How long a card stands where only one end of the job has a time. */
const ONE_END = 45;
/** Where a job without any time stands after the one before it. */
const GAP = 5;

type Timed = Pick<
	PlannerJob,
	"collection_date" | "collection_time" | "delivery_date" | "delivery_time" | "trip_sub_jobs"
>;

/** Minutes from the midnight that begins the board's day to a moment, by London's clock; null without a time. */
export function minutesAt(day: DateText, date: string | null, time: string | null): number | null {
	if (!time) return null;
	const [hours, minutes] = toLocalTime(date ?? day, time)
		.split(":")
		.map(Number);
	return daysBetween(day, date ?? day) * DAY_MINUTES + (hours ?? 0) * 60 + (minutes ?? 0);
}

export interface Span {
	start: number;
	end: number;
}

/** When a job is wanted, in minutes of the day: from its collection to its delivery, a trip's over all its sub-jobs; null where no time is known. */
export function spanOf(day: DateText, job: Timed): Span | null {
	const ends = [job, ...job.trip_sub_jobs].flatMap((one) => [
		minutesAt(day, one.collection_date, one.collection_time),
		minutesAt(day, one.delivery_date, one.delivery_time),
	]);
	const known = ends.filter((at) => at !== null);
	if (known.length === 0) return null;
	const start = Math.min(...known);
	const end = Math.max(...known);
	return { start, end: end > start ? end : start + ONE_END };
}

export interface Placed extends Span {
	id: number;
	/** Its place in the order of the vehicle, from 1. */
	place: number;
	/** Which of the lane's tracks it stands on, from 0, where cards lie over each other. */
	track: number;
	left: number;
	width: number;
	/** It goes on before or after the day shown. */
	cutStart: boolean;
	cutEnd: boolean;
}

/** A lane has at most so many tracks; further cards lie over the one that ends first. */
const MOST_TRACKS = 3;

/**
 * Where the cards of a vehicle stand on its time line, in its order: left and width in pixels at `hour` pixels an hour. Cards whose
 * times overlap are put on tracks of their own; a job without a time stands after the one before it.
 */
export function layLane(
	day: DateText,
	jobs: readonly (Timed & { id: number })[],
	hour: number,
): { cards: Placed[]; tracks: number } {
	let after = 8 * 60;
	const spans = jobs.map((job) => {
		const span = spanOf(day, job) ?? { start: after, end: after + ONE_END };
		after = Math.max(0, Math.min(span.end + GAP, DAY_MINUTES - ONE_END));
		return { id: job.id, ...span };
	});
	const px = (minutes: number) => (minutes / 60) * hour;
	const free: number[] = [];
	const tracks = new Map<number, number>();
	const shapes = spans.map(({ id, start, end }, at) => {
		const from = Math.max(0, Math.min(start, DAY_MINUTES - 30));
		const to = Math.max(from, Math.min(end, DAY_MINUTES));
		const left = Math.min(px(from), px(DAY_MINUTES) - LEAST_CARD);
		const width = Math.max(LEAST_CARD, px(to) - left - 2);
		return { id, start, end, place: at + 1, left, width, cutStart: start < 0, cutEnd: end > DAY_MINUTES };
	});
	for (const { id, left, width } of [...shapes].sort((a, b) => a.left - b.left || a.place - b.place)) {
		const found = free.findIndex((until) => until <= left);
		const track =
			found >= 0 ? found : free.length < MOST_TRACKS ? free.length : free.indexOf(Math.min(...free));
		free[track] = Math.max(free[track] ?? 0, left + width);
		tracks.set(id, track);
	}
	return {
		cards: shapes.map((shape) => ({ ...shape, track: tracks.get(shape.id) ?? 0 })),
		tracks: Math.max(1, free.length),
	};
}

/** The place, from 1, that a card gets when it is let go at `x`: after all others whose middle lies left of it. `lifted` are not counted. */
export function placeAt(cards: readonly Placed[], x: number, lifted: readonly number[]): number {
	const others = cards.filter(({ id }) => !lifted.includes(id));
	return others.filter(({ left, width }) => left + width / 2 < x).length + 1;
}

/** The place, from 1, that a job gets among others by the time it is wanted; at the end where that is not known. */
export function placeByTime(day: DateText, jobs: readonly Timed[], job: Timed): number {
	const start = spanOf(day, job)?.start;
	if (start === undefined) return jobs.length + 1;
	return jobs.filter((other) => (spanOf(day, other)?.start ?? start) <= start).length + 1;
}

/** The place jobs get on a vehicle when the keyboard brings them there: by the time the first of them is wanted. */
export function firstPlace<Job extends Timed & { id: number }>(
	day: DateText,
	cards: readonly Job[],
	lifted: readonly Job[],
): number {
	const [first] = lifted;
	const others = cards.filter(({ id }) => !lifted.some((one) => one.id === id));
	return first ? placeByTime(day, others, first) : others.length + 1;
}

/** Where the line of a place is drawn, in pixels: between the cards it would part. */
export function lineAt(cards: readonly Placed[], place: number, lifted: readonly number[]): number {
	const others = cards.filter(({ id }) => !lifted.includes(id));
	const before = others[place - 2];
	const after = others[place - 1];
	if (after && before && before.left + before.width <= after.left)
		return (before.left + before.width + after.left) / 2;
	if (after) return Math.max(1, after.left - 3);
	return before ? before.left + before.width + 3 : 3;
}

/** When a job is wanted, in words: both times, and how many days away those are that fall on another one. */
export function spanText({ start, end }: Span): string {
	const away = (minutes: number) => {
		const days = Math.floor(minutes / DAY_MINUTES);
		return days === 0 ? "" : ` ${days > 0 ? "+" : "−"}${Math.abs(days)}d`;
	};
	return `${clock(start)}${away(start)} – ${clock(end)}${away(end)}`;
}

/** How many pixels an hour takes where a lane is so wide. */
export const hourWidth = (width: number): number => Math.max(LEAST_HOUR, Math.floor(width / 24));

/** A minute of the day as people read it. */
export function clock(minutes: number): string {
	const wrapped = ((Math.round(minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
	return `${String(Math.floor(wrapped / 60)).padStart(2, "0")}:${String(wrapped % 60).padStart(2, "0")}`;
}
