import { WEEK_STATUSES } from "~/domain/finance/pay/rules-week";
import type { DriverWeek } from "~/domain/finance/pay/timesheet-schemas";
import { isOverPlan } from "./day-tone";

const OVER_PLAN = "Over plan by 1 h";
const SHORT_BREAK = "Short break";
const TABS = ["All", ...WEEK_STATUSES, OVER_PLAN, SHORT_BREAK] as const;
export type WeekTab = (typeof TABS)[number];

/** Whether a week is shown under a tab. */
export function isUnder(tab: WeekTab, { status, days }: DriverWeek): boolean {
	if (tab === "All") return true;
	if (tab === OVER_PLAN) return days.some(isOverPlan);
	if (tab === SHORT_BREAK) return days.some(({ has_short_break }) => has_short_break);
	return status === tab;
}

/** The tabs that have weeks, with how many. */
export const listWeekTabs = (weeks: readonly DriverWeek[]) =>
	TABS.map((tab) => ({
		id: tab,
		label: tab,
		count: weeks.filter((week) => isUnder(tab, week)).length,
	})).filter(({ id, count }) => id === "All" || count > 0);
