import { describe, expect, it } from "vitest";
import type { ComparedDay } from "~/domain/planning/automatic-planning/past-days/compared-day";
import { NO_MEASURES } from "~/domain/planning/automatic-planning/past-days/measures";
import { drivenOf, listGaps, SHOWN_MEASURES, showDifference } from "./compared-texts";

const measureOf = (label: string) => {
	const measure = SHOWN_MEASURES.find((one) => one.label === label);
	if (!measure) throw new Error(label);
	return measure;
};

it.each([
	["Cost", 123_456, "£1,234.56", 1234.56],
	["Miles", 12_345, "1,234.5", 1234.5],
	["Empty", 0, "0.0", 0],
	["Hours", 605, "10h 05", 10.08],
	["Late jobs", 3, "3", 3],
])("%s of %i", (label, amount, text, number) => {
	expect([measureOf(label).show(amount), measureOf(label).toNumber(amount)]).toEqual([text, number]);
});

it.each([
	["Cost", 1_250, "+£12.50"],
	["Miles", -35, "−3.5"],
	["Hours", -75, "−1h 15"],
	["Late jobs", 0, "–"],
])("%s differs by %i", (label, difference, text) => {
	expect(showDifference(measureOf(label), difference)).toBe(text);
});

it("compares what was driven with the plan of the same vehicles", () => {
	const row = {
		...{ key: "7", name: "Northgate", detail: "", best: NO_MEASURES },
		planned: { ...NO_MEASURES, pence: 900 },
		planned_of_driven: { ...NO_MEASURES, pence: 500 },
		driven: { ...NO_MEASURES, pence: 650 },
		vehicle_days: { planned: 3, driven: 2, best: 2 },
	};
	expect(drivenOf(row, "pence")).toEqual({ amount: 650, difference: 150 });
	const none = { ...row, vehicle_days: { planned: 3, driven: 0, best: 2 } };
	expect(drivenOf(none, "pence")).toEqual({ amount: null, difference: null });
});

describe("what is not known", () => {
	const day: ComparedDay = {
		...{ date: "2026-11-16", portions: [], vehicles: [], customers: [] },
		...{ not_known: [], unclear_jobs: 0, overnight: [], left_out: [] },
	};
	it("is named with its reasons", () => {
		const gaps = listGaps([
			{
				...day,
				not_known: [
					{ vehicle_id: 1, reason: "no_clock" },
					{ vehicle_id: 2, reason: "overnight" },
				],
				overnight: [2],
				unclear_jobs: 5,
			},
			{
				...day,
				left_out: [
					{
						...{ vehicle_id: 3, reg: "KV23 HDA", depot: null, vehicle_type: null },
						...{ reason: "no_driver", jobs: 4 },
					},
				],
			},
		]);
		expect(gaps).toEqual([
			"Not known how it was driven: 2 vehicles’ days (1 without clocking in and out, 1 with work that reaches into another day).",
			"Not known whether they were late: 5 jobs without a reported arrival.",
			"1 vehicle’s day with work of another day: the best plan leaves that work as it was.",
			"Not compared: 4 jobs on 1 vehicle’s day without one driver.",
		]);
		expect(listGaps([day])).toEqual([]);
	});
});
