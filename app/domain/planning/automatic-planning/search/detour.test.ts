import { describe, expect, it } from "vitest";
import { makeUpLiLim, toLiLimProblem } from "@/tests/support/planning/li-lim";
import { Inserter } from "../insert";
import { LaneShop } from "../lane";
import { PlanState } from "../plan-state";
import { SeededNumbers } from "../random";
import { Detour } from "./detour";
import { DaySearch } from "./search";
import { Tries } from "./tries";

/** A plan that serves every job, with just enough vehicles, and a detour from it. */
function planWithDetour(seed: number) {
	const problem = toLiLimProblem(makeUpLiLim(seed));
	const plan = new DaySearch(problem, { iterations: 600, fleetShare: 0.9 }).run();
	const shop = new LaneShop(problem);
	const state = new PlanState(shop, new Inserter(shop));
	state.restore(plan);
	const numbers = new SeededNumbers(seed);
	const tries = new Tries(state, numbers, { average: 10, longest: 10 });
	for (const [at, { length }] of plan.lanes.entries()) tries.recreate.closed[at] = length === 0 ? 1 : 0;
	return { plan, state, tries, detour: new Detour(state, tries, numbers) };
}

describe("a detour", () => {
	it.each([1, 2, 3])("ends with every job served, for no more where nothing may be dearer: %d", (seed) => {
		const { plan, state, tries, detour } = planWithDetour(seed);
		let { cost } = plan;
		for (let count = 0; count < 20; count++) {
			const before = tries.count;
			detour.begin();
			while (detour.isUnderWay) detour.step(0);
			expect(tries.count - before).toBeLessThanOrEqual(101);
			expect(state.outside).toEqual([]);
			expect(state.total).toBeLessThanOrEqual(cost + 1e-6);
			cost = state.total;
		}
	});

	it("leads back to where it began if it is given up", () => {
		const { plan, state, detour } = planWithDetour(1);
		for (let count = 0; count < 20; count++) {
			detour.begin();
			expect(detour.isUnderWay).toBe(true);
			detour.end();
			expect(detour.isUnderWay).toBe(false);
			expect(state.toPlan().lanes).toEqual(plan.lanes);
			expect(state.total).toBeCloseTo(plan.cost, 6);
		}
	});
});
