import type { DateText } from "~/shared/time/dates";
import { formatDayMonth } from "~/shared/time/format-day";
import { WEEKDAYS } from "~/shared/time/months";
import type { OrderRule } from "./rules-dates";
import type { OrderDay } from "./rules-state";

const DAYS_OF_WEEK = WEEKDAYS.length;

const isRun = (days: readonly number[]) =>
	days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1);
const shortName = (day: number | undefined) => WEEKDAYS[day ?? 0]?.[0] ?? "";

/** Weekdays in short: "every day", "Mon–Fri", "Mon, Wed", "Monday". */
function nameWeekdays(weekdays: readonly number[]): string {
	const days = [...weekdays].sort();
	if (days.length === DAYS_OF_WEEK) return "every day";
	if (days.length === 1) return WEEKDAYS[days[0] ?? 0]?.[1] ?? "";
	if (days.length > 2 && isRun(days)) return `${shortName(days[0])}–${shortName(days.at(-1))}`;
	return days.map(shortName).join(", ");
}

const ENDINGS = new Map([
	[1, "st"],
	[2, "nd"],
	[3, "rd"],
]);
/** "1st", "22nd", "13th". */
const ordinal = (day: number) =>
	`${day}${(Math.floor(day / 10) === 1 ? undefined : ENDINGS.get(day % 10)) ?? "th"}`;

const isWorkingDays = (weekdays: readonly number[]) => [...weekdays].sort().join() === "0,1,2,3,4";

/** A rule in words: "Mon–Fri", "Tuesday every 2 weeks", "15th of the month", "last Friday of the month". */
export function describeOrderRule({
	rule,
	every,
	weekdays,
	month_day,
}: Pick<OrderRule, "rule" | "every" | "weekdays" | "month_day">): string {
	if (rule === "month_day") return `${ordinal(month_day ?? 1)} of the month`;
	if (rule === "last_weekday")
		return `last ${isWorkingDays(weekdays) ? "working day" : nameWeekdays(weekdays)} of the month`;
	const days = nameWeekdays(weekdays);
	return every === 1 ? days : `${days} every ${every} weeks`;
}

/** A day as "Fri 25 Dec", with its year where that is not this one. */
export const showOrderDay = (date: DateText, today: DateText): string =>
	date.slice(0, 4) === today.slice(0, 4)
		? formatDayMonth(date)
		: `${formatDayMonth(date)} ${date.slice(0, 4)}`;

/** What there is to know of a day: why it has no job, or that a bank holiday has moved it; null for a plain one. */
export function describeOrderDay(
	{ rule_date, date, holiday, state }: OrderDay,
	today: DateText,
): string | null {
	if (state === "left_out") return "Left out";
	if (state === "paused") return "Paused";
	if (state === "holiday") return `${holiday}, no job`;
	if (date === rule_date) return holiday;
	return holiday && `instead of ${showOrderDay(rule_date, today)}, ${holiday}`;
}
