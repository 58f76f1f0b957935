import { describe, expect, it } from "vitest";
import { PLANNER_DAY, sampleJob, sampleShift, sampleVehicle } from "@/tests/support/planning/planner-day";
import type { NearMiss, WhyOutside } from "~/domain/planning/automatic-planning/explain";
import { NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { findIdleVehicle, findLeftOutAction, type LeftOutAction } from "./left-out-action";

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

describe("the vehicle that only lacks a driver", () => {
	const job = sampleJob(9, { weight: 5_000, spaces: 4 });
	const idle = sampleVehicle(1);
	it.each([
		["is one without a driver", idle, 1],
		["has none", sampleVehicle(1, [], { work_day: [sampleShift()] }), undefined],
		["is on the road", sampleVehicle(1, [], { vor: 1 }), undefined],
		["takes the weight", sampleVehicle(1, [], { payload: 4_000 }), undefined],
		["has the spaces", sampleVehicle(1, [], { spaces: 3 }), undefined],
	])("%s", (_, vehicle, expected) => {
		const board = { date: PLANNER_DAY, bases: [], vehicles: [vehicle], plan_costs: NO_COST_SETTINGS };
		expect(findIdleVehicle(board, job)?.id).toBe(expected);
	});
});
