import { addDays, type DateText, daysBetween, eachDay, weekOf } from "~/domain/shared/time/dates";

/** Days of the week, Monday first. */
export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** Day of the week: 0 is Monday. */
export const weekdayOf = (date: DateText): number => daysBetween(weekOf(date).from, date);

const firstOfMonth = (date: DateText): DateText => `${date.slice(0, 7)}-01`;

/** The first day of the next (1) or previous (-1) month. */
export function firstOfAdjacentMonth(date: DateText, step: 1 | -1): DateText {
	const first = firstOfMonth(date);
	return step === 1 ? firstOfMonth(addDays(first, 31)) : firstOfMonth(addDays(first, -1));
}

/** The weeks of a date's month, Monday to Sunday, including days of adjacent months. */
export function weeksOfMonth(date: DateText): DateText[][] {
	const first = weekOf(firstOfMonth(date)).from;
	const last = weekOf(addDays(firstOfAdjacentMonth(date, 1), -1)).to;
	const days = eachDay(first, last);
	return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The selected days after one is selected or deselected, sorted. */
export const toggleDay = (days: readonly DateText[], day: DateText): DateText[] =>
	days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort();

/** The selected days plus every one of these weekdays in a range, both ends included, sorted. */
export function addWeekdays(
	days: readonly DateText[],
	range: { from: DateText; until: DateText; weekdays: readonly number[] },
): DateText[] {
	const { from, until, weekdays } = range;
	const matching = eachDay(from, until).filter((day) => weekdays.includes(weekdayOf(day)));
	return [...new Set([...days, ...matching])].sort();
}

/** The day a navigation key moves to; null for other keys. */
export function dayAfterKey(day: DateText, key: string): DateText | null {
	const steps: Record<string, () => DateText> = {
		ArrowLeft: () => addDays(day, -1),
		ArrowRight: () => addDays(day, 1),
		ArrowUp: () => addDays(day, -7),
		ArrowDown: () => addDays(day, 7),
		Home: () => weekOf(day).from,
		End: () => weekOf(day).to,
		PageUp: () => firstOfAdjacentMonth(day, -1),
		PageDown: () => firstOfAdjacentMonth(day, 1),
	};
	return steps[key]?.() ?? null;
}
