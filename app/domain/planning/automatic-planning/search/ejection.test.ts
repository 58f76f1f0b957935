import { describe, expect, it } from "vitest";
import { checkLiLim, makeUpLiLim, THREE_JOBS, toLiLimProblem } from "@/tests/support/planning/li-lim";
import { Inserter } from "../insert";
import { LaneShop } from "../lane";
import { PlanState } from "../plan-state";
import { SeededNumbers } from "../random";
import { Ejection } from "./ejection";
import { DaySearch } from "./search";

/** The first job on the vehicle, the other two outside. */
function firstJobOnLane(counters: readonly number[], isClosed = 0) {
	const problem = toLiLimProblem(THREE_JOBS);
	const shop = new LaneShop(problem);
	const state = new PlanState(shop, new Inserter(shop));
	state.restore({ lanes: [Int32Array.of(0, 1)], outside: [1, 2], cost: 0 });
	const closed = Uint8Array.of(isClosed);
	return {
		state,
		ejection: new Ejection(state, Float64Array.from(counters), closed, new SeededNumbers(1)),
	};
}

describe("a job that fits nowhere", () => {
	it("takes the place of one that was outside less often", () => {
		const { state, ejection } = firstJobOnLane([1, 2, 0]);
		state.begin();
		ejection.run(1);
		expect([...state.vehicleOf]).toEqual([-1, 0, -1]);
		expect([...state.outside].sort()).toEqual([0, 2]);
		state.undo();
		expect([...state.vehicleOf]).toEqual([0, -1, -1]);
		expect(state.outside).toEqual([1, 2]);
	});

	it.each([
		["the other was outside as often", [2, 2, 0], 0],
		["the vehicle was given up", [0, 2, 0], 1],
	])("stays outside if %s", (_, counters, isClosed) => {
		const { state, ejection } = firstJobOnLane(counters, isClosed);
		const { total } = state;
		state.begin();
		ejection.run(1);
		expect([...state.vehicleOf]).toEqual([0, -1, -1]);
		expect(state.outside).toEqual([1, 2]);
		expect(state.total).toBe(total);
	});
});

it.each([1, 2, 3])("a search that saves vehicles first serves all jobs with no more of them: %d", (seed) => {
	const instance = makeUpLiLim(seed);
	const problem = toLiLimProblem(instance);
	const vehiclesOf = (fleetShare: number) =>
		checkLiLim(instance, problem, new DaySearch(problem, { iterations: 2_000, fleetShare }).run()).vehicles;
	expect(vehiclesOf(0.5)).toBeLessThanOrEqual(vehiclesOf(0));
});
