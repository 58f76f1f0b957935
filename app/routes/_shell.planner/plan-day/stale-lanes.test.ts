import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import { NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import type { PlannedLane } from "~/features/planning/automatic-planning";
import { type BoardState, withJobsMoved, withoutJobs } from "../state/board-state";
import { listStaleLanes, markLanes } from "./stale-lanes";

const BOARD: BoardState = {
	date: PLANNER_DAY,
	totals: null,
	hours_rules: [],
	bases: [],
	road_times: [],
	plan_costs: NO_COST_SETTINGS,
	needs: NO_NEEDS,
	earlier: [sampleJob(9)],
	vehicles: [
		sampleVehicle(1, [placedJob(1, 1, 1), placedJob(2, 1, 2)]),
		sampleVehicle(2, [placedJob(3, 2, 1)]),
		sampleVehicle(3, [placedJob(4, 3, 1)]),
	],
	unplanned: [sampleJob(5), sampleJob(6)],
};

const lane = (vehicle_id: number, added: number[]): PlannedLane => ({
	...{ vehicle_id, added, removed: [], job_ids: added, places: [], stops: [] },
	...{ before: null, after: null, gain: 0 },
});

const LANES = [lane(1, [5]), lane(2, [4, 9])];
const withVersion = (state: BoardState, id: number): BoardState => ({
	...state,
	unplanned: state.unplanned.map((job) => (job.id === id ? { ...job, version: 2 } : job)),
});

describe("a proposal no longer rests on the board", () => {
	it.each<[string, (state: BoardState) => BoardState, number[]]>([
		["unless nothing has changed", (state) => state, []],
		["when a card comes to the vehicle", (state) => withJobsMoved(state, [6], 1), [1]],
		["when its cards are in another order", (state) => withJobsMoved(state, [2], 1, 1), [1]],
		["when a new job has been planned elsewhere", (state) => withJobsMoved(state, [5], 3), [1]],
		["when a new job has been taken off its vehicle", (state) => withJobsMoved(state, [4], null), [2]],
		["when a new job has changed", (state) => withVersion(state, 5), [1]],
		["when a new job has been deleted", (state) => withoutJobs(state, new Set([5])), [1]],
		["when a job left over is on the day no more", (state) => ({ ...state, earlier: [] }), [2]],
		["not when something else has changed", (state) => withVersion(state, 6), []],
	])("%s", (_case, change, stale) => {
		expect(listStaleLanes(change(BOARD), LANES, markLanes(BOARD, LANES))).toEqual(stale);
	});
});
