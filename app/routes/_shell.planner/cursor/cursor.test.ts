import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import type { BoardCursor } from "../state/drag-state";
import { moveCursor, nextInList, toShownCursor } from "./cursor";

const morning = { collection_time: "06:00", delivery_time: "07:00" };
const afternoon = { collection_time: "15:00", delivery_time: "16:00" };
const vehicles = [
	sampleVehicle(1, [placedJob(1, 1, 1, morning), placedJob(2, 1, 2, afternoon)]),
	sampleVehicle(2, [placedJob(3, 2, 1, morning), placedJob(4, 2, 2, afternoon)]),
	sampleVehicle(3),
];
const grid = {
	date: PLANNER_DAY,
	list: [sampleJob(10), sampleJob(11)],
	rows: vehicles.map((vehicle) => ({ vehicle, cards: vehicle.planned_jobs })),
};
const list = (job: number): BoardCursor => ({ zone: "list", vehicle: null, job });
const board = (vehicle: number, job: number | null = null): BoardCursor => ({ zone: "board", vehicle, job });

describe("the cursor of the board", () => {
	it.each([
		["starts in the list", null, "down", list(10)],
		["down the list", list(10), "down", list(11)],
		["stays at the end of the list", list(11), "down", list(11)],
		["from the list to the board", list(11), "right", board(1)],
		["from a vehicle to its first card", board(1), "right", board(1, 1)],
		["to the next card", board(1, 1), "right", board(1, 2)],
		["stays at the last card", board(1, 2), "right", board(1, 2)],
		["back to the vehicle", board(1, 1), "left", board(1)],
		["from a vehicle to the list", board(1), "left", list(10)],
		["down to the card nearest in time", board(1, 2), "down", board(2, 4)],
		["down to a vehicle without cards", board(2, 4), "down", board(3)],
		["down the vehicles", board(1), "down", board(2)],
		["to the last vehicle", board(1), "last", board(3)],
		["a page down stops at the last", board(1), "pagedown", board(3)],
		["stays at the first vehicle", board(1, 1), "up", board(1, 1)],
		["starts again when its vehicle has disappeared", board(99), "down", list(10)],
	] as const)("%s", (_case, from, step, to) => {
		expect(moveCursor(from, step, grid)).toEqual(to);
	});

	it.each([
		["from the vehicle to what it carries over", board(1), "right", board(1, 9)],
		["and on to its first card", board(1, 9), "right", board(1, 1)],
		["back from it to the vehicle", board(1, 9), "left", board(1)],
	] as const)("goes %s", (_case, from, step, to) => {
		const [row, ...others] = grid.rows;
		if (!row) throw new Error("no row");
		const carrying = {
			...grid,
			rows: [{ ...row, carried: [{ job: sampleJob(9), driver: null }] }, ...others],
		};
		expect(moveCursor(from, step, carrying)).toEqual(to);
		expect(toShownCursor(to, carrying)).toEqual(to);
	});

	it.each([
		["the one after it", 10, [10], list(11)],
		["the one before it at the end", 11, [11], list(10)],
		["none when all leave", 10, [10, 11], null],
		["the first when the job is not in the list", 99, [], list(10)],
	] as const)("after jobs leave the list it is on %s", (_case, job, leaving, next) => {
		expect(nextInList(grid, leaving, job)).toEqual(next);
	});

	it.each([
		["a job of the list", list(11), list(11)],
		["a card", board(1, 2), board(1, 2)],
		["a vehicle", board(3), board(3)],
		["the vehicle of a card that has left it", board(1, 99), board(1)],
		["the first job when its own has left the list", list(99), list(10)],
		["the first job when its vehicle is not shown", board(99, 1), list(10)],
		["the first job at first", null, list(10)],
	] as const)("stays reachable on %s", (_case, from, to) => {
		expect(toShownCursor(from, grid)).toEqual(to);
	});
});
