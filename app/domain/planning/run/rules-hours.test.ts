import { describe, expect, it } from "vitest";
import { hoursRule, ordinaryDay } from "@/tests/support/planning/hours-rules";

import {
	type DriverDay,
	dutyLimit,
	hoursLeft,
	hoursVerdict,
	regimeFor,
	showMinutes,
	toHoursFigures,
	workBreakDue,
} from "./rules-hours";

const FIGURES = toHoursFigures([
	hoursRule("weekly_driving", 3360),
	hoursRule("fortnightly_driving", 5400),
	hoursRule("daily_rest", 660, { split_first: 180 }),
	hoursRule("gb_daily_duty", 660),
	hoursRule("weekly_working", 3600),
	hoursRule("work_before_break", 360, { break_6_to_9_hours: 30, break_over_9_hours: 45 }),
]);
describe("the rules that apply to a vehicle", () => {
	it.each([
		[3500, "gb"],
		[3501, "eu"],
		[18_000, "eu"],
		[null, "eu"],
	] as const)("a vehicle of %j kg is under %s", (weight, regime) => {
		expect(regimeFor(weight)).toBe(regime);
	});
});

describe("what is left of a driver's hours after the day", () => {
	const before = { week: 2_400, fortnight: 5_000 };
	it.each<["eu" | "gb", DriverDay | null, [string, number][]]>([
		[
			"eu",
			ordinaryDay(),
			[
				["driving this week", 720],
				["driving in two weeks", 160],
				["work this week", 765],
			],
		],
		[
			"eu",
			null,
			[
				["driving this week", 960],
				["driving in two weeks", 400],
				["work this week", 1200],
			],
		],
		["gb", ordinaryDay(), []],
	])("%s, %o", (regime, of, left) => {
		expect(hoursLeft(regime, before, of, FIGURES).map((one) => [one.what, one.left])).toEqual(left);
	});
});

describe("the verdict", () => {
	it("shows what fails, otherwise duty against the limit, and the level of the worst warning", () => {
		const warnings = [
			{ rule: "a", title: "a", level: "warn" as const, message: "", short: "5h 17 no break" },
		];
		expect(hoursVerdict("eu", ordinaryDay({ end: 885 }), warnings, FIGURES)).toEqual({
			duty: 525,
			limit: 780,
			level: "warn",
			text: "5h 17 no break",
			span: "8h 45 of 13h",
		});
		expect(hoursVerdict("gb", null, [], FIGURES)).toMatchObject({ level: "ok", text: "0h of 11h" });
		expect(dutyLimit("eu", toHoursFigures([]))).toBeNull();
		expect(showMinutes(65)).toBe("1h 05");
	});
});

describe("figures in force", () => {
	it.each([
		["a rule's minutes", FIGURES.get("daily_rest"), 660],
		["a figure of a rule", FIGURES.get("daily_rest", "split_first"), 180],
		["a figure that the rule does not have", FIGURES.get("daily_rest", "reduced_minutes"), null],
		["a rule that is missing", FIGURES.get("night_work"), null],
	])("%s", (_, actual, expected) => {
		expect(actual).toBe(expected);
	});

	it.each([
		[360, 0],
		[361, 30],
		[540, 30],
		[541, 45],
	])("%i minutes of work need breaks of %i", (work, due) => {
		expect(workBreakDue(work, FIGURES)).toBe(due);
	});
});
