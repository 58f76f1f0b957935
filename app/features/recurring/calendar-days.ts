import { type DateText, daysBetween, eachDay, weekOf } from "~/shared/time/dates";

/** Day of the week: 0 is Monday. */
const weekdayOf = (date: DateText): number => daysBetween(weekOf(date).from, date);

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
