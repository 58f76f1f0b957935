import { describe, expect, it } from "vitest";
import { bankHolidaysOf, type Division } from "~/domain/planning/holidays/bank-holidays";
import { type DateText, eachDay } from "~/shared/time/dates";
import { isRuleDate, listOrderDates, type OrderRule } from "./rules-dates";

const WORKING_DAYS = [0, 1, 2, 3, 4];
const BASE: OrderRule = {
	rule: "weekly",
	every: 1,
	weekdays: WORKING_DAYS,
	month_day: null,
	starts_on: "2020-01-01",
	ends_on: null,
	on_holiday: "skip",
};
const weekly = (weekdays: number[], more: Partial<OrderRule> = {}): OrderRule => ({
	...{ ...BASE, weekdays },
	...more,
});
const monthly = (month_day: number): OrderRule => ({ ...BASE, rule: "month_day", month_day });
const last = (...weekdays: number[]): OrderRule => ({ ...BASE, rule: "last_weekday", weekdays });
const daysOf = (rule: OrderRule, from: DateText, to: DateText) =>
	eachDay(from, to)
		.filter((day) => isRuleDate(rule, day))
		.map((day) => day.slice(5))
		.join(" ");

describe("the days of a rule", () => {
	it.each<[what: string, rule: OrderRule, from: DateText, to: DateText, days: string]>([
		["Monday to Friday", weekly(WORKING_DAYS), "2026-12-03", "2026-12-08", "12-03 12-04 12-07 12-08"],
		["Sundays", weekly([6]), "2026-12-01", "2026-12-14", "12-06 12-13"],
		["over New Year", weekly([3]), "2026-12-28", "2027-01-08", "12-31 01-07"],
		["over the clock change", weekly([6]), "2027-03-20", "2027-04-04", "03-21 03-28 04-04"],
		[
			"every two weeks, from the week of the start",
			weekly([0, 2], { every: 2, starts_on: "2026-12-02" }),
			...(["2026-12-01", "2026-12-31", "12-02 12-14 12-16 12-28 12-30"] as const),
		],
		[
			"every three weeks over a year with 53",
			weekly([4], { every: 3, starts_on: "2026-12-18" }),
			...(["2026-12-18", "2027-01-31", "12-18 01-08 01-29"] as const),
		],
		[
			"from the start to the end",
			weekly([0], { starts_on: "2026-12-08", ends_on: "2026-12-21" }),
			"2026-12-01",
			"2026-12-31",
			"12-14 12-21",
		],
		["the 15th", monthly(15), "2026-12-01", "2027-02-28", "12-15 01-15 02-15"],
		[
			"the 31st, where a month is shorter",
			monthly(31),
			"2027-01-01",
			"2027-04-30",
			"01-31 02-28 03-31 04-30",
		],
		["the 30th in a leap year", monthly(30), "2028-02-01", "2028-03-31", "02-29 03-30"],
		[
			"the 29th in February",
			monthly(29),
			"2027-02-01",
			"2028-02-29",
			"02-28 03-29 04-29 05-29 06-29 07-29 08-29 09-29 10-29 11-29 12-29 01-29 02-29",
		],
		["the last Friday", last(4), "2026-12-01", "2027-02-28", "12-25 01-29 02-26"],
		[
			"the last working day",
			last(...WORKING_DAYS),
			"2027-01-01",
			"2027-05-31",
			"01-29 02-26 03-31 04-30 05-31",
		],
		["no weekday", weekly([]), "2026-12-01", "2026-12-31", ""],
	])("%s", (_, rule, from, to, days) => {
		expect(daysOf(rule, from, to)).toBe(days);
	});
});

const DAILY = weekly(WORKING_DAYS);
/** The days of the jobs of a range; a day without one as its holiday. */
const jobsOf = (rule: OrderRule, division: Division, from: DateText, to: DateText) => {
	const years = [...new Set([from, to].map((date) => Number(date.slice(0, 4))))];
	const holidays = years.flatMap((year) => bankHolidaysOf(division, year));
	return listOrderDates(rule, { from, to }, holidays)
		.map(({ date, holiday }) => date?.slice(5) ?? holiday)
		.join(", ");
};

