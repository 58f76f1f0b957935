import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import { NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import type { PlannedLane } from "~/features/planning/automatic-planning";
import type { BoardState } from "../state/board-state";
import { toProposedRows } from "./proposed-rows";
import type { LaneDecision } from "./session";

const BOARD: BoardState = {
	date: PLANNER_DAY,
	totals: null,
	hours_rules: [],
	bases: [],
	road_times: [],
	plan_costs: NO_COST_SETTINGS,
	needs: NO_NEEDS,
	earlier: [],
	vehicles: [
		sampleVehicle(1, [placedJob(1, 1, 1, { status: "Booked" })]),
		sampleVehicle(2, [placedJob(2, 2, 1)]),
		sampleVehicle(3, [placedJob(3, 3, 1)]),
	],
	unplanned: [sampleJob(5)],
};
const lane = (vehicle_id: number, job_ids: number[], change: Partial<PlannedLane>): PlannedLane => ({
	...{ vehicle_id, job_ids, added: [], removed: [], places: [], stops: [] },
	...{ before: null, after: null, gain: 0 },
	...change,
});
const PLACES = [{ job_id: 5, deliver_after_id: 1, deliver_order: 1 }];
const LANES = [lane(1, [5, 2, 1], { added: [5, 2], places: PLACES }), lane(2, [], { removed: [2] })];
const FIGURES = {
	...{ miles: 0, empty_miles: 0, vehicles: 0, late_jobs: 0, duty: 0 },
	...{ cost: 0, margin: 0, co2e: 0, jobs_outside: 0 },
};
const rowsOf = (decisions: ReadonlyMap<number, LaneDecision>) =>
	toProposedRows(BOARD, {
		plan: { lanes: LANES, outside: [], not_planned: [], before: FIGURES },
		decisions,
	});

describe("the board as a plan has it", () => {
	it("shows the changed rows with their cards in order, the new ones planned", () => {
		const { rows, proposed } = rowsOf(new Map());
		expect(
			rows.map(({ vehicle, cards }) => [vehicle.id, cards.map(({ id, status }) => `${id} ${status}`)]),
		).toEqual([
			[1, ["5 Planned", "2 Planned", "1 Booked"]],
			[2, []],
		]);
		expect(rows[0]?.cards.map(({ job_planner }) => job_planner)).toMatchObject([
			{ plannerable_id: 1, position: 1, deliver_after_id: 1, deliver_order: 1 },
			{ plannerable_id: 1, position: 2 },
			{ plannerable_id: 1, position: 3 },
		]);
		expect(proposed.get(1)).toEqual(new Set([5, 2]));
	});

	it("shows decided rows as the board has them", () => {
		const { rows, proposed } = rowsOf(
			new Map([
				[1, "rejected"],
				[2, "rejected"],
			]),
		);
		expect(rows.map(({ vehicle }) => vehicle)).toEqual(BOARD.vehicles.slice(0, 2));
		expect(proposed.size).toBe(0);
	});
});
