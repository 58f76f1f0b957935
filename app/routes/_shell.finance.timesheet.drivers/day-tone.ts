import type { TimesheetDay } from "~/domain/finance/pay/timesheet-schemas";

/** From how many minutes over plan a day is marked. */
export const OVER_PLAN_MINUTES = 60;

export const isOverPlan = ({ over_plan }: TimesheetDay) => (over_plan ?? 0) >= OVER_PLAN_MINUTES;

/** Whether a day was clocked into and not out of. */
export const isStillOut = ({ clocked }: TimesheetDay) => clocked !== null && clocked.to === null;

/** What the colour of a day's bar means. */
export function toneOfDay(day: TimesheetDay, today: string): "open" | "approved" | "attention" | "plain" {
	if (isStillOut(day) && day.date < today) return "open";
	if (day.approved_at !== null) return "approved";
	return isOverPlan(day) || day.has_short_break ? "attention" : "plain";
}
