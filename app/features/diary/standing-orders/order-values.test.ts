import { expect, it } from "vitest";
import { suggestRule, toPreview } from "./order-values";

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
	expect(toPreview({ ...values, starts_on: null })).toBeNull();
	expect(toPreview({ ...values, every: null })).toMatchObject({ every: 1, left_out: [], is_paused: 0 });
});
