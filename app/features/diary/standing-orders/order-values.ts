import { MAX_MOVE_DAYS } from "~/domain/diary/standing-orders/rules-dates";
import type { OrderDay, StandingOrderFacts } from "~/domain/diary/standing-orders/rules-state";
import type { OrderRuleInput, StandingOrder } from "~/domain/diary/standing-orders/schemas";
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

/** What of an order decides its next days beside the rule. */
export type PreviewedOrder = Pick<StandingOrder, "state" | "paused_until" | "left_out" | "made_days">;

/** What is entered, of a new order or of one that is changed, as an order whose next days can be listed; null without a start. */
export const toPreview = (values: OrderValues, order: PreviewedOrder | null): StandingOrderFacts | null =>
	values.starts_on === null
		? null
		: {
				...values,
				every: values.every ?? 1,
				days_ahead: values.days_ahead ?? 0,
				starts_on: values.starts_on,
				left_out: order?.left_out ?? [],
				is_paused: order?.state === "paused" || order?.paused_until ? 1 : 0,
				paused_until: order?.paused_until ?? null,
				ended_at: null,
				problem: null,
			};

/** The years whose bank holidays may decide any of some days. */
export function yearsOf(days: readonly Pick<OrderDay, "rule_date">[]): number[] {
	const [first, last] = [days[0], days.at(-1)];
	if (!first || !last) return [];
	const from = Number(addDays(first.rule_date, -MAX_MOVE_DAYS).slice(0, 4));
	const to = Number(addDays(last.rule_date, MAX_MOVE_DAYS).slice(0, 4));
	return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
