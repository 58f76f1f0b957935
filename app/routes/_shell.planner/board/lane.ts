import {
	type CardTimes,
	DEFAULT_CARD_MINUTES,
	getJobSpan,
	positionByTime,
	type TimeSpan,
} from "~/domain/planning/run/card-times";
import { carriedSpan } from "~/domain/planning/run/rules-carried";
import type { DateText } from "~/shared/time/dates";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";

/** Minimum widths of an hour and of a card, in pixels, by the number of days the board shows. */
const MIN_HOUR_WIDTH = { 1: 53, 2: 10 } as const;
const MIN_CARD_WIDTH = { 1: 78, 2: 52 } as const;
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

type LaneJob = CardTimes & { id: number };

/** What a lane shows beside the cards of its day. */
interface LaneNeighbours {
	/** Jobs of earlier days that the vehicle still has. */
	carried?: readonly LaneJob[];
	/** Jobs of the next day, of which those with times are shown. */
	next?: readonly LaneJob[];
}

/**
 * Lays out the cards of a vehicle on its timeline of one or two days; `hourWidth` is in pixels. Overlapping cards get their own tracks; a job without
 * times follows the job before it. What the vehicle has of other days is laid out among them, and has no position.
 */
export function layOutLane(
	day: DateText,
	jobs: readonly LaneJob[],
	hourWidth: number,
	days: 1 | 2 = 1,
	{ carried = [], next = [] }: LaneNeighbours = {},
): { cards: LaneCard[]; carried: LaneCard[]; next: LaneCard[]; tracks: number } {
	let nextStart = 8 * 60;
	const spans = jobs.map((job) => {
		const span = getJobSpan(day, job) ?? { start: nextStart, end: nextStart + DEFAULT_CARD_MINUTES };
		nextStart = Math.max(0, Math.min(span.end + GAP, DAY_MINUTES - DEFAULT_CARD_MINUTES));
		return { id: job.id, ...span };
	});
	const toBox = boxOf(hourWidth, days);
	const cards = spans.map(toBox);
	const earlier = carried.flatMap((job) => {
		const span = carriedSpan(day, job);
		return span && span.end >= 0 ? [{ ...toBox({ id: job.id, ...span }, -1), cutStart: true }] : [];
	});
	const later = next.flatMap((job) => {
		const span = getJobSpan(day, job);
		return span && span.end > DAY_MINUTES ? [toBox({ id: job.id, ...span }, -1)] : [];
	});
	const boxes = [...earlier, ...cards, ...later];
	const { trackOf, tracks } = findTracks(boxes);
	const withTracks = (some: readonly LaneBox[]) =>
		some.map((box) => ({ ...box, track: trackOf.get(box) ?? 0 }));
	return { cards: withTracks(cards), carried: withTracks(earlier), next: withTracks(later), tracks };
}

type LaneBox = Omit<LaneCard, "track">;

/** Converts a span to its box on a lane of one or two days. */
const boxOf =
	(hourWidth: number, days: 1 | 2) =>
	({ id, start, end: until }: TimeSpan & { id: number }, index: number): LaneBox => {
		const end = days * DAY_MINUTES;
		const toPixels = (minutes: number) => (minutes / 60) * hourWidth;
		const from = Math.max(0, Math.min(start, end - 30));
		const to = Math.max(from, Math.min(until, end));
		const left = Math.min(toPixels(from), toPixels(end) - MIN_CARD_WIDTH[days]);
		const width = Math.max(MIN_CARD_WIDTH[days], toPixels(to) - left - 2);
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
	};

function findTracks(boxes: readonly LaneBox[]) {
	const trackEnds: number[] = [];
	const trackOf = new Map<LaneBox, number>();
	for (const box of [...boxes].sort((a, b) => a.left - b.left || a.position - b.position)) {
		const freeTrack = trackEnds.findIndex((until) => until <= box.left);
		const track =
			freeTrack >= 0
				? freeTrack
				: trackEnds.length < MAX_TRACKS
					? trackEnds.length
					: trackEnds.indexOf(Math.min(...trackEnds));
		trackEnds[track] = Math.max(trackEnds[track] ?? 0, box.left + box.width);
		trackOf.set(box, track);
	}
	return { trackOf, tracks: Math.max(1, trackEnds.length) };
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

/** The width of an hour in pixels on a lane of the given width: one day is scrolled where it is narrow, two days fit. */
export const computeHourWidth = (width: number, days: 1 | 2 = 1): number =>
	Math.max(MIN_HOUR_WIDTH[days], Math.floor(width / (24 * days)));

/** The hours between two marks of the ruler: every one, where there is room for it. */
export const hoursBetweenMarks = (hourWidth: number): number =>
	hourWidth >= 30 ? 1 : hourWidth >= 15 ? 3 : 6;

/** The scroll position in pixels that has a minute of the day a third of the way into a lane that is `visible` pixels wide. */
export const scrollToMinute = (minute: number, hourWidth: number, visible: number): number =>
	Math.max(0, Math.round((minute / 60) * hourWidth - visible / 3));

/** A minute of the day as `HH:mm`. */
export function formatClock(minutes: number): string {
	const wrapped = ((Math.round(minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
	return `${String(Math.floor(wrapped / 60)).padStart(2, "0")}:${String(wrapped % 60).padStart(2, "0")}`;
}
