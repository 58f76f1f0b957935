import { describe, expect, it } from "vitest";
import { hoursRule, ordinaryDay } from "@/tests/support/planning/hours-rules";
import type { PlannerWorkDay } from "./responses";
import { type DriverDay, toHoursFigures } from "./rules-hours";
import { hoursWarnings } from "./rules-hours-checks";

const FIGURES = toHoursFigures([
	hoursRule("daily_driving", 540, { extended_minutes: 600 }),
	hoursRule("weekly_driving", 3360),
	hoursRule("fortnightly_driving", 5400),
	hoursRule("driving_before_break", 270),
	hoursRule("break", 45, { first_part: 15, second_part: 30 }),
	hoursRule("daily_rest", 660, {
		reduced_minutes: 540,
		reduced_between_weekly_rests: 3,
		split_first: 180,
		split_second: 540,
	}),
	hoursRule("weekly_rest", 2700, { reduced_minutes: 1440, after_periods_of_24h: 6 }),
	hoursRule("gb_daily_driving", 600),
	hoursRule("gb_daily_duty", 660),
	hoursRule("weekly_working_average", 2880, { weeks: 17 }),
	hoursRule("weekly_working", 3600),
	hoursRule("night_work", 600),
	hoursRule("work_before_break", 360, { break_6_to_9_hours: 30, break_over_9_hours: 45 }),
]);
const NOTHING_BEFORE = {
	week: 0,
	fortnight: 0,
	days_in_row: 0,
	last_end: null,
	short_rests: 0,
	longest_rest: null,
	reference: { minutes: 0, weeks: 1 },
};
const warningNames = (
	regime: "eu" | "gb",
	of: Partial<DriverDay>,
	before: Partial<PlannerWorkDay["hours"]> = {},
) =>
	hoursWarnings(
		regime,
		{ day: ordinaryDay(of), before: { ...NOTHING_BEFORE, ...before }, midnight: "2026-11-23T00:00:00.000Z" },
		FIGURES,
	).map(({ rule: name, level }) => `${name} ${level}`);

describe("a driver's day under the EU rules", () => {
	it.each<[string, Partial<DriverDay>, object, string[]]>([
		["an ordinary day", {}, {}, []],
		["nine hours of driving to the minute", { driving: 540 }, {}, []],
		["a longer day, which is allowed twice a week", { driving: 541 }, {}, ["daily_driving warn"]],
		["more than ten hours", { driving: 601 }, {}, ["daily_driving bad"]],
		["four hours and a half without a break", { unbroken: 270 }, {}, []],
		["a minute more", { unbroken: 271 }, {}, ["driving_before_break bad"]],
		["thirteen hours leave eleven of rest", { end: 360 + 780 }, {}, []],
		["longer leaves a reduced rest", { end: 360 + 781, breaks: 200 }, {}, ["daily_rest warn"]],
		["more than fifteen", { end: 360 + 901, breaks: 400 }, {}, ["daily_rest bad"]],
		["56 hours a week to the minute", { driving: 60 }, { week: 3300 }, ["weekly_working bad"]],
		[
			"a minute more than 56 hours a week",
			{ driving: 61 },
			{ week: 3300 },
			["weekly_driving warn", "weekly_working bad"],
		],
		["90 hours in two weeks to the minute", { driving: 100 }, { fortnight: 5300 }, []],
		["a minute more than 90 hours", { driving: 101 }, { fortnight: 5300 }, ["fortnightly_driving warn"]],
		["eleven hours of rest before it", {}, { last_end: "2026-11-22T19:00:00.000Z" }, []],
		["nine hours of rest before it", {}, { last_end: "2026-11-22T21:00:00.000Z" }, ["daily_rest warn"]],
		["a minute less than nine", {}, { last_end: "2026-11-22T21:01:00.000Z" }, ["daily_rest bad"]],
		["ten hours of rest before it", {}, { last_end: "2026-11-22T20:00:00.000Z" }, ["daily_rest warn"]],
		["eight hours", {}, { last_end: "2026-11-22T22:00:00.000Z" }, ["daily_rest bad"]],
		[
			"a longer day with three hours off in it is a rest in two parts",
			{ end: 360 + 850, breaks: 200, longest_break: 180 },
			{},
			[],
		],
		[
			"a longer day after three reduced rests",
			{ end: 360 + 850, breaks: 200 },
			{ short_rests: 3 },
			["daily_rest bad"],
		],
		[
			"ten hours of rest after three reduced ones",
			{},
			{ last_end: "2026-11-22T20:00:00.000Z", short_rests: 3 },
			["daily_rest bad"],
		],
		[
			"no rest of 45 hours in two weeks",
			{},
			{ last_end: "2026-11-21T18:00:00.000Z", longest_rest: 2699 },
			["weekly_rest warn"],
		],
		["a rest of 45 hours in two weeks", {}, { last_end: "2026-11-21T18:00:00.000Z", longest_rest: 2700 }, []],
		[
			"a weekly rest immediately before this day",
			{},
			{ last_end: "2026-11-21T09:00:00.000Z", longest_rest: 1440 },
			[],
		],
		["48 hours a week on average", {}, { reference: { minutes: 17 * 2880 - 435, weeks: 17 } }, []],
		[
			"a minute more",
			{},
			{ reference: { minutes: 17 * 2880 - 434, weeks: 17 } },
			["weekly_working_average bad"],
		],
		[
			"a driver of five weeks",
			{},
			{ reference: { minutes: 5 * 2880, weeks: 5 } },
			["weekly_working_average warn"],
		],
		["five days in a row", {}, { days_in_row: 5 }, []],
		["six days in a row", {}, { days_in_row: 6 }, ["weekly_rest bad"]],
		["60 hours of work to the minute", { driving: 0 }, { week: 3165 }, []],
		["a minute more than 60 hours", { driving: 0 }, { week: 3166 }, ["weekly_working bad"]],
		["ten hours of work at night", { isNight: true, end: 360 + 645, breaks: 45 }, {}, []],
		[
			"more than ten hours of work at night",
			{ isNight: true, end: 360 + 646, breaks: 45 },
			{},
			["night_work bad"],
		],
		["more than six hours of work without a break", { breaks: 0 }, {}, ["work_before_break bad"]],
		["nine hours with half an hour of breaks", { end: 360 + 570, breaks: 30 }, {}, []],
		[
			"more than nine hours with half an hour of breaks",
			{ end: 360 + 571, breaks: 30 },
			{},
			["work_before_break bad"],
		],
	])("%s", (_, of, before, warnings) => {
		expect(warningNames("eu", of, before)).toEqual(warnings);
	});
});

