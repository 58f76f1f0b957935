import { expect, it } from "vitest";
import { checkLiLim, makeUpLiLim, toLiLimProblem } from "@/tests/support/planning/li-lim";
import { Inserter } from "../insert";
import { LaneShop } from "../lane";
import { PlanState } from "../plan-state";
import { SeededNumbers } from "../random";
import { FewerVehicles } from "./fewer-vehicles";
import { PenaltySearch } from "./penalty-search";
import { Tries } from "./tries";

const SIZE = { average: 10, longest: 10 };

/** Twenty vehicles with a job each, of which some are to be saved; the first so many of these jobs are fixed. */
function oneJobEach(seed: number, fixed = 0) {
	const instance = makeUpLiLim(seed);
	const problem = toLiLimProblem(instance);
	problem.jobs.isFixed.fill(1, 0, fixed);
	const shop = new LaneShop(problem);
	const state = new PlanState(shop, new Inserter(shop));
	const lanes = problem.lanes.map((_, at) => Int32Array.of(2 * at, 2 * at + 1));
	state.restore({ lanes, outside: [], cost: 0 });
	const numbers = new SeededNumbers(seed);
	const tries = new Tries(state, numbers, SIZE);
	const penaltySearch = new PenaltySearch(problem, numbers, SIZE);
	const fewer = new FewerVehicles(state, tries, penaltySearch, { numbers, temperature: 20 });
	return { instance, problem, tries, fewer };
}

it.each([1, 2, 3])("vehicles are saved one after another, and all jobs are served: %d", (seed) => {
	const { instance, problem, tries, fewer } = oneJobEach(seed);
	let { vehicles } = checkLiLim(instance, problem, fewer.best);
	expect(vehicles).toBe(20);
	for (let step = 0; step < 2_000; step++) {
		const hasSaved = fewer.step();
		const now = checkLiLim(instance, problem, fewer.best).vehicles;
		if (hasSaved) expect(now).toBeLessThan(vehicles);
		else expect(now).toBe(vehicles);
		vehicles = now;
	}
	expect(tries.count).toBe(2_000);
	expect(vehicles).toBeLessThan(10);
	expect(fewer.outside).toBeGreaterThan(0);
});

it("a vehicle that was given up has no job but its fixed one in any plan after that", () => {
	const { tries, fewer } = oneJobEach(1, 15);
	const { closed } = tries.recreate;
	let givenUp: number[] = [];
	for (let step = 0; step < 1_000; step++) {
		if (fewer.step()) for (const at of givenUp) expect(fewer.best.lanes[at]?.length).toBe(at < 15 ? 2 : 0);
		givenUp = [...closed.keys()].filter((at) => closed[at] === 1);
	}
	// One after another, each once.
	expect(givenUp.length).toBeGreaterThan(10);
});

it("two searches of one seed save the same", () => {
	const [one, other] = [oneJobEach(5).fewer, oneJobEach(5).fewer];
	for (let step = 0; step < 500; step++) expect(other.step()).toBe(one.step());
	expect(other.best).toEqual(one.best);
});
