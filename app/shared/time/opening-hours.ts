import { addDays, type DateText, daysBetween, isEmptyDate } from "./dates";
import { DAY_MINUTES } from "./durations.mjs";
import { londonOffset, type TimeText } from "./london";
import { WEEKDAYS } from "./months";

/** The hours of a weekday, 1 Monday to 7 Sunday, in London time. Until an earlier time or the same one: beyond midnight. */
export interface OpeningDay {
	day: number;
	from: TimeText;
	until: TimeText;
}

/** When a place is open, by weekday; it is closed on a day that is not listed. */
export type OpeningHours = OpeningDay[];

/** The weekdays, Monday first; their numbers are their places, from 1. */
export const WEEKDAY_NAMES: readonly string[] = WEEKDAYS.map(([, name]) => name);

/** A known Monday. */
const MONDAY = "2024-01-01";

/** The place of a date's weekday, Monday first. */
const weekdayOf = (date: DateText): number => ((daysBetween(MONDAY, date) % 7) + 7) % 7;

/** "Sunday". */
export const weekdayName = (date: DateText): string => WEEKDAY_NAMES[weekdayOf(date)] ?? "";

/** The hours of a date; null if it is closed on it. */
export const hoursOn = (hours: OpeningHours, date: DateText): OpeningDay | null =>
	hours.find(({ day }) => day === weekdayOf(date) + 1) ?? null;

/** Minutes of a day as a time of day, `HH:mm`; those of another day count from its midnight. */
export function showClock(minutes: number): TimeText {
	const at = ((Math.round(minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
	return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}

const minutesOf = (time: TimeText) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const showSpan = ({ from, until }: OpeningDay) => (from === until ? "all day" : `${from}–${until}`);

/** The hours of a date in words: "Open 06:00–22:00", "Closed on Sundays"; empty if they are not known. */
export function showOpeningOn(hours: OpeningHours | null | undefined, date: DateText): string {
	if (!hours) return "";
	const open = hoursOn(hours, date);
	return open ? `Open ${showSpan(open)}` : `Closed on ${weekdayName(date)}s`;
}

/** The hours of a week in words, days alike together: "Mon–Fri 06:00–22:00, Sat 07:00–12:00, Sun closed"; empty if they are not known. */
export function showOpeningHours(hours: OpeningHours | null | undefined): string {
	if (!hours) return "";
	const groups: { first: string; last: string; shown: string }[] = [];
	for (const [at, name] of WEEKDAY_NAMES.entries()) {
		const open = hours.find(({ day }) => day === at + 1);
		const shown = open ? showSpan(open) : "closed";
		const [short, before] = [name.slice(0, 3), groups.at(-1)];
		if (before?.shown === shown) before.last = short;
		else groups.push({ first: short, last: short, shown });
	}
	return groups
		.map(({ first, last, shown }) => `${first === last ? first : `${first}–${last}`} ${shown}`)
		.join(", ");
}

/** A day of a place in minutes of another day (UTC): when it begins, and from when until when it is open; null if it is closed. */
export interface OpenDay {
	begins: number;
	from: number | null;
	until: number | null;
}

/** The hours of the day before `day` and of those up to `last` days after it, in minutes from its midnight (UTC). */
export function toOpenDays(hours: OpeningHours, day: DateText, last: number): OpenDay[] {
	return Array.from({ length: last + 2 }, (_, index): OpenDay => {
		const date = addDays(day, index - 1);
		const begins = (index - 1) * DAY_MINUTES - londonOffset(date);
		const open = hoursOn(hours, date);
		if (!open) return { begins, from: null, until: null };
		const [from, until] = [minutesOf(open.from), minutesOf(open.until)];
		return { begins, from: begins + from, until: begins + until + (until <= from ? DAY_MINUTES : 0) };
	});
}

/** What an arrival meets: from when it can be served, and if the place has closed, since when; `at` is null if it did not open on that day. */
interface Opening {
	at: number;
	closed: { at: number | null } | null;
}

/** What an arrival at a minute meets. Before the hours of its day it waits for them; after them it is as late as that. */
export function openingAt(days: readonly OpenDay[], minute: number): Opening {
	const isOpen = days.some(
		({ from, until }) => from !== null && until !== null && minute >= from && minute <= until,
	);
	const today = days.findLast(({ begins }) => begins <= minute);
	if (isOpen || !today) return { at: minute, closed: null };
	if (today.from !== null && minute < today.from) return { at: today.from, closed: null };
	const closings = days.flatMap(({ until }) =>
		until !== null && until <= minute && until > today.begins ? [until] : [],
	);
	return { at: minute, closed: { at: closings.at(-1) ?? null } };
}

/** A wanted stop, in London time. */
interface WantedStop {
	date: DateText | null;
	time: TimeText | null;
	until?: TimeText | null;
}

/** Why a stop is wanted outside the hours of its place: "Closed on Sundays", "Opens at 09:00", "Closes at 16:00"; null if it is not. */
export function outsideHours(
	hours: OpeningHours | null | undefined,
	{ date, time, until = null }: WantedStop,
): string | null {
	if (!hours || isEmptyDate(date)) return null;
	const offset = londonOffset(date);
	const minuteOf = (text: TimeText) => minutesOf(text) - offset;
	if (!time) return hoursOn(hours, date) ? null : showOpeningOn(hours, date);
	const { at, closed } = openingAt(toOpenDays(hours, date, 1), minuteOf(time));
	const today = hoursOn(hours, date);
	if (closed) return today ? `Closes at ${today.until}` : showOpeningOn(hours, date);
	const end = Math.max(minuteOf(time), until ? minuteOf(until) : 0);
	return today && at > end ? `Opens at ${today.from}` : null;
}
