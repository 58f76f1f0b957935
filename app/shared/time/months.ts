import { addDays, type DateText, eachDay, weekOf } from "./dates";

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

/** The month `by` months later, as `YYYY-MM`. */
export function shiftMonth(month: string, by: number): string {
	const at = toMiddle(month);
	at.setUTCMonth(at.getUTCMonth() + by);
	return at.toISOString().slice(0, 7);
}

/** "November 2026". */
export const formatMonth = (month: string): string => monthName.format(toMiddle(month));

/** Every date of a month. */
export const datesInMonth = (month: string): DateText[] =>
	eachDay(`${month}-01`, addDays(`${shiftMonth(month, 1)}-01`, -1));

/** The first day of the month that is `by` months after a date's. */
export const firstOfMonth = (date: DateText, by = 0): DateText => `${shiftMonth(date.slice(0, 7), by)}-01`;

/** The weeks of a date's month, Monday to Sunday, including days of adjacent months. */
export function weeksOfMonth(date: DateText): DateText[][] {
	const days = eachDay(weekOf(firstOfMonth(date)).from, weekOf(addDays(firstOfMonth(date, 1), -1)).to);
	return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
