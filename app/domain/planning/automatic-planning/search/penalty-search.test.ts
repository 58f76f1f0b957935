import { describe, expect, it } from "vitest";
import { checkLiLim, makeUpLiLim, THREE_JOBS, toLiLimProblem } from "@/tests/support/planning/li-lim";
import { SeededNumbers } from "../random";
import { PenaltySearch } from "./penalty-search";
import { DaySearch } from "./search";

const SIZE = { average: 10, longest: 10 };

describe("a search with jobs outside", () => {
	it("takes jobs in by turns where only one fits, and each costs the more outside", () => {
		const penaltySearch = new PenaltySearch(toLiLimProblem(THREE_JOBS), new SeededNumbers(1), SIZE);
		penaltySearch.begin({ lanes: [Int32Array.of(0, 1)], outside: [1, 2], cost: 0 }, 1);
		expect([0, 1, 2].map((job) => penaltySearch.penaltyOf(job))).toEqual([3, 3, 3]);
		for (let tries = 0; tries < 2_000; tries++)
			expect(penaltySearch.step(1, Number.POSITIVE_INFINITY)).toBe(null);
		expect(penaltySearch.outside).toBe(2);
		// The first was inside in the beginning: it only counts more because it was outside for a while.
		for (const job of [0, 1, 2]) expect(penaltySearch.penaltyOf(job)).toBeGreaterThan(100);
		const sum = [0, 1, 2].reduce((total, job) => total + penaltySearch.penaltyOf(job), 0);
		// At least two of them each time.
		expect(sum).toBeGreaterThan(9 + 2_000 * 2 * 0.3 - 1e-6);
	});

	it("gives nothing to a vehicle that is closed, though a fixed job is on it", () => {
		const problem = toLiLimProblem(makeUpLiLim(1));
		problem.jobs.isFixed[0] = 1;
		const lanes = problem.lanes.map((_, at) => Int32Array.of(2 * at, 2 * at + 1));
		const penaltySearch = new PenaltySearch(problem, new SeededNumbers(1), SIZE);
		const closed = new Uint8Array(lanes.length);
		closed[0] = 1;
		penaltySearch.begin({ lanes, outside: [], cost: 0 }, 1_000, closed);
		let found = 0;
		for (let tries = 0; tries < 1_000; tries++) {
			const plan = penaltySearch.step(1_000, Number.POSITIVE_INFINITY);
			if (!plan) continue;
			expect(plan.lanes[0]).toEqual(Int32Array.of(0, 1));
			found++;
		}
		expect(found).toBeGreaterThan(0);
	});

	it.each([1, 2, 3])("finds cheaper plans that serve all jobs with the same vehicles: %d", (seed) => {
		const instance = makeUpLiLim(seed);
		const problem = toLiLimProblem(instance);
		const plan = new DaySearch(problem, { iterations: 50, fleetShare: 0.9 }).run();
		const { vehicles } = checkLiLim(instance, problem, plan);
		const penaltySearch = new PenaltySearch(problem, new SeededNumbers(seed), SIZE);
		penaltySearch.begin(plan, 10);
		let { cost } = plan;
		let found = 0;
		for (let tries = 0; tries < 3_000; tries++) {
			const next = penaltySearch.step(10, cost);
			if (!next) continue;
			const checked = checkLiLim(instance, problem, next);
			expect(checked.vehicles).toBeLessThanOrEqual(vehicles);
			expect(next.cost).toBeCloseTo(checked.vehicles * 10_000 + checked.miles, 4);
			expect(next.cost).toBeLessThan(cost);
			({ cost } = next);
			found++;
		}
		expect(found).toBeGreaterThan(0);
	});
});
