import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { sampleJob } from "@/tests/support/planning/planner-day";
import { toDayCopy } from "./day-copy";
import { toBoardPlan, toLaneFigures, toPlanFigures } from "./figures";
import { toPlanModel } from "./model";
import { DaySearch } from "./search/search";

describe("a plan as a copy of the day", () => {
	const day = makeUpDay({ jobs: 20, vehicles: 4, seed: 3, planned: 0.3 });
	const model = toPlanModel({ ...day, unplanned: [...day.unplanned, sampleJob(99)] });
	const plan = new DaySearch(model.problem, { iterations: 40 }).run();
	const copy = toDayCopy(model, plan);

	it("has each job once, on a lane or left out", () => {
		const ids = [...copy.lanes.flatMap(({ job_ids }) => job_ids), ...copy.left.map(({ job_id }) => job_id)];
		expect(ids.sort((a, b) => a - b)).toEqual([...Array.from({ length: 20 }, (_, at) => at + 1), 99]);
		expect(copy.carried).toBe(ids.length - copy.left.length);
	});

	it("has every vehicle, and the figures of the plan", () => {
		expect(copy.lanes.map(({ vehicle_id }) => vehicle_id)).toEqual([1, 2, 3, 4]);
		expect(copy.lanes.flatMap(({ figures }) => figures ?? [])).toEqual(toLaneFigures(model, plan));
		expect(copy.figures).toEqual(toPlanFigures(model, plan));
	});

	it("prices what is left out, but not a job that no plan takes up", () => {
		const prices = new Map(copy.left.map(({ job_id, price }) => [job_id, price]));
		expect(prices.get(99)).toBeNull();
		prices.delete(99);
		expect([...prices.values()].every((price) => price !== null && price > 0)).toBe(true);
	});

	it("has the board as it is without a search", () => {
		const { lanes } = toDayCopy(model, toBoardPlan(model));
		const onBoard = day.vehicles.map(({ planned_jobs }) => planned_jobs.map(({ id }) => id).sort());
		expect(lanes.map(({ job_ids }) => [...job_ids].sort())).toEqual(onBoard);
	});
});
