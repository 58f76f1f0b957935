import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import type { DropTarget } from "../state/drag-state";
import type { CursorStep } from "./cursor";
import { moveDropTarget, targetOnVehicle } from "./keyboard-target";

const vehicles = [
	sampleVehicle(1, [placedJob(1, 1, 1), placedJob(2, 1, 2)]),
	sampleVehicle(2, [placedJob(3, 2, 1)]),
	sampleVehicle(3),
];
const grid = {
	date: PLANNER_DAY,
	rows: vehicles.map((vehicle) => ({ vehicle, cards: vehicle.planned_jobs })),
};
const dragged = sampleJob(10, { collection_time: "06:00", delivery_time: "07:00" });
const drag = (target: DropTarget | null = null) => ({ jobs: [dragged], ids: [10], target });
const on = (vehicle: number | null, position = 1): DropTarget => ({ vehicle, position });

describe("the target of a drag with the keys", () => {
	it.each([
		["a first step down goes to the first vehicle", null, "down", null, on(1), 0],
		["a first step goes to the vehicle of the last drop", null, "down", 2, on(2), 1],
		["a first step right goes to the vehicle of the last drop", null, "right", 2, on(2), null],
		["a first step left stays", null, "left", 2, null, null],
		["down goes to the next vehicle", on(1), "down", null, on(2), 1],
		["up stays at the first vehicle", on(1), "up", null, on(1), 0],
		["a page down stops at the last vehicle", on(1), "pagedown", null, on(3), 2],
		["End goes to the last vehicle", on(1), "last", null, on(3), 2],
		["Home goes to the unplanned list", on(2), "first", null, on(null), null],
		["right goes behind the next card", on(1, 2), "right", null, on(1, 3), null],
		["right stays behind the last card", on(1, 3), "right", null, on(1, 3), null],
		["left stays before the first card", on(1, 1), "left", null, on(1, 1), null],
		["right from the unplanned list goes to the first vehicle", on(null), "right", null, on(1), null],
	] as const)("%s", (_case, from, step: CursorStep, lastVehicle, target, row) => {
		expect(moveDropTarget(grid, drag(from), step, lastVehicle)).toEqual({ target, row });
	});

	it("does not count the dragged cards", () => {
		const own = { jobs: [placedJob(2, 1, 2)], ids: [2], target: null };
		expect(targetOnVehicle(grid, own, 1, 9)).toEqual(on(1, 2));
	});

	it("has no target on a vehicle that is not shown", () => {
		expect(targetOnVehicle(grid, drag(), 99)).toBeNull();
		expect(moveDropTarget({ ...grid, rows: [] }, drag(), "down", null)).toEqual({ target: null, row: null });
	});
});
