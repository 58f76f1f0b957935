import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import { NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import { type BoardState, getJobsById, withBooked, withJobsMoved } from "./board-state";
import { BoardStore, withServerJobs, withServerRows } from "./board-store";
import { resolveDrop, toFullPosition } from "./resolve-drop";

const start = (): BoardState => ({
	date: PLANNER_DAY,
	totals: null,
	hours_rules: [],
	bases: [],
	road_times: [],
	plan_costs: NO_COST_SETTINGS,
	needs: NO_NEEDS,
	earlier: [],
	vehicles: [
		sampleVehicle(1, [placedJob(1, 1, 1), placedJob(2, 1, 2, { status: "Booked" }), placedJob(3, 1, 3)]),
		sampleVehicle(2, [placedJob(4, 2, 1)]),
	],
	unplanned: [sampleJob(5), sampleJob(6, { temp_status: 2, status: "Indepot" })],
});

/** "1:1,2,3 2:4 -:5,6" */
const summary = ({ vehicles, unplanned }: BoardState) =>
	[
		...vehicles.map(({ id, planned_jobs }) => `${id}:${planned_jobs.map((job) => job.id).join()}`),
		`-:${unplanned.map(({ id }) => id).join()}`,
	].join(" ");

const row = (vehicle_id: number, ids: number[]) => ({
	vehicle_id,
	date: PLANNER_DAY,
	totals: null,
	jobs: ids.map((id, at) => ({ id, place_id: 500 + id, position: at + 1, is_confirmed: 0 as const })),
});

describe("the order after a drop", () => {
	it.each([
		["plans at the end", [5], 1, null, "1:1,2,3,5 2:4 -:6"],
		["plans at a position", [5], 1, 2, "1:1,5,2,3 2:4 -:6"],
		["plans several in the order of the selection", [6, 5], 2, 1, "1:1,2,3 2:6,5,4 -:"],
		["moves to another vehicle", [2], 2, 1, "1:1,3 2:2,4 -:5,6"],
		["moves within a vehicle", [3], 1, 1, "1:3,1,2 2:4 -:5,6"],
		["unplans", [1, 4], null, null, "1:2,3 2: -:5,6,1,4"],
		["plans and moves together", [1, 5], 2, 2, "1:2,3 2:4,1,5 -:6"],
	])("%s", (_case, ids, vehicle, position, after) => {
		expect(summary(withJobsMoved(start(), ids, vehicle, position))).toBe(after);
	});

	it("makes a Booked job Planned on another vehicle, and leaves it Booked on the same one", () => {
		const statusIn = (state: BoardState) => getJobsById(state).get(2)?.job.status;
		expect(statusIn(withJobsMoved(start(), [2], 2))).toBe("Planned");
		expect(statusIn(withJobsMoved(start(), [2], 1, 1))).toBe("Booked");
		expect(statusIn(withBooked(start(), [2], false))).toBe("Planned");
	});

	it("leaves unaffected vehicles as the same objects", () => {
		const before = start();
		expect(withJobsMoved(before, [5], 1).vehicles[1]).toBe(before.vehicles[1]);
	});

	it.each([
		["plan", [5], 1, null, "plan"],
		["plan when only some are planned already", [5, 4], 1, null, "plan"],
		["move", [1], 2, null, "move"],
		["reorder", [3], 1, 1, "reorder"],
		["unplan", [1, 5], null, null, "unplan"],
		["nothing at its current position", [3], 1, 3, null],
		["nothing for an unplanned job on the list", [5], null, null, null],
		["nothing without jobs", [], 1, null, null],
	])("resolves a drop: %s", (_case, ids, vehicle, position, action) => {
		const state = start();
		const jobs = ids.flatMap((id) => getJobsById(state).get(id)?.job ?? []);
		expect(resolveDrop(state, jobs, vehicle, position)?.action ?? null).toBe(action);
	});

	it.each([
		["no card is hidden", [1, 2, 3], [1, 2, 3], [], 2, 2],
		["a card between is hidden", [1, 2, 3], [1, 3], [], 2, 2],
		["before the first visible card", [1, 2, 3], [2, 3], [], 1, 2],
		["after the last visible card", [1, 2, 3], [1, 2], [], 3, 3],
		["all cards are hidden", [1, 2, 3], [], [], 1, 1],
		["ignores the moved card", [1, 2, 3], [1, 2, 3], [1], 2, 2],
		["to the end", [1, 2], [1, 2], [], null, null],
	])("converts a visible position: %s", (_case, all, visible, moved, position, expected) => {
		expect(toFullPosition(all, visible, moved, position)).toBe(expected);
	});
});

describe("changes from the server", () => {
	it.each([
		["replaces the row of a vehicle", [row(2, [4, 5])], [], "1:1,2,3 2:4,5 -:6", []],
		["takes a job off its previous vehicle", [row(2, [1, 4])], [], "1:2,3 2:1,4 -:5,6", []],
		["reports an unknown job", [row(2, [9, 4])], [], "1:1,2,3 2:4 -:5,6", [9]],
		[
			"moves an unplanned job to the list",
			[row(1, [2, 3])],
			[{ id: 1, status: "Pending" as const, version: 2, plannerable_id: null }],
			"1:2,3 2:4 -:5,6,1",
			[],
		],
		["removes a deleted job", [row(1, [2, 3])], [], "1:2,3 2:4 -:5,6", []],
		["ignores rows of another day", [{ ...row(1, []), date: "2026-11-21" }], [], "1:1,2,3 2:4 -:5,6", []],
	])("%s", (_case, rows, moved, after, unknown) => {
		const result = withServerRows(start(), rows, moved);
		expect(summary(result.state)).toBe(after);
		expect(result.unknown).toEqual(unknown);
	});

	it("moves jobs to where the server has them, unless their version is older", () => {
		const at = (vehicle: number) => placedJob(5, vehicle, 1, { version: 2 });
		expect(summary(withServerJobs(start(), [at(2)]))).toBe("1:1,2,3 2:5,4 -:6".replace("5,4", "4,5"));
		const later = withServerJobs(start(), [at(2)]);
		expect(withServerJobs(later, [sampleJob(5, { version: 1 })])).toMatchObject({
			unplanned: later.unplanned,
		});
	});
});

describe("optimistic changes", () => {
	const store = () => new BoardStore(start(), 10);
	const summaryOf = (of: BoardStore) => summary(of.get());

	it("reverts a refused change and preserves what others did meanwhile", () => {
		const board = store();
		const change = board.applyOptimistic((state) => withJobsMoved(state, [5], 1));
		board.applyEvent({ rows: [row(2, [4, 6])], jobs: [], gone: [] }, 11);
		expect(summaryOf(board)).toBe("1:1,2,3,5 2:4,6 -:");
		change.revert();
		expect(summaryOf(board)).toBe("1:1,2,3 2:4,6 -:5");
	});

	it("replaces the change with the answer, and ignores the event of the same change", () => {
		const board = store();
		const change = board.applyOptimistic((state) => withJobsMoved(state, [5], 1));
		const job = placedJob(5, 1, 1, { version: 2 });
		change.confirm({ seq: 12, rows: [row(1, [5, 1, 2, 3])], jobs: [job], gone: [], undo: null });
		expect(summaryOf(board)).toBe("1:5,1,2,3 2:4 -:6");
		board.applyEvent({ rows: [row(1, [1, 2, 3])], jobs: [], gone: [] }, 11);
		expect(summaryOf(board)).toBe("1:5,1,2,3 2:4 -:6");
		board.applyEvent({ rows: [row(1, [1, 2, 3, 5])], jobs: [], gone: [] }, 13);
		expect(summaryOf(board)).toBe("1:1,2,3,5 2:4 -:6");
	});

	it("removes jobs that are deleted or not of this day", () => {
		const board = store();
		board.applyEvent({ rows: [row(2, [])], jobs: [], gone: [4] }, 11);
		board.applyCards([6], []);
		expect(summaryOf(board)).toBe("1:1,2,3 2: -:5");
	});
});
