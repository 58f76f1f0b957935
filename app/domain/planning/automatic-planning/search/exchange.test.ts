import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { Inserter } from "../insert";
import { LaneShop } from "../lane";
import { toPlanModel } from "../model";
import { PlanState } from "../plan-state";
import { WorkExchange } from "./exchange";
import { DaySearch } from "./search";

/** Pounds: rounding of sums. */
const GRAIN = 0.01;

const stateOf = (problem: ConstructorParameters<typeof LaneShop>[0]) => {
	const shop = new LaneShop(problem);
	return new PlanState(shop, new Inserter(shop));
};

/** Two jobs that pay only together, on the dearer of two vehicles for them. */
function pairOnWrongVehicle() {
	const { problem } = toPlanModel(makeUpDay({ jobs: 4, vehicles: 2, seed: 536 }));
	const state = stateOf(problem);
	const lanes = [new Int32Array(), Int32Array.of(4, 5, 2, 3)];
	state.restore({ lanes, outside: [0, 3], cost: 0 });
	return { problem, state };
}

describe("work of two vehicles", () => {
	it("is exchanged where it is cheaper, with the jobs on their new vehicle", () => {
		const { state } = pairOnWrongVehicle();
		const { total } = state;
		expect(new WorkExchange(state).improve(1, GRAIN)).toBe(true);
		expect(state.total).toBeCloseTo(total - 117.9);
		expect([...state.vehicleOf]).toEqual([-1, 0, 0, -1]);
		expect([...state.outside].sort()).toEqual([0, 3]);
		expect(state.toPlan().lanes).toEqual([Int32Array.of(4, 5, 2, 3), new Int32Array()]);
	});

	it.each([
		["the saving would be less", {}, 118],
		["a vehicle is frozen", { isFrozen: true }, GRAIN],
		["its first stops stay", { pinned: 1 }, GRAIN],
	])("stays where %s", (_, change, worth) => {
		const { problem, state } = pairOnWrongVehicle();
		const vehicles = problem.vehicles.map((vehicle) => ({ ...vehicle, ...change }));
		Object.assign(problem, { vehicles });
		const { total } = state;
		expect(new WorkExchange(state).improve(1, worth)).toBe(false);
		expect(state.total).toBe(total);
		expect([...state.vehicleOf]).toEqual([-1, 1, 1, -1]);
	});

	it("is never cheaper exchanged in a plan that has settled, every pair driven", () => {
		for (let seed = 1; seed <= 10; seed++) {
			const { problem } = toPlanModel(makeUpDay({ jobs: 24, vehicles: 6, seed, planned: 0.4, isOdd: true }));
			const state = stateOf(problem);
			state.restore(new DaySearch(problem, { iterations: 100, seed }).run());
			const { vehicles } = new WorkExchange(state);
			const { total } = state;
			for (const one of vehicles)
				for (const other of vehicles) {
					state.begin();
					const isFit = [...state.vehicleOf.entries()].every(([job, on]) => {
						const to = on === one ? other : on === other ? one : on;
						return on < 0 || problem.unfit[to * problem.jobs.count + job] === 0;
					});
					if (isFit && one !== other && state.exchange(one, other))
						expect({ seed, one, other, isCheaper: state.total < total - GRAIN }).toEqual({
							...{ seed, one, other },
							isCheaper: false,
						});
					state.undo();
				}
		}
	});
});
