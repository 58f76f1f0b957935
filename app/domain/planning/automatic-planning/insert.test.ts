import { expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { Inserter } from "./insert";
import type { Lane } from "./lane";
import { LaneShop } from "./lane";
import { toPlanModel } from "./model";
import { DaySearch } from "./search";

const DAYS = Number(process.env.CARTAGE_RANDOM_DAYS ?? 20);

/** The least that a job adds to a lane, over every place driven. */
function leastOfAll(shop: LaneShop, inserter: Inserter, lane: Lane, job: number): number {
	let least = Number.POSITIVE_INFINITY;
	for (const count of inserter.eachPlace(lane, job))
		if (shop.judge.judge(lane.vehicle, inserter.trial, count))
			least = Math.min(least, shop.judge.cost - lane.cost);
	return least;
}

it(`prices a job as if every place of a lane were driven, on ${DAYS} random days`, () => {
	let [priced, possible] = [0, 0];
	for (let seed = 1; seed <= DAYS; seed++) {
		const { problem } = toPlanModel(
			makeUpDay({ jobs: 30, vehicles: 6, seed, planned: 0.3, isOdd: seed % 2 === 0 }),
		);
		const { lanes, outside } = new DaySearch(problem, { iterations: 20, seed }).run();
		const shop = new LaneShop(problem);
		const inserter = new Inserter(shop);
		for (const [at, stops] of lanes.entries()) {
			const lane = shop.make(at, stops, stops.length);
			if (!lane || problem.vehicles[at]?.isFrozen) continue;
			for (const job of outside) {
				if (problem.unfit[at * problem.jobs.count + job] !== 0) continue;
				const { cost } = inserter.priceFresh(lane, job);
				const expected = leastOfAll(shop, inserter, lane, job);
				priced++;
				if (Number.isFinite(expected)) possible++;
				const isSame = cost === expected || Math.abs(cost - expected) < 0.001;
				expect({ seed, at, job, cost: isSame ? expected : cost }).toEqual({ seed, at, job, cost: expected });
			}
		}
	}
	expect(possible).toBeGreaterThan(priced / 50);
});
