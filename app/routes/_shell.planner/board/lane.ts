import {
	type CardTimes,
	DEFAULT_CARD_MINUTES,
	getJobSpan,
	positionByTime,
	type TimeSpan,
} from "~/domain/planning/run/card-times";
import type { DateText } from "~/shared/time/dates";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";

/** Minimum widths of an hour and of a card, in pixels. */
const MIN_HOUR_WIDTH = 53;
const MIN_CARD_WIDTH = 78;
/** Minutes between a job without times and the job before it. */
const GAP = 5;

export interface LaneCard extends TimeSpan {
	id: number;
	/** Its position in the vehicle's order, from 1. */
	position: number;
	/** The track of the lane, from 0; overlapping cards get different tracks. */
	track: number;
	left: number;
	width: number;
	/** The job starts before, or ends after, the visible day. */
	cutStart: boolean;
	cutEnd: boolean;
}

/** Further overlapping cards share the track that ends first. */
const MAX_TRACKS = 3;

/**
 * Lays out the cards of a vehicle on its timeline of one or two days; `hourWidth` is in pixels. Overlapping cards get their own tracks; a job without
 * times follows the job before it.
 */
export function layOutLane(
	day: DateText,
	jobs: readonly (CardTimes & { id: number })[],
	hourWidth: number,
	days: 1 | 2 = 1,
): { cards: LaneCard[]; tracks: number } {
	const end = days * DAY_MINUTES;
	let nextStart = 8 * 60;
	const spans = jobs.map((job) => {
		const span = getJobSpan(day, job) ?? { start: nextStart, end: nextStart + DEFAULT_CARD_MINUTES };
		nextStart = Math.max(0, Math.min(span.end + GAP, DAY_MINUTES - DEFAULT_CARD_MINUTES));
		return { id: job.id, ...span };
	});
	const toPixels = (minutes: number) => (minutes / 60) * hourWidth;
	const trackEnds: number[] = [];
	const tracks = new Map<number, number>();
	const boxes = spans.map(({ id, start, end: until }, index) => {
		const from = Math.max(0, Math.min(start, end - 30));
		const to = Math.max(from, Math.min(until, end));
		const left = Math.min(toPixels(from), toPixels(end) - MIN_CARD_WIDTH);
		const width = Math.max(MIN_CARD_WIDTH, toPixels(to) - left - 2);
		return {
			id,
			start,
			end: until,
			position: index + 1,
			left,
			width,
			cutStart: start < 0,
			cutEnd: until > end,
		};
	});
	for (const { id, left, width } of [...boxes].sort((a, b) => a.left - b.left || a.position - b.position)) {
		const freeTrack = trackEnds.findIndex((until) => until <= left);
		const track =
			freeTrack >= 0
				? freeTrack
				: trackEnds.length < MAX_TRACKS
					? trackEnds.length
					: trackEnds.indexOf(Math.min(...trackEnds));
		trackEnds[track] = Math.max(trackEnds[track] ?? 0, left + width);
		tracks.set(id, track);
	}
	return {
		cards: boxes.map((box) => ({ ...box, track: tracks.get(box.id) ?? 0 })),
		tracks: Math.max(1, trackEnds.length),
	};
}

/** The position, from 1, of a card dropped at `x`: after every card whose centre is to its left. `dragged` cards are ignored. */
export function positionAtX(cards: readonly LaneCard[], x: number, dragged: readonly number[]): number {
	const others = cards.filter(({ id }) => !dragged.includes(id));
	return others.filter(({ left, width }) => left + width / 2 < x).length + 1;
}

/** The position the keyboard suggests for dragged jobs: by the time of the first. */
export function defaultPosition<Job extends CardTimes & { id: number }>(
	day: DateText,
	cards: readonly Job[],
	dragged: readonly Job[],
): number {
	const [first] = dragged;
	const others = cards.filter(({ id }) => !dragged.some((job) => job.id === id));
	return first ? positionByTime(day, others, first) : others.length + 1;
}

/** The x of the insertion line, in pixels: between the neighbouring cards. */
export function insertionLineX(
	cards: readonly LaneCard[],
	position: number,
	dragged: readonly number[],
): number {
	const others = cards.filter(({ id }) => !dragged.includes(id));
	const before = others[position - 2];
	const after = others[position - 1];
	if (after && before && before.left + before.width <= after.left)
		return (before.left + before.width + after.left) / 2;
	if (after) return Math.max(1, after.left - 3);
	return before ? before.left + before.width + 3 : 3;
}

/** Both times of a job, with the number of days if they are on another day: "23:30 −1d – 01:00 +1d". */
export function formatSpan({ start, end }: TimeSpan): string {
	const dayOffset = (minutes: number) => {
		const days = Math.floor(minutes / DAY_MINUTES);
		return days === 0 ? "" : ` ${days > 0 ? "+" : "−"}${Math.abs(days)}d`;
	};
	return `${formatClock(start)}${dayOffset(start)} – ${formatClock(end)}${dayOffset(end)}`;
}

/** The width of an hour in pixels on a lane of the given width. */
export const computeHourWidth = (width: number): number => Math.max(MIN_HOUR_WIDTH, Math.floor(width / 24));

/** A minute of the day as `HH:mm`. */
export function formatClock(minutes: number): string {
	const wrapped = ((Math.round(minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
	return `${String(Math.floor(wrapped / 60)).padStart(2, "0")}:${String(wrapped % 60).padStart(2, "0")}`;
}
