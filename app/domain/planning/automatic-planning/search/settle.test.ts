import { expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { Inserter } from "../insert";
import { LaneShop } from "../lane";
import { toPlanModel } from "../model";
import { PlanState } from "../plan-state";
import { Settle } from "./settle";

const { problem } = toPlanModel(makeUpDay({ jobs: 30, vehicles: 6, seed: 2, planned: 0.5 }));

/** How often a descent of so many rounds tries a job, and what comes of it. */
function settle(rounds?: number) {
	const shop = new LaneShop(problem);
	const state = new PlanState(shop, new Inserter(shop));
	const descent = new Settle(state, rounds);
	let [steps, moved] = [0, 0];
	for (; !descent.isDone; steps++) if (descent.step()) moved++;
	return { steps, moved, cost: state.total };
}

it.each([
	[0, 0],
	[1, 30],
	[2, 60],
])(
	"ends after %d rounds with each job tried at most so often, though more could be moved",
	(rounds, steps) => {
		expect(settle(rounds).steps).toBeLessThanOrEqual(steps);
		expect(settle(rounds).steps).toBeGreaterThanOrEqual(Math.max(0, (rounds - 1) * 30));
	},
);

it("ends of itself where no move is left, and is never dearer for another round", () => {
	const costs = [0, 1, 2, undefined].map((rounds) => settle(rounds).cost);
	expect(costs).toEqual([...costs].sort((a, b) => b - a));
	expect(settle().steps).toBeLessThan(20 * 30);
	expect(settle().moved).toBeGreaterThan(0);
});
