import { expect, it } from "vitest";
import { describeOrderRule } from "./rules-words";

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
