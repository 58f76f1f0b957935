import type { OrderRuleInput } from "~/domain/diary/standing-orders/schemas";
import { addDays, type DateText, daysBetween, weekOf } from "~/shared/time/dates";

/** A rule while it is entered: its numbers and its start may still be missing. */
export interface OrderValues
	extends Pick<OrderRuleInput, "rule" | "weekdays" | "month_day" | "ends_on" | "on_holiday"> {
	every: number | null;
	days_ahead: number | null;
	starts_on: DateText | null;
}

/** Monday to Friday. */
export const WORKING_DAYS: readonly number[] = [0, 1, 2, 3, 4];

/** The rule that a job on a day suggests: weekly on its weekday, from the next day on that is to come. */
export function suggestRule(jobDay: DateText | null, today: DateText): OrderValues {
	const day = jobDay ?? today;
	return {
		rule: "weekly",
		every: 1,
		weekdays: [daysBetween(weekOf(day).from, day)],
		month_day: Number(day.slice(8)),
		starts_on: addDays(day > today ? day : today, 1),
		ends_on: null,
		days_ahead: 7,
		on_holiday: "skip",
	};
}

/** What is entered as a rule whose next days can be listed; null without a start. */
export const toPreview = (values: OrderValues) =>
	values.starts_on === null
		? null
		: {
				...values,
				every: values.every ?? 1,
				days_ahead: values.days_ahead ?? 0,
				starts_on: values.starts_on,
				left_out: [],
				is_paused: 0 as const,
				paused_until: null,
				ended_at: null,
				problem: null,
			};
