import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import { NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import type { PlannedLane } from "~/features/planning/automatic-planning";
import type { BoardState } from "../state/board-state";
import { describePlanned, type LaneCalls, orderOfSaves, toLaneCalls } from "./plan-calls";

const BOARD: BoardState = {
	date: PLANNER_DAY,
	totals: null,
	hours_rules: [],
	bases: [],
	road_times: [],
	plan_costs: NO_COST_SETTINGS,
	needs: NO_NEEDS,
	earlier: [sampleJob(9, { collection_date: "2026-11-19", delivery_date: "2026-11-19" })],
	vehicles: [
		sampleVehicle(1, [placedJob(1, 1, 1), placedJob(2, 1, 2)]),
		sampleVehicle(2, [placedJob(3, 2, 1)]),
	],
	unplanned: [sampleJob(5)],
};

const lane = (vehicle_id: number, job_ids: number[], change: Partial<PlannedLane> = {}): PlannedLane => ({
	...{ vehicle_id, job_ids, added: [], removed: [], places: [], stops: [] },
	...{ before: null, after: null, gain: 0 },
	...change,
});

const STOPS = [
	{ job_id: 1, stop: "collection" as const },
	{ job_id: 2, stop: "collection" as const },
	{ job_id: 2, stop: "delivery" as const },
	{ job_id: 1, stop: "delivery" as const },
];
const PLACES = [{ job_id: 1, deliver_after_id: 2, deliver_order: 2 }];

describe("the calls that save a lane", () => {
	it.each<[string, PlannedLane, Partial<LaneCalls>]>([
		[
			"a new job",
			lane(1, [1, 5, 2], { added: [5] }),
			{ plan: [1, 5, 2], rows: [1], unplan: [], stops: null },
		],
		["a job of another vehicle", lane(1, [3, 1, 2], { added: [3] }), { plan: [3, 1, 2], rows: [1, 2] }],
		["another order", lane(1, [2, 1]), { plan: [2, 1], rows: [1] }],
		["a job that is left out", lane(1, [1], { removed: [2] }), { plan: null, unplan: [2] }],
		["no job any more", lane(2, [], { removed: [3] }), { plan: null, unplan: [3], stops: null }],
		[
			"deliveries in an order of their own",
			lane(1, [1, 2], { places: PLACES, stops: STOPS }),
			{ plan: null, stops: STOPS, places: PLACES },
		],
		["deliveries in the order of the cards", lane(1, [1, 2], { stops: STOPS }), { stops: null }],
	])("with %s", (_case, one, calls) => {
		expect(toLaneCalls(BOARD, one, [one])).toMatchObject(calls);
	});

	it("give a job left over the dates of the day, and the undo those it had", () => {
		const one = lane(1, [1, 2, 9], { added: [9] });
		const { dates, old_dates } = toLaneCalls(BOARD, one, [one]);
		expect(dates.map(({ job, to }) => [job.id, to])).toEqual([
			[9, { collection_date: PLANNER_DAY, delivery_date: PLANNER_DAY }],
		]);
		expect(old_dates).toEqual([{ id: 9, collection_date: "2026-11-19", delivery_date: "2026-11-19" }]);
	});

	it("leave a job on its vehicle that a tied lane takes from there", () => {
		const [giver, taker] = [lane(1, [1], { removed: [2] }), lane(2, [3, 2], { added: [2] })];
		expect(toLaneCalls(BOARD, giver, [giver, taker]).unplan).toEqual([]);
	});
});

describe("the order of saving", () => {
	it.each<[string, PlannedLane[], number[]]>([
		["one lane", [lane(1, [])], [1]],
		["who takes before who gives", [lane(1, [], { removed: [2] }), lane(2, [], { added: [2] })], [2, 1]],
		[
			"a chain from its end",
			[lane(1, [], { removed: [2] }), lane(2, [], { added: [2], removed: [3] }), lane(3, [], { added: [3] })],
			[3, 2, 1],
		],
		[
			"a swap from either",
			[lane(1, [], { added: [3], removed: [2] }), lane(2, [], { added: [2], removed: [3] })],
			[1, 2],
		],
	])("%s", (_case, lanes, order) => {
		expect(orderOfSaves(lanes).map(({ vehicle_id }) => vehicle_id)).toEqual(order);
	});
});

describe("what was planned", () => {
	it.each([
		[[lane(1, [], { added: [1, 2] }), lane(2, [], { added: [3] })], "3 jobs on 2 vehicles"],
		[[lane(1, [], { added: [1] })], "1 job on 1 vehicle"],
	])("is counted", (lanes, text) => {
		expect(describePlanned(lanes)).toBe(text);
	});
});
