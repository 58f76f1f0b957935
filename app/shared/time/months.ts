import { type DateText, eachDay, toDateText, weekOf } from "./dates";

/** Days of the week, Monday first: short and long. */
export const WEEKDAYS = [
	["Mon", "Monday"],
	["Tue", "Tuesday"],
	["Wed", "Wednesday"],
	["Thu", "Thursday"],
	["Fri", "Friday"],
	["Sat", "Saturday"],
	["Sun", "Sunday"],
] as const;

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

const toMiddle = (month: string) => new Date(`${month}-15T00:00:00Z`);

const FIRST = "1000-01";
const LAST = "9999-12";

/** The month `by` months later, as `YYYY-MM`; the calendar's first or last one where it would be beyond. */
export function shiftMonth(month: string, by: number): string {
	const at = toMiddle(month);
	at.setUTCMonth(at.getUTCMonth() + by);
	const year = at.getUTCFullYear();
	return year < 1000 ? FIRST : year > 9999 ? LAST : at.toISOString().slice(0, 7);
}

function lastOfMonth(month: string): DateText {
	const [year, number] = month.split("-").map(Number);
	const days = [31, 30, 29, 28].map((day) => toDateText(year ?? 0, number ?? 0, day));
	return days.find((day) => day !== null) ?? `${month}-28`;
}

/** "November 2026". */
export const formatMonth = (month: string): string => monthName.format(toMiddle(month));

/** Every date of a month. */
export const datesInMonth = (month: string): DateText[] => eachDay(`${month}-01`, lastOfMonth(month));

/** The first day of the month that is `by` months after a date's. */
export const firstOfMonth = (date: DateText, by = 0): DateText => `${shiftMonth(date.slice(0, 7), by)}-01`;

/** The weeks of a date's month, Monday to Sunday, including days of adjacent months. */
export function weeksOfMonth(date: DateText): DateText[][] {
	const days = eachDay(weekOf(firstOfMonth(date)).from, weekOf(lastOfMonth(date.slice(0, 7))).to);
	const starts = days.filter((day, at) => at === 0 || weekOf(day).from === day);
	return starts.map((start) => eachDay(start, weekOf(start).to));
}
