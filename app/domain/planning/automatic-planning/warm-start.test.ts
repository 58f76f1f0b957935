import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { PlanReasons } from "./explain";
import { LaneShop } from "./lane";
import { type PlanModel, toPlanModel } from "./model";
import type { SearchedPlan } from "./problem";
import { DaySearch } from "./search/search";
import { toDrivableStart, toKnownLanes, toWarmStart } from "./warm-start";

const DAY = makeUpDay({ jobs: 24, vehicles: 12, seed: 5, planned: 0.2 });

const search = (model: PlanModel, from: SearchedPlan | null = null, iterations = 300) =>
	new DaySearch(model.problem, { iterations, seed: 1, from }).run();

/** The vehicle of each job, by their ids. */
function placesOf({ problem, vehicles, jobs }: PlanModel, { lanes }: SearchedPlan) {
	const places = new Map<number, number>();
	for (const [at, lane] of lanes.entries())
		for (const stop of lane) {
			const card = jobs[problem.stops.job[stop] ?? 0];
			if (card) places.set(card.id, vehicles[at]?.id ?? 0);
		}
	return places;
}

describe("a search that goes on", () => {
	const model = toPlanModel(DAY);
	const plan = search(model);
	const known = toKnownLanes(model, plan);

	it("begins with the lanes that were found, and is never dearer", () => {
		const start = toWarmStart(model, known);
		expect({ ...start, cost: plan.cost }).toEqual(plan);
		const next = new DaySearch(model.problem, { iterations: 1, seed: 3, from: start });
		expect(next.plan.cost).toBeCloseTo(plan.cost, 6);
		expect(next.run().cost).toBeLessThanOrEqual(plan.cost + 1e-6);
	});

	it("leaves out jobs that are no longer there, and puts in those that are new", () => {
		const [gone] = DAY.unplanned;
		const fewer = toPlanModel({ ...DAY, unplanned: DAY.unplanned.filter((job) => job !== gone) });
		const start = toWarmStart(fewer, known);
		expect(placesOf(fewer, start).has(gone?.id ?? 0)).toBe(false);
		const back = toWarmStart(model, toKnownLanes(fewer, start));
		const jobs = back.outside.map((job) => model.jobs[job]?.id);
		expect(jobs).toContain(gone?.id);
	});

	it("takes the board's lane where the work that stays is another", () => {
		const [vehicle] = DAY.vehicles.filter(({ planned_jobs }) => planned_jobs.length > 0);
		const without = toPlanModel({
			...DAY,
			vehicles: DAY.vehicles.map((one) => (one === vehicle ? { ...one, planned_jobs: [] } : one)),
		});
		const changed = toPlanModel({ ...DAY, may_move: new Set() });
		const at = changed.vehicles.findIndex(({ id }) => id === vehicle?.id);
		const start = toWarmStart(changed, toKnownLanes(without, search(without)));
		expect(start.lanes[at]).toEqual(changed.problem.lanes[at]);
		expect(start.lanes[at]?.length).toBeGreaterThan(0);
	});
});

describe("a job that the planner has put on a vehicle", () => {
	const model = toPlanModel(DAY);
	const plan = search(model);
	const reasons = new PlanReasons(model, plan);
	/** Jobs, each with another vehicle that could take it. */
	const pairs = DAY.unplanned.flatMap(({ id }): [number, number][] =>
		(reasons.whyHere(id)?.others ?? []).map(({ vehicle_id }) => [id, vehicle_id]),
	);
	const wantedOn = (job: number, vehicle: number) =>
		toPlanModel({ ...DAY, wanted: new Map([[job, vehicle]]) });

	it.each([
		["the plan", toKnownLanes(model, plan)],
		["the board", null],
	])("goes there although that is dearer, from %s on", (_from, known) => {
		expect(pairs.length).toBeGreaterThan(2);
		const found = pairs.map(([id, vehicle]) => {
			const wanted = wantedOn(id, vehicle);
			return [id, placesOf(wanted, search(wanted, known && toWarmStart(wanted, known))).get(id)];
		});
		expect(found).toEqual(pairs);
	});
});

describe("planned jobs", () => {
	it("never become unplanned to save money", () => {
		for (const seed of [1, 2, 3, 4]) {
			const day = makeUpDay({ jobs: 20, vehicles: 5, seed, planned: 0.6 });
			const model = toPlanModel({ ...day, costs: { ...day.costs, per_left_job: 1 } });
			const outside = new Set(search(model).outside.map((job) => model.jobs[job]?.id));
			const planned = day.vehicles.flatMap(({ planned_jobs }) => planned_jobs.map(({ id }) => id));
			expect(planned.filter((id) => outside.has(id))).toEqual([]);
		}
	});
});

describe("a plan of a day whose drivers begin at other times", () => {
	it("begins with the lanes that can be driven still, the others as on the board", () => {
		const model = toPlanModel(DAY);
		const known = toKnownLanes(model, search(model));
		expect(toDrivableStart(model, known)).toEqual(toWarmStart(model, known));
		const later = toPlanModel({
			...DAY,
			vehicles: DAY.vehicles.map((vehicle) => ({
				...vehicle,
				work_day: vehicle.work_day.map((shift) => ({ ...shift, start_time: "11:00" })),
			})),
		});
		const canDrive = ({ lanes }: SearchedPlan) => {
			const shop = new LaneShop(later.problem);
			return lanes.map((stops, at) => shop.make(at, stops, stops.length) !== null);
		};
		expect(canDrive(toWarmStart(later, known))).toContain(false);
		const start = toDrivableStart(later, known);
		expect(canDrive(start)).not.toContain(false);
		const jobs = start.lanes.flatMap((stops) => [...stops].map((stop) => later.problem.stops.job[stop]));
		expect(new Set([...jobs, ...start.outside]).size).toBe(later.problem.jobs.count);
	});
});
