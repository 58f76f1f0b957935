import { DAY_MS } from "./durations.mjs";

/** A UK calendar day, `YYYY-MM-DD`. */
export type DateText = string;

const EMPTY = "0000-00-00";
/** The ends of the calendar: what is counted beyond them stays at them, so that every date has a week and a month. */
const [FIRST_DAY, LAST_DAY] = [Date.UTC(1000, 0, 1) / DAY_MS, Date.UTC(9999, 11, 31) / DAY_MS];
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** No date: missing, blank, or the zero date of older systems. */
export function isEmptyDate(date: string | null | undefined): date is null | undefined | "" {
	return !date || date === EMPTY;
}

/** The date of a year, month (1 to 12) and day; null if it does not exist (31 February). */
export function toDateText(year: number, month: number, day: number): DateText | null {
	const at = new Date(Date.UTC(year, month - 1, day));
	const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
	return exists && year >= 1000 && year <= 9999 ? at.toISOString().slice(0, 10) : null;
}

/** Whether a text is an existing date in the format `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
	const parts = DATE.exec(text);
	return parts !== null && toDateText(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== null;
}

function dayNumber(date: DateText): number {
	const cached = dayNumbers.get(date);
	if (cached !== undefined) return cached;
	if (!isDate(date)) throw new RangeError(`Not a date: ${date}`);
	const number = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
	if (dayNumbers.size >= MAX_CACHED_DAYS) dayNumbers.clear();
	dayNumbers.set(date, number);
	return number;
}

// A board measures thousands of stops against its day, and reading a date takes microseconds.
const MAX_CACHED_DAYS = 1000;
const dayNumbers = new Map<DateText, number>();

/** Adds days to a date, to the calendar's ends at most; a negative number subtracts. Throws a RangeError for an invalid date. */
export function addDays(date: DateText, days: number): DateText {
	const number = Math.min(Math.max(dayNumber(date) + days, FIRST_DAY), LAST_DAY);
	return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: DateText, to: DateText): number {
	return dayNumber(to) - dayNumber(from);
}

/** Every day of a range, both ends included; none when `to` is before `from`. */
export function eachDay(from: DateText, to: DateText): DateText[] {
	const length = Math.max(0, daysBetween(from, to) + 1);
	return Array.from({ length }, (_, index) => addDays(from, index));
}

/** The week from Monday to Sunday that contains a date; the first and the last one are shorter. */
export function weekOf(date: DateText): { from: DateText; to: DateText } {
	const sinceMonday = (new Date(dayNumber(date) * DAY_MS).getUTCDay() + 6) % 7;
	return { from: addDays(date, -sinceMonday), to: addDays(date, 6 - sinceMonday) };
}

/** Formats a date as DD-MM-YYYY; empty for an empty date. */
export function showDate(date: string | null | undefined): string {
	if (isEmptyDate(date)) return "";
	const parts = DATE.exec(String(date).slice(0, 10));
	return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : "";
}

/** Formats a date as DD-MM in this year, else as DD-MM-YY; empty for an empty date. Without a year all dates have theirs. */
export function showDateWithin(year: string | null, date: string | null | undefined): string {
	const short = showDateShort(date);
	return year !== null && date?.startsWith(year) ? short.slice(0, 5) : short;
}

/** Formats a date as DD-MM-YY, for tables; empty for an empty date. */
export function showDateShort(date: string | null | undefined): string {
	const long = showDate(date);
	return long && long.slice(0, 6) + long.slice(8);
}
