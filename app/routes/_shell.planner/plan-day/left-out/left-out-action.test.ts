import { describe, expect, it } from "vitest";
import { PLANNER_DAY, sampleJob, sampleShift, sampleVehicle } from "@/tests/support/planning/planner-day";
import type { NearMiss, WhyOutside } from "~/domain/planning/automatic-planning/explain";
import { NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { type NeedFacts, NO_NEEDS } from "~/domain/planning/needs/need-facts";
import { findLeftOutAction, type LeftOutAction, listIdleVehicles } from "./left-out-action";

const NONE = { unavailable: 0, too_small: 0, needs: 0 };
const miss = (breach: NearMiss["breach"]): NearMiss => ({ vehicle_id: 3, breach, by: 35 });

describe("what would make a left-out job fit", () => {
	it.each<[NearMiss["breach"], LeftOutAction]>([
		["late", "times"],
		["closed", "times"],
		["weight", "load"],
		["spaces", "load"],
		["duty", "driver"],
		["driving", "driver"],
		["rest_day", "driver"],
	])("by the nearest miss %s: its %s", (breach, action) => {
		const why = { misses: [miss(breach), miss("late")], unfit: { ...NONE, needs: 9 }, dearer: null };
		expect(findLeftOutAction(why)).toBe(action);
	});

	it.each<[string, WhyOutside["unfit"], LeftOutAction | null]>([
		["needs", { unavailable: 1, too_small: 2, needs: 5 }, "needs"],
		["room", { unavailable: 9, too_small: 6, needs: 5 }, "load"],
		["a driver", { unavailable: 9, too_small: 0, needs: 0 }, "driver"],
		["nothing that is known", NONE, null],
	])("where no vehicle nearly could: %s", (_, unfit, action) => {
		expect(findLeftOutAction({ misses: [], unfit, dearer: null })).toBe(action);
	});

	it("is nothing where a vehicle could take it at a loss", () => {
		const dearer = { vehicle_id: 4, cost: 262, empty_miles: 80 };
		expect(findLeftOutAction({ misses: [miss("late")], unfit: NONE, dearer })).toBeNull();
	});
});

describe("the vehicles that only lack a driver", () => {
	const job = sampleJob(9, { weight: 5_000, spaces: 4 });
	const boardOf = (vehicles: ReturnType<typeof sampleVehicle>[], needs = NO_NEEDS) => ({
		...{ date: PLANNER_DAY, bases: [], vehicles, plan_costs: NO_COST_SETTINGS, needs },
	});
	const equipment = {
		job_id: 9,
		id: 4,
		name: "Tail lift",
		kind: null,
		on_vehicle: 1,
		on_trailer: 0,
	} as const;
	const needs: NeedFacts = {
		...NO_NEEDS,
		needs: [{ ...equipment, skill_id: null }],
		vehicles: [{ vehicle_id: 2, need_id: 4 }],
	};

	it.each([
		["on a workday", [sampleShift({ driver_id: null, client_driver: null })]],
		["on none", []],
	])("have what the job needs, %s", (_, work_day) => {
		const vehicles = [1, 2].map((id) => sampleVehicle(id, [], { work_day }));
		expect(listIdleVehicles(boardOf(vehicles, needs), job).map(({ id }) => id)).toEqual([2]);
		expect(listIdleVehicles(boardOf(vehicles), job).map(({ id }) => id)).toEqual([1, 2]);
	});

	const idle = sampleVehicle(1);
	it.each([
		["are those without a driver", idle, 1],
		["have none", sampleVehicle(1, [], { work_day: [sampleShift()] }), undefined],
		["are on the road", sampleVehicle(1, [], { vor: 1 }), undefined],
		["take the weight", sampleVehicle(1, [], { payload: 4_000 }), undefined],
		["have the spaces", sampleVehicle(1, [], { spaces: 3 }), undefined],
	])("%s", (_, vehicle, expected) => {
		expect(listIdleVehicles(boardOf([vehicle]), job)[0]?.id).toBe(expected);
	});
});
