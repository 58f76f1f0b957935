import { type DateText, daysBetween, eachDay, weekOf } from "~/shared/time/dates";
import { WEEKDAYS } from "~/shared/time/months";

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

const DAYS_OF_WEEK = WEEKDAYS.length;
const WORKING_DAYS = "0,1,2,3,4";

/** Weekdays in words: "every day", "Monday to Friday", "Mon, Wed". */
export function describeWeekdays(weekdays: readonly number[]): string {
	const sorted = [...weekdays].sort();
	if (sorted.length === DAYS_OF_WEEK) return "every day";
	if (sorted.join() === WORKING_DAYS) return "Monday to Friday";
	const [only] = sorted;
	if (only === undefined) return "no weekday";
	if (sorted.length === 1) return WEEKDAYS[only]?.[1] ?? "";
	return sorted.map((day) => WEEKDAYS[day]?.[0]).join(", ");
}
