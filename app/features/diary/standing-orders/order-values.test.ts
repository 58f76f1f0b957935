import { expect, it } from "vitest";
import { suggestRule, toPreview, yearsOf } from "./order-values";

const TODAY = "2026-12-02";

it.each([
	["a job to come", "2026-12-09", { weekdays: [2], month_day: 9, starts_on: "2026-12-10" }],
	["a job of the past", "2026-11-30", { weekdays: [0], month_day: 30, starts_on: "2026-12-03" }],
	["a job of today", TODAY, { weekdays: [2], month_day: 2, starts_on: "2026-12-03" }],
	["a job without a day", null, { weekdays: [2], month_day: 2, starts_on: "2026-12-03" }],
])("%s suggests its weekday from the next day on", (_, day, values) => {
	expect(suggestRule(day, TODAY)).toMatchObject({ rule: "weekly", every: 1, on_holiday: "skip", ...values });
});

it("has no preview without a start", () => {
	const values = suggestRule(null, TODAY);
	expect(toPreview({ ...values, starts_on: null }, null)).toBeNull();
	expect(toPreview({ ...values, every: null }, null)).toMatchObject({ every: 1, left_out: [], is_paused: 0 });
});

it.each([
	["paused by hand", { state: "paused", paused_until: null }, { is_paused: 1, paused_until: null }],
	["paused until a day", { state: "paused", paused_until: TODAY }, { is_paused: 1, paused_until: TODAY }],
	["going on", { state: "active", paused_until: null }, { is_paused: 0, paused_until: null }],
] as const)("previews an order %s without the days that are left out", (_, pause, facts) => {
	const order = { ...pause, left_out: ["2026-12-09"], made_days: [] };
	expect(toPreview(suggestRule(null, TODAY), order)).toMatchObject({ ...facts, left_out: ["2026-12-09"] });
});

it.each<[days: string[], years: number[]]>([
	[[], []],
	[["2026-12-02", "2026-12-10"], [2026]],
	[
		["2026-12-02", "2026-12-20"],
		[2026, 2027],
	],
	[["2027-01-04"], [2026, 2027]],
	[
		["2028-06-01", "2031-05-29"],
		[2028, 2029, 2030, 2031],
	],
])("the days %o need the bank holidays of %o", (days, years) => {
	expect(yearsOf(days.map((rule_date) => ({ rule_date })))).toEqual(years);
});
