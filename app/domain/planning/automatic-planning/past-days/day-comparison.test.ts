import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeUpPastDay } from "@/tests/support/planning/past-days";
import { PLANNER_DAY } from "@/tests/support/planning/planner-day";
import { DEFAULT_PLAN_COSTS } from "../costs";
import type { ComparedDay, Way } from "./compared-day";
import { DayComparison } from "./day-comparison";
import { NO_MEASURES } from "./measures";
import type { DrivenShift, PastDay } from "./responses";
import { listPortions, sumPortions, toComparedTable } from "./rules-compared";

const BUDGET = { iterations: 150, seed: 1 };

function compare(past: PastDay): ComparedDay {
	const comparison = new DayComparison(past, DEFAULT_PLAN_COSTS, BUDGET);
	while (!comparison.step(50));
	return comparison.toComparedDay();
}

const totalOf = (days: readonly ComparedDay[]) =>
	sumPortions(listPortions(days, null), { key: "", name: "", detail: "" });

/** The vehicles that were used in one of the three ways. */
const vehiclesOf = ({ portions }: ComparedDay, way: Way) =>
	new Set(portions.filter((one) => one.way === way).map(({ vehicle_id }) => vehicle_id));

describe("a day that is over", () => {
	it("is never planned dearer than it was, nor later", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 5_000 }), fc.boolean(), (seed, isOdd) => {
				const { planned, best } = totalOf([compare(makeUpPastDay(seed, { isOdd }))]);
				expect(best.pence).toBeLessThanOrEqual(planned.pence);
				expect(best.late_jobs).toBeLessThanOrEqual(planned.late_jobs);
				expect(planned.pence).toBeGreaterThan(0);
			}),
			{ numRuns: 25 },
		);
	});

	it("comes to the same each time, whatever the order of the board", () => {
		const past = makeUpPastDay(3);
		const turned = { ...past, vehicles: past.vehicles.toReversed() };
		expect(totalOf([compare(turned)])).toEqual(totalOf([compare(past)]));
		expect(compare(past)).toEqual(compare(past));
	});

	it("is better planned by the engine where the order was poor", () => {
		const { planned, best } = totalOf([compare(makeUpPastDay(1))]);
		expect(best.pence).toBeLessThan(planned.pence * 0.95);
	});

	it("comes to nothing without vehicles, or without work", () => {
		const past = makeUpPastDay(2);
		const idle = past.vehicles.map((vehicle) => ({ ...vehicle, planned_jobs: [] }));
		for (const vehicles of [[], idle]) expect(compare({ ...past, vehicles }).portions).toEqual([]);
	});

	it("keeps what the planner could not have moved", () => {
		const past = makeUpPastDay(4);
		const all = past.vehicles.map(({ id }) => id);
		const day = compare({ ...past, unavailable: all });
		expect(totalOf([day]).best).toEqual(totalOf([day]).planned);
		expect(totalOf([compare({ ...past, may_move: [] })]).best).toEqual(totalOf([day]).planned);
		expect(vehiclesOf(day, "best")).toEqual(vehiclesOf(day, "planned"));
	});
});

describe("the parts of days", () => {
	const dated = ["2026-11-19", PLANNER_DAY].map((date, at): ComparedDay => {
		const day = compare(makeUpPastDay(at + 1, { isOdd: true }));
		return { ...day, date, portions: day.portions.map((one) => ({ ...one, date })) };
	});

	it.each(["day", "customer", "vehicle"] as const)("by %s add up to the whole", (by) => {
		const { rows } = toComparedTable(dated, { by, only: null });
		const total = totalOf(dated);
		expect(rows.length).toBeGreaterThan(1);
		for (const way of ["planned", "driven", "best"] as const)
			for (const measure of Object.keys(NO_MEASURES) as (keyof typeof NO_MEASURES)[])
				expect(rows.reduce((sum, row) => sum + row[way][measure], 0)).toBe(total[way][measure]);
	});

	it("of one customer by day are that customer's row", () => {
		const [row] = toComparedTable(dated, { by: "customer", only: null }).rows;
		const only = { by: "customer", key: row?.key ?? "" } as const;
		const byDay = toComparedTable(dated, { by: "day", only }).rows;
		expect(byDay.reduce((sum, { planned }) => sum + planned.pence, 0)).toBe(row?.planned.pence);
	});
});

describe("how a day was driven", () => {
	const past = makeUpPastDay(5, { jobs: 2, vehicles: 1 });
	const [vehicle] = past.vehicles;
	const ids = vehicle?.planned_jobs.map(({ id }) => id) ?? [];
	const at = (minute: number) =>
		new Date(Date.parse(`${PLANNER_DAY}T00:00:00Z`) + minute * 60_000).toISOString();
	const entries = ids.flatMap((job_id, job) =>
		["arrived", "collected", "arrived", "delivered"].map((action_type, step) => ({
			...{ at: at(420 + job * 200 + step * 40), action_type, job_id },
		})),
	);
	const shift: DrivenShift = {
		vehicle_id: vehicle?.id ?? 0,
		start: 360,
		end: 900,
		odometer_miles: null,
		entries,
	};
	const drive = (change: Partial<DrivenShift>) => compare({ ...past, shifts: [{ ...shift, ...change }] });

	it.each([
		["nothing was reported", undefined, "no_clock"],
		["no clocking out", { end: null }, "no_clock"],
		["nothing is reported of a collection", { entries: entries.slice(2) }, "no_stamps"],
		["all is reported", {}, null],
	] as const)("%s", (_, change, reason) => {
		const day = change ? drive(change) : compare(past);
		expect(day.not_known).toEqual(reason ? [{ vehicle_id: vehicle?.id, reason }] : []);
		const total = totalOf([day]);
		expect(total.vehicle_days.driven).toBe(reason ? 0 : 1);
		expect(total.planned_of_driven).toEqual(reason ? totalOf([]).planned : total.planned);
		expect(total.driven.duty).toBe(reason ? 0 : 540);
	});

	it("takes the miles of the odometer where it was read, and those of the roads where it cannot be right", () => {
		const byRoad = totalOf([drive({})]).driven.miles;
		expect(totalOf([drive({ odometer_miles: 212.4 })]).driven.miles).toBe(2_124);
		expect(totalOf([drive({ odometer_miles: 90_000 })]).driven.miles).toBe(byRoad);
		expect(byRoad).toBeGreaterThan(0);
	});
});
