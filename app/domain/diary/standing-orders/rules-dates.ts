import type { HolidayChoice, OrderRuleKind } from "~/shared/standing-orders";
import { addDays, type DateText, daysBetween, eachDay, weekOf } from "~/shared/time/dates";

/** How the days of a standing order are chosen. Weekdays count from 0, Monday. */
export interface OrderRule {
	rule: OrderRuleKind;
	/** Weekly: every so many weeks, counted from the week of `starts_on`. */
	every: number;
	weekdays: readonly number[];
	/** A month without this day has its last day instead. */
	month_day: number | null;
	starts_on: DateText;
	ends_on: DateText | null;
	on_holiday: HolidayChoice;
}

/** A bank holiday that the company observes. */
export interface OrderHoliday {
	date: DateText;
	title: string;
}

/** A day of the rule, and the day of its job: null where a bank holiday, or another job of the order on that day, leaves it out. */
interface OrderDate {
	rule_date: DateText;
	date: DateText | null;
	/** The bank holiday that the day of the rule is. */
	holiday: string | null;
}

/** A company that is shut for longer than this has no day before or after. */
export const MAX_MOVE_DAYS = 14;
const SATURDAY = 5;

const weekdayOf = (date: DateText): number => daysBetween(weekOf(date).from, date);
const isNextMonth = (date: DateText, days: number) => addDays(date, days).slice(0, 7) !== date.slice(0, 7);

/** Whether no later day of the month is one of the weekdays. */
const isLastOf = (date: DateText, weekdays: readonly number[]): boolean =>
	[1, 2, 3, 4, 5, 6, 7].every(
		(days) => isNextMonth(date, days) || !weekdays.includes(weekdayOf(addDays(date, days))),
	);

function isInPattern({ rule, every, weekdays, month_day, starts_on }: OrderRule, date: DateText): boolean {
	if (rule === "month_day") {
		const day = Number(date.slice(8));
		return month_day !== null && (day === month_day || (day < month_day && isNextMonth(date, 1)));
	}
	if (!weekdays.includes(weekdayOf(date))) return false;
	if (rule === "last_weekday") return isLastOf(date, weekdays);
	return (daysBetween(weekOf(starts_on).from, weekOf(date).from) / 7) % every === 0;
}

/** Whether a day is one of the rule, bank holidays aside. */
export const isRuleDate = (rule: OrderRule, date: DateText): boolean =>
	date >= rule.starts_on && (rule.ends_on === null || date <= rule.ends_on) && isInPattern(rule, date);

/** The nearest day before or after that is neither at a weekend nor a bank holiday; null without one in a fortnight. */
function moveFrom(date: DateText, step: -1 | 1, holidays: ReadonlyMap<DateText, string>): DateText | null {
	for (let days = 1; days <= MAX_MOVE_DAYS; days++) {
		const next = addDays(date, step * days);
		if (weekdayOf(next) < SATURDAY && !holidays.has(next)) return next;
	}
	return null;
}

function dateOfJob(
	date: DateText,
	choice: HolidayChoice,
	holidays: ReadonlyMap<DateText, string>,
): DateText | null {
	if (!holidays.has(date) || choice === "anyway") return date;
	return choice === "skip" ? null : moveFrom(date, choice === "before" ? -1 : 1, holidays);
}

/**
 * The days of a rule between two days, in order, with the days of their jobs. A job that a bank holiday moves to a day that has a job of
 * the order anyway is left out, so that no day has two.
 */
export function listOrderDates(
	rule: OrderRule,
	{ from, to }: { from: DateText; to: DateText },
	bankHolidays: readonly OrderHoliday[],
): OrderDate[] {
	const holidays = new Map(bankHolidays.map(({ date, title }) => [date, title]));
	// What is moved into the range comes from a day beside it.
	const days = eachDay(addDays(from, -MAX_MOVE_DAYS), addDays(to, MAX_MOVE_DAYS)).filter((day) =>
		isRuleDate(rule, day),
	);
	const used = new Set(days.filter((day) => !holidays.has(day)));
	const dates = days.map((rule_date): OrderDate => {
		const holiday = holidays.get(rule_date) ?? null;
		const date = dateOfJob(rule_date, rule.on_holiday, holidays);
		const isFree = holiday === null || (date !== null && !used.has(date));
		if (date !== null) used.add(date);
		return { rule_date, date: isFree ? date : null, holiday };
	});
	return dates.filter(({ date, rule_date }) => (date ?? rule_date) >= from && (date ?? rule_date) <= to);
}
