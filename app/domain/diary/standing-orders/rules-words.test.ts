import { expect, it } from "vitest";
import type { OrderDay } from "./rules-state";
import { describeOrderDay, describeOrderRule } from "./rules-words";

const weekly = (weekdays: number[], every = 1) => ({
	rule: "weekly" as const,
	every,
	weekdays,
	month_day: null,
});
const monthly = (month_day: number) => ({ rule: "month_day" as const, every: 1, weekdays: [], month_day });
const last = (...weekdays: number[]) => ({
	rule: "last_weekday" as const,
	every: 1,
	weekdays,
	month_day: null,
});

it.each([
	[weekly([0, 1, 2, 3, 4]), "Mon–Fri"],
	[weekly([4, 0, 1, 3, 2]), "Mon–Fri"],
	[weekly([0, 1, 2, 3, 4, 5, 6]), "every day"],
	[weekly([1]), "Tuesday"],
	[weekly([1], 2), "Tuesday every 2 weeks"],
	[weekly([0, 1]), "Mon, Tue"],
	[weekly([0, 2, 4]), "Mon, Wed, Fri"],
	[monthly(1), "1st of the month"],
	[monthly(2), "2nd of the month"],
	[monthly(11), "11th of the month"],
	[monthly(13), "13th of the month"],
	[monthly(23), "23rd of the month"],
	[monthly(31), "31st of the month"],
	[last(4), "last Friday of the month"],
	[last(0, 1, 2, 3, 4), "last working day of the month"],
])("%o is “%s”", (rule, words) => {
	expect(describeOrderRule(rule)).toBe(words);
});

const DAY: OrderDay = { rule_date: "2026-12-25", date: null, holiday: "Christmas Day", state: "holiday" };

it.each<[day: Partial<OrderDay>, words: string | null]>([
	[{}, "Christmas Day, no job"],
	[{ state: "left_out" }, "Left out"],
	[{ state: "paused" }, "Paused"],
	[{ state: "due", date: "2026-12-25" }, "Christmas Day"],
	[{ state: "due", date: "2026-12-29" }, "instead of Fri 25 Dec, Christmas Day"],
	[
		{ state: "made", date: "2027-01-04", rule_date: "2027-01-01", holiday: "New Year's Day" },
		"instead of Fri 1 Jan 2027, New Year's Day",
	],
	[{ state: "due", date: "2026-12-24", rule_date: "2026-12-24", holiday: null }, null],
])("a day %o is “%s”", (changes, words) => {
	expect(describeOrderDay({ ...DAY, ...changes }, "2026-12-01")).toBe(words);
});
