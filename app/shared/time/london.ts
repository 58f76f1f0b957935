import { tzOffset } from "@date-fns/tz/tzOffset";
import { type DateText, isEmptyDate } from "./dates";
import { DAY_MINUTES, HOUR_MS, MINUTE_MS } from "./durations.mjs";

const ZONE = "Europe/London";

/** `HH:mm`. */
export type TimeText = string;

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;

/** Whether a text is a time of day, `HH:mm` (seconds are tolerated and dropped). */
export function isTime(time: string): boolean {
	return TIME.test(time);
}

function parseMinutes(time: TimeText): number {
	const parts = TIME.exec(time);
	if (!parts) throw new RangeError(`Not a time: ${time}`);
	return Number(parts[1]) * 60 + Number(parts[2]);
}

function formatTime(minutes: number): TimeText {
	const wrapped = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
	const hours = String(Math.floor(wrapped / 60)).padStart(2, "0");
	return `${hours}:${String(wrapped % 60).padStart(2, "0")}`;
}

/** London's mean time, before 1847, was a minute and a quarter away: a day of that time counts as one without an offset. */
const toHours = (minutes: number) => Math.round(minutes / 60) * 60;

/**
 * Minutes London is ahead of UTC on a calendar day: 0 or 60. On the two days the clocks change it is the offset at noon, so that a
 * day has one offset and both conversions are inverse. No date means no offset.
 */
export function londonOffset(date: DateText | null | undefined): number {
	if (isEmptyDate(date)) return 0;
	const cached = offsets.get(date);
	if (cached !== undefined) return cached;
	const noon = new Date(`${date}T12:00:00Z`);
	const offset = toHours(tzOffset(ZONE, noon));
	if (Number.isNaN(offset)) throw new RangeError(`Not a date: ${date}`);
	if (offsets.size >= MAX_CACHED_OFFSETS) offsets.clear();
	offsets.set(date, offset);
	return offset;
}

// A board or a list needs the same few days thousands of times, and the time zone lookup is slow.
const MAX_CACHED_OFFSETS = 1000;
const offsets = new Map<DateText, number>();

/** Converts a stored UTC time to London time on that date, `HH:mm`; empty stays empty. */
export function toLocalTime(
	date: DateText | null | undefined,
	utcTime: TimeText | null | undefined,
): TimeText {
	return utcTime ? formatTime(parseMinutes(utcTime) + londonOffset(date)) : "";
}

/** Converts a London time to the stored UTC time, `HH:mm`, wrapped at midnight; empty stays empty. */
export function toUtcTime(
	date: DateText | null | undefined,
	localTime: TimeText | null | undefined,
): TimeText {
	return localTime ? formatTime(parseMinutes(localTime) - londonOffset(date)) : "";
}

/** A stored UTC time, or the window from it until another of the same day, in London: "08:00" or "08:00–12:00"; empty stays empty. */
export const showWindow = (
	date: DateText | null | undefined,
	time: TimeText | null | undefined,
	until: TimeText | null | undefined,
): string => [toLocalTime(date, time), toLocalTime(date, until)].filter(Boolean).join("–");

/** Today's date in London, regardless of the machine's time zone. */
export function todayInLondon(now: Date): DateText {
	return londonClock(now).toISOString().slice(0, 10);
}

/** The time of day in London, `HH:mm`. */
export function timeInLondon(now: Date): TimeText {
	return londonClock(now).toISOString().slice(11, 16);
}

/** The instant of a UK calendar day and its stored UTC time, for lateness and reminders. */
export function instantOf(date: DateText, utcTime: TimeText): Date {
	const local = parseMinutes(toLocalTime(date, utcTime));
	return new Date(Date.parse(`${date}T00:00:00Z`) + (local - londonOffset(date)) * 60_000);
}

/** The start of a day in London, ISO 8601 in UTC. */
export const startOfLondonDay = (date: DateText): string =>
	instantOf(date, toUtcTime(date, "00:00")).toISOString();

/**
 * The instant at which a day begins in London by the clock, ISO 8601 in UTC: for what is stored as an instant. On the days the clocks
 * change, which have one offset for times of work, it differs from `startOfLondonDay` by an hour.
 */
export function midnightInLondon(date: DateText): string {
	const midnight = Date.parse(`${date}T00:00:00Z`);
	const offset = toHours(tzOffset(ZONE, new Date(midnight - HOUR_MS)));
	return new Date(midnight - offset * MINUTE_MS).toISOString();
}

/** London's clock reading carried in the UTC fields of a Date. */
function londonClock(now: Date): Date {
	return new Date(now.getTime() + toHours(tzOffset(ZONE, now)) * 60_000);
}
