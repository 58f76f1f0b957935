import { addDays, type DateText, daysBetween, eachDay, weekOf } from "~/domain/time/dates";

/** Days of the week, Monday first, by their place. */
export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** The place of a day in its week: 0 is Monday. */
export const weekdayOf = (date: DateText): number => daysBetween(weekOf(date).from, date);

const firstOf = (date: DateText): DateText => `${date.slice(0, 7)}-01`;

/** The first day of the month before or after that of a day. */
export function monthStep(date: DateText, by: 1 | -1): DateText {
	const first = firstOf(date);
	return by === 1 ? firstOf(addDays(first, 31)) : firstOf(addDays(first, -1));
}

/** The weeks that hold a month, Monday to Sunday each; days of the months beside it included. */
export function weeksOf(date: DateText): DateText[][] {
	const first = weekOf(firstOf(date)).from;
	const last = weekOf(addDays(monthStep(date, 1), -1)).to;
	const days = eachDay(first, last);
	return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** A day chosen or let go. */
export const toggled = (days: readonly DateText[], day: DateText): DateText[] =>
	days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort();

/** Every day of these weekdays in a range, both ends included, beside what is chosen already. */
export function withWeekdays(
	days: readonly DateText[],
	range: { from: DateText; until: DateText; weekdays: readonly number[] },
): DateText[] {
	const { from, until, weekdays } = range;
	const found = eachDay(from, until).filter((day) => weekdays.includes(weekdayOf(day)));
	return [...new Set([...days, ...found])].sort();
}

/** Where an arrow key leads from a day; null for a key that leads nowhere. */
export function movedTo(day: DateText, key: string): DateText | null {
	const steps: Record<string, () => DateText> = {
		ArrowLeft: () => addDays(day, -1),
		ArrowRight: () => addDays(day, 1),
		ArrowUp: () => addDays(day, -7),
		ArrowDown: () => addDays(day, 7),
		Home: () => weekOf(day).from,
		End: () => weekOf(day).to,
		PageUp: () => monthStep(day, -1),
		PageDown: () => monthStep(day, 1),
	};
	return steps[key]?.() ?? null;
}