describe("bank holidays", () => {
	it.each<[what: string, rule: OrderRule, division: Division, from: DateText, to: DateText, days: string]>([
		[
			"Christmas with its substitute day",
			DAILY,
			"england-and-wales",
			"2026-12-24",
			"2026-12-29",
			"12-24, Christmas Day, Boxing Day (substitute day), 12-29",
		],
		[
			"Easter",
			DAILY,
			"england-and-wales",
			"2027-03-25",
			"2027-03-30",
			"03-25, Good Friday, Easter Monday, 03-30",
		],
		[
			"Easter in Scotland has no Monday",
			DAILY,
			"scotland",
			"2027-03-25",
			"2027-03-30",
			"03-25, Good Friday, 03-29, 03-30",
		],
		["New Year", weekly([4]), "england-and-wales", "2026-12-31", "2027-01-08", "New Year's Day, 01-08"],
		[
			"2 January in Scotland, on a Saturday",
			weekly([0]),
			"scotland",
			"2027-01-01",
			"2027-01-11",
			"2nd January (substitute day), 01-11",
		],
		[
			"2 January is a day like others in England",
			weekly([5]),
			"england-and-wales",
			"2027-01-01",
			"2027-01-03",
			"01-02",
		],
		[
			"St Patrick's Day in Northern Ireland",
			weekly([2]),
			"northern-ireland",
			"2027-03-15",
			"2027-03-25",
			"St Patrick's Day, 03-24",
		],
		[
			"New Year's Day at a weekend, its substitute in Scotland",
			weekly([0, 1, 2]),
			"scotland",
			"2028-01-03",
			"2028-01-05",
			"New Year's Day (substitute day), 2nd January (substitute day), 01-05",
		],
		[
			"done anyway",
			{ ...DAILY, on_holiday: "anyway" },
			"england-and-wales",
			"2026-12-24",
			"2026-12-28",
			"12-24, 12-25, 12-28",
		],
		[
			"the day before",
			weekly([4], { on_holiday: "before" }),
			"england-and-wales",
			"2026-12-21",
			"2026-12-31",
			"12-24",
		],
		[
			"the day after, behind weekend and Boxing Day",
			weekly([4], { on_holiday: "after" }),
			"england-and-wales",
			"2026-12-25",
			"2026-12-31",
			"12-29",
		],
		[
			"the day after New Year's Eve is in the next year",
			weekly([4], { on_holiday: "after" }),
			"england-and-wales",
			"2027-01-01",
			"2027-01-05",
			"01-04",
		],
		[
			"the day before, moved out of the range",
			weekly([4], { on_holiday: "before" }),
			"england-and-wales",
			"2026-12-25",
			"2026-12-31",
			"",
		],
		[
			"no second job on the day before",
			{ ...DAILY, on_holiday: "before" },
			"england-and-wales",
			"2027-03-25",
			"2027-03-30",
			"03-25, Good Friday, Easter Monday, 03-30",
		],
		[
			"two holidays moved to one day give one job",
			weekly([4, 0], { on_holiday: "after" }),
			"england-and-wales",
			"2026-12-25",
			"2026-12-30",
			"12-29, Boxing Day (substitute day)",
		],
		[
			"the last day of the month",
			{ ...last(0), on_holiday: "before" },
			"england-and-wales",
			"2027-05-24",
			"2027-05-31",
			"05-28",
		],
	])("%s", (_, rule, division, from, to, days) => {
		expect(jobsOf(rule, division, from, to)).toBe(days);
	});

	it("leave a day out when the company is shut for longer than a fortnight", () => {
		const shut = eachDay("2026-12-01", "2026-12-31").map((date) => ({ date, title: "Shut" }));
		const rule = weekly([2], { on_holiday: "after", starts_on: "2026-12-16", ends_on: "2026-12-16" });
		expect(listOrderDates(rule, { from: "2026-12-01", to: "2027-01-31" }, shut)).toEqual([
			{ rule_date: "2026-12-16", date: null, holiday: "Shut" },
		]);
	});
});