describe("what is shown of a rule that fails", () => {
	it.each<[string, Partial<DriverDay>, Partial<PlannerWorkDay["hours"]>, [string, string]]>([
		[
			"driving without a break",
			{ unbroken: 317 },
			{},
			["Needs a break: 5h 17 driving, limit 4h 30", "5h 17 no break"],
		],
		[
			"an extended day",
			{ driving: 580 },
			{},
			["9h 40 driving, limit 9h, uses an extended day", "9h 40 driving"],
		],
		["too long a day", { driving: 601 }, {}, ["10h 01 driving, limit 10h", "10h 01 driving"]],
		[
			"a reduced rest",
			{ end: 360 + 840, breaks: 200 },
			{},
			["14h on duty, limit 13h, leaves a reduced rest", "14h of 13h"],
		],
		[
			"a short rest before it",
			{},
			{ last_end: "2026-11-22T22:00:00.000Z" },
			["Only 8h rest since the last workday, 11h due", "8h rest"],
		],
		["six days", {}, { days_in_row: 6 }, ["Weekly rest due after 6 days of work", "6 days of work"]],
		[
			"two weeks of driving",
			{ driving: 120 },
			{ fortnight: 5300 },
			["Up to 90h 20 driving in two weeks, limit 90h", "90h 20 in 2 weeks"],
		],
		[
			"a longer day after all reduced rests",
			{ end: 360 + 850, breaks: 200 },
			{ short_rests: 3 },
			["14h 10 on duty, limit 13h, after 3 reduced rests", "14h 10 of 13h"],
		],
		[
			"a first week of too much work",
			{},
			{ reference: { minutes: 2446, weeks: 1 } },
			["48h 01 a week on average over 1 week, limit 48h", "48h 01 a week"],
		],
		[
			"too much work at night",
			{ isNight: true, end: 360 + 650 },
			{},
			["10h 05 of work at night, limit 10h", "10h 05 at night"],
		],
		[
			"no full weekly rest",
			{},
			{ last_end: "2026-11-21T18:00:00.000Z", longest_rest: 2699 },
			["Longest rest in two weeks 44h 59, 45h due", "44h 59 weekly rest"],
		],
		[
			"work without a break",
			{ breaks: 15 },
			{},
			["Needs a break: 7h 45 of work with 15 min of breaks, 30 min due", "7h 45 no break"],
		],
	])("%s", (_, of, before, shown) => {
		const input = {
			day: ordinaryDay(of),
			before: { ...NOTHING_BEFORE, ...before },
			midnight: "2026-11-23T00:00:00.000Z",
		};
		expect(hoursWarnings("eu", input, FIGURES).map(({ message, short }) => [message, short])).toEqual([
			shown,
		]);
	});
});

describe("under the GB domestic rules", () => {
	it.each<[string, Partial<DriverDay>, string[]]>([
		["ten hours of driving, eleven of duty", { driving: 600, end: 360 + 660 }, []],
		["more driving", { driving: 601 }, ["gb_daily_driving bad"]],
		["more duty", { end: 360 + 661 }, ["gb_daily_duty bad"]],
	])("%s", (_, of, warnings) => {
		expect(warningNames("gb", of)).toEqual(warnings);
	});

	it("checks the weekly average too", () => {
		expect(warningNames("gb", {}, { reference: { minutes: 17 * 2880, weeks: 17 } })).toEqual([
			"weekly_working_average bad",
		]);
	});
});

describe("figures that are missing", () => {
	it.each(["eu", "gb"] as const)("limit nothing under %s", (regime) => {
		const input = {
			day: ordinaryDay({ start: 0, end: 2_000, driving: 1_500, unbroken: 1_500, breaks: 0, isNight: true }),
			before: { ...NOTHING_BEFORE, week: 9_000, fortnight: 9_000, days_in_row: 20 },
			midnight: "2026-11-23T00:00:00.000Z",
		};
		expect(hoursWarnings(regime, input, toHoursFigures([]))).toEqual([]);
	});

	it("without an extended limit the usual one is the limit", () => {
		const figures = toHoursFigures([{ ...hoursRule("daily_driving", 540), title: "Driving in a day" }]);
		const input = {
			day: ordinaryDay({ driving: 541 }),
			before: NOTHING_BEFORE,
			midnight: "2026-11-23T00:00:00.000Z",
		};
		expect(hoursWarnings("eu", input, figures)).toEqual([
			{
				rule: "daily_driving",
				title: "Driving in a day",
				level: "bad",
				message: "9h 01 driving, limit 9h",
				short: "9h 01 driving",
			},
		]);
	});
});
