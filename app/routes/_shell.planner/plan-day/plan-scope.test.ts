import { describe, expect, it } from "vitest";
import {
	PLANNER_DAY,
	placedJob,
	sampleJob,
	sampleShift,
	sampleVehicle,
} from "@/tests/support/planning/planner-day";
import type { PlanCosts } from "~/domain/planning/automatic-planning/costs";
import { NO_COMPANY_COSTS, NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import type { BoardState } from "../state/board-state";
import {
	countScope,
	describeKeep,
	describeMiles,
	describeTime,
	listCoveredJobs,
	listCoveredVehicles,
	type PlanScope,
	toCoverScope,
	toDayToPlan,
	toPrices,
	toWeights,
	USUAL_SCOPE,
} from "./plan-scope";

const BOARD: BoardState = {
	date: PLANNER_DAY,
	totals: null,
	hours_rules: [],
	bases: [],
	road_times: [],
	plan_costs: NO_COST_SETTINGS,
	needs: NO_NEEDS,
	earlier: [
		sampleJob(8, { collection_date: "2026-11-19", delivery_date: "2026-11-19" }),
		sampleJob(9, { job_type: 3, collection_date: "2026-11-19" }),
	],
	vehicles: [
		sampleVehicle(1, [placedJob(1, 1, 1), placedJob(2, 1, 2, { status: "Booked" })], {
			work_day: [sampleShift()],
		}),
		sampleVehicle(2, [placedJob(3, 2, 1)]),
	],
	unplanned: [sampleJob(5), sampleJob(6)],
};
const DAY = { board: BOARD, shown: new Set([2]), leased: new Set<number>() };
const NOW = new Date(`${PLANNER_DAY}T05:00:00Z`);

const dayOf = (change: Partial<PlanScope>) => {
	const { vehicles, unplanned, may_move } = toDayToPlan(DAY, { ...USUAL_SCOPE, ...change }, { now: NOW });
	return [vehicles.map(({ id }) => id), unplanned.map(({ id }) => id), [...may_move]];
};

describe("the jobs of who is out", () => {
	const started = sampleShift({
		driver_id: 7,
		reported: {
			clockin_date: PLANNER_DAY,
			clockout_date: null,
			entries: [{ at: `${PLANNER_DAY}T06:00:00.000Z`, action_type: "start", job_id: 21 }],
		},
	});
	const cards = [placedJob(21, 4, 1), placedJob(22, 4, 2), placedJob(23, 4, 3, { status: "Booked" })];
	const board = { ...BOARD, vehicles: [...BOARD.vehicles, sampleVehicle(4, cards, { work_day: [started] })] };

	it.each([
		["driver", 7, [4]],
		["vehicle", 4, [4]],
		["vehicle", 7, []],
		["driver", 99, []],
	] as const)("are on the vehicles of a %s %i", (kind, id, expected) => {
		expect([...listCoveredVehicles(board, { kind, id }).vehicles]).toEqual(expected);
	});

	it("are placed on all vehicles with a driver but theirs; booked and started ones stay, and nothing else moves", () => {
		const scope = toCoverScope(
			{ ...USUAL_SCOPE, vehicles: "shown" },
			{ vehicles: new Set([4]), driver_id: 7 },
		);
		const plannable = { board, shown: new Set<number>(), leased: new Set<number>() };
		const day = toDayToPlan(plannable, scope, { now: NOW });
		expect(day.vehicles.map(({ id }) => id)).toEqual([1]);
		expect(day.unplanned.map(({ id }) => id)).toEqual([22]);
		expect([...day.may_move]).toEqual([]);
		const part = { vehicles: new Set([1, 4]), taken: new Set([22]) };
		const again = toDayToPlan(plannable, scope, { now: NOW, part });
		expect(again.vehicles.map(({ id }) => id)).toEqual([1]);
		expect(again.unplanned).toEqual([]);
	});
});

describe("the jobs of a vehicle with two shifts", () => {
	const cardOf = (id: number, work_day_id: number) =>
		placedJob(id, 5, id - 30, {
			work_day_jobs: [{ id, work_day_id, position: 1, is_planned: 1, is_completed: 0 }],
		});
	const work_day = [51, 52].map((id) => sampleShift({ id, driver_id: id - 40 }));
	const board = { ...BOARD, vehicles: [sampleVehicle(5, [cardOf(31, 51), cardOf(32, 52)], { work_day })] };

	it.each([
		["driver", 11, [31]],
		["driver", 12, [32]],
		["vehicle", 5, [31, 32]],
	] as const)("are those of the %s %i who is out", (kind, id, expected) => {
		const covered = listCoveredVehicles(board, { kind, id });
		expect(listCoveredJobs(board, covered).map((job) => job.id)).toEqual(expected);
	});
});

describe("the day that is planned", () => {
	it.each<[string, Partial<PlanScope>, number[], number[], number[]]>([
		["by the usual settings", {}, [1], [5, 6, 8], [1]],
		["with the vehicles shown", { vehicles: "shown" }, [2], [5, 6, 8], [3]],
		["with all vehicles", { vehicles: "all" }, [1, 2], [5, 6, 8], [1, 3]],
		["without jobs left over", { leftOver: false }, [1], [5, 6], [1]],
		["with jobs left over only", { unplanned: false }, [1], [8], [1]],
		["without moving planned jobs", { mayMove: false }, [1], [5, 6, 8], []],
	])("%s", (_case, change, vehicles, unplanned, mayMove) => {
		expect(dayOf(change)).toEqual([vehicles, unplanned, mayMove]);
	});

	it("gives jobs left over the dates of the day", () => {
		const { unplanned } = toDayToPlan(DAY, USUAL_SCOPE, { now: NOW });
		expect(unplanned.find(({ id }) => id === 8)).toMatchObject({
			collection_date: PLANNER_DAY,
			delivery_date: PLANNER_DAY,
		});
	});

	it("is only a part of it when lanes are planned again", () => {
		const part = { vehicles: new Set([2]), taken: new Set([5]) };
		const { vehicles, unplanned } = toDayToPlan(DAY, USUAL_SCOPE, { now: NOW, part });
		expect([vehicles.map(({ id }) => id), unplanned.map(({ id }) => id)]).toEqual([[2], [6, 8]]);
	});

	it("leaves the lanes that colleagues have leased", () => {
		const leased = new Set([1]);
		expect(toDayToPlan({ ...DAY, leased }, USUAL_SCOPE, { now: NOW }).locked_vehicles).toEqual(leased);
	});

	it("leaves locked lanes, and jobs that are locked where they are; one locked elsewhere may move whatever is chosen", () => {
		const locks = { jobs: new Map([[1, 2]]), lanes: new Set([2]) };
		const scope = { ...USUAL_SCOPE, mayMove: false };
		const day = toDayToPlan(DAY, scope, { now: NOW, locks });
		expect([day.locked_vehicles, day.wanted, day.may_move]).toEqual([locks.lanes, locks.jobs, new Set([1])]);
		const here = { ...locks, jobs: new Map([[1, 1]]) };
		expect(toDayToPlan(DAY, USUAL_SCOPE, { now: NOW, locks: here }).may_move.has(1)).toBe(false);
	});

	it.each<[Partial<PlanScope>, number, number]>([
		[{}, 3, 1],
		[{ vehicles: "all", leftOver: false }, 2, 2],
		[{ unplanned: false, leftOver: false, mayMove: false }, 0, 0],
	])("has as many jobs as the button names: %o", (change, toPlace, mayMove) => {
		expect(countScope(DAY, { ...USUAL_SCOPE, ...change })).toEqual({ toPlace, mayMove });
	});
});

const ARTICS = {
	types: [{ vehicle_type_id: 1, per_day: 94.5, per_mile: null, per_hour: null, co2e_per_mile: null }],
	company: {
		...NO_COMPANY_COSTS,
		per_late_minute: 1.5,
		most_late: 20,
		per_move: 4,
		sub_contractor_per_job: 90,
	},
};
/** As a role without prices gets them. */
const HIDDEN = {
	types: ARTICS.types.map((type) => ({ ...type, per_day: null })),
	company: { ...NO_COMPANY_COSTS, most_late: 20 },
};

describe("the sliders", () => {
	it.each<[Partial<PlanScope>, Partial<PlanCosts>, Partial<PlanCosts>]>([
		[{ miles: 0 }, { per_empty_mile: 0.4, day_counts: 1 }, { per_empty_mile: 0.4 }],
		[{ miles: 4 }, { per_empty_mile: 0, day_counts: 2.5 }, { types: ARTICS.types, day_counts: 2.5 }],
		[{ time: 0 }, { most_late: 0, per_late_minute: 3 }, { most_late: 0, per_late_minute: 1.5 }],
		[{ time: 1 }, { most_late: 10, per_late_minute: 3 }, { most_late: 7, per_late_minute: 1.5 }],
		[{ time: 3 }, { most_late: 30, per_late_minute: 2 }, { most_late: 20, per_late_minute: 1 }],
		[{ time: 4 }, { most_late: 30, per_late_minute: 1 }, { most_late: 20, per_late_minute: 0.5 }],
		[{ keep: 0 }, { per_move: 40 }, { per_move: 32 }],
		[{ keep: 4 }, { per_move: 0 }, { per_move: 0 }],
		[{ subContract: "price" }, { per_left_job: null }, { per_left_job: null }],
	])("lean what the plan is weighed by, usual or as set: %o", (change, usual, set) => {
		const scope = { ...USUAL_SCOPE, ...change };
		expect(toWeights(scope, BOARD)).toMatchObject(usual);
		expect(toWeights(scope, { plan_costs: ARTICS })).toMatchObject(set);
	});

	it("leave the prices as they are set", () => {
		const scope: PlanScope = { ...USUAL_SCOPE, miles: 4, time: 4, keep: 0, subContract: "never" };
		expect(toPrices(scope, { plan_costs: ARTICS })).toMatchObject({
			types: ARTICS.types,
			day_counts: 1,
			per_late_minute: 1.5,
			per_move: 4,
			per_left_job: 500,
			sub_contractor: { per_job: 90, per_mile: 2.3 },
		});
	});

	it.each<[typeof describeKeep, Partial<PlanScope>, string, string, string]>([
		[
			describeMiles,
			{ miles: 0 },
			"Each empty mile counts 40p more than it costs.",
			"Each empty mile counts 40p more than it costs.",
			"Each empty mile counts more than it costs.",
		],
		[
			describeMiles,
			{ miles: 2 },
			"Puts another vehicle out when that saves its £45 for the day.",
			"Puts another vehicle out when that saves its £94.50 for the day.",
			"Puts another vehicle out when that saves its costs for the day.",
		],
		[
			describeMiles,
			{ miles: 3 },
			"Puts another vehicle out when that saves 1.5 times its £45 for the day.",
			"Puts another vehicle out when that saves 1.5 times its £94.50 for the day.",
			"Puts another vehicle out when that saves 1.5 times its costs for the day.",
		],
		[
			describeTime,
			{ time: 1 },
			"A stop up to 10 minutes late, where that saves £3 a minute.",
			"A stop up to 7 minutes late, where that saves £1.50 a minute.",
			"A stop up to 7 minutes late, where that saves enough.",
		],
		[
			describeKeep,
			{ keep: 2 },
			"Moves a planned job only where that saves £15 or more.",
			"Moves a planned job only where that saves £12 or more.",
			"Moves a planned job only where that saves enough.",
		],
	])("are named in words, usual, as set, and without prices", (describeStop, change, ...words) => {
		const scope = { ...USUAL_SCOPE, ...change };
		const { vehicles } = BOARD;
		expect([
			describeStop(scope, { board: BOARD, vehicles, hasPrices: true }),
			describeStop(scope, { board: { plan_costs: ARTICS }, vehicles, hasPrices: true }),
			describeStop(scope, { board: { plan_costs: HIDDEN }, vehicles, hasPrices: false }),
		]).toEqual(words);
	});

	it.each<[typeof describeKeep, Partial<PlanScope>, string]>([
		[describeTime, { time: 0 }, "No stop later than its window."],
		[describeKeep, { keep: 4 }, "Moves a planned job wherever that saves anything."],
	])("are named in words without any pounds", (describeStop, change, words) => {
		const day = { board: BOARD, vehicles: BOARD.vehicles, hasPrices: true };
		expect(describeStop({ ...USUAL_SCOPE, ...change }, day)).toBe(words);
	});

	it("name what the vehicles of the choice cost, from the cheapest to the dearest", () => {
		const vehicles = [3_500, 44_000].map((gross_weight) => ({
			...sampleVehicle(1, []),
			vehicle_type_id: null,
			gross_weight,
		}));
		const day = { board: BOARD, hasPrices: true };
		expect(
			[vehicles, []].map((list) => describeMiles({ ...USUAL_SCOPE, miles: 2 }, { ...day, vehicles: list })),
		).toEqual([
			"Puts another vehicle out when that saves its £25 to £60 for the day.",
			"Puts another vehicle out when that saves its costs for the day.",
		]);
	});
});
