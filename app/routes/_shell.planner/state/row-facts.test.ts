import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import { findNextProblem, type Problem } from "./row-facts";

const day = { date: PLANNER_DAY, rules: [], bases: [], days: 1 as const };
const fine = (id: number) => sampleVehicle(id, [], { payload: 900 });
const overloaded = (id: number) => sampleVehicle(id, [placedJob(id, id, 1)], { payload: 100 });
const offRoad = (id: number) => sampleVehicle(id, [placedJob(id, id, 1)], { vor: 1 });
const vehicles = [fine(1), overloaded(2), offRoad(3), fine(4), overloaded(5)];

describe("the next vehicle with a problem", () => {
	it.each<[string, Problem | null, number | null, number | undefined]>([
		["begins at the first row", "overload", null, 2],
		["is after the cursor", "overload", 2, 5],
		["begins again after the last", "overload", 5, 2],
		["has the problem", "off_road", 5, 3],
		["has any problem where none is named", null, 2, 3],
		["is none where no row has it", "late", null, undefined],
	])("%s", (_, problem, after, id) => expect(findNextProblem(vehicles, day, problem, after)?.id).toBe(id));
});
