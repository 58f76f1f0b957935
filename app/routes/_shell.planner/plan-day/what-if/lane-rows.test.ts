import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import type { DayCopy } from "~/domain/planning/automatic-planning/day-copy";
import type { PlanFigures } from "~/domain/planning/automatic-planning/figures";
import { NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import type { BoardState } from "../../state/board-state";
import { listLaneRows } from "./lane-rows";

const BOARD: BoardState = {
	...{ date: PLANNER_DAY, totals: null, hours_rules: [], bases: [], road_times: [], needs: NO_NEEDS },
	earlier: [],
	plan_costs: NO_COST_SETTINGS,
	vehicles: [sampleVehicle(2, [placedJob(1, 2, 1), placedJob(2, 2, 2)]), sampleVehicle(1), sampleVehicle(3)],
	unplanned: [sampleJob(5)],
};
const FIGURES: PlanFigures = {
	...{ miles: 0, empty_miles: 0, vehicles: 0, late_jobs: 0, duty: 0 },
	...{ cost: 0, margin: 0, co2e: 0, jobs_outside: 0 },
};
const copyOf = (lanes: [vehicle_id: number, job_ids: number[]][]): DayCopy => ({
	...{ figures: FIGURES, carried: 0, left: [] },
	lanes: lanes.map(([vehicle_id, job_ids]) => ({ vehicle_id, job_ids, figures: null })),
});
const { vehicles } = BOARD;
const hired = sampleVehicle(1_000_000_000, [], { reg: "Hired 18T" });
const lorry = sampleVehicle(1_000_000_000, [], { reg: "Hired ARTIC" });

const rows = listLaneRows(BOARD, [
	{
		name: "As planned",
		vehicles,
		copy: copyOf([
			[1, [5]],
			[2, [1, 2]],
			[3, []],
		]),
	},
	{
		name: "A",
		vehicles: [...vehicles.filter(({ id }) => id !== 1), hired],
		copy: copyOf([
			[2, [2, 1]],
			[3, []],
			[hired.id, [5]],
		]),
	},
	{
		name: "B",
		vehicles: [...vehicles, lorry],
		copy: copyOf([
			[1, [5]],
			[2, [1]],
			[3, []],
			[lorry.id, [2]],
		]),
	},
]);

describe("the lanes of all sides", () => {
	it("are a vehicle a row in the order of the board, strangers last, without those that have no work at all", () => {
		expect(rows.map(({ vehicle }) => vehicle.reg)).toEqual([
			"KV23 HD2",
			"KV23 HD1",
			"Hired 18T",
			"Hired ARTIC",
		]);
		expect(rows.every(({ isOther }) => isOther)).toBe(true);
	});

	it("have what is new on them and what is no longer, by numbers", () => {
		expect(rows.map(({ cells }) => cells.map(({ note }) => note))).toEqual([
			["2 jobs", "2 jobs, in another order", "no longer 48002"],
			["1 job", "not there; no longer 48005", "1 job"],
			["not there", "new 48005", "not there"],
			["not there", "not there", "new 48002"],
		]);
		const [, , fresh] = rows;
		expect(fresh?.cells[1]).toMatchObject({ added: [5], leaving: [] });
	});
});
