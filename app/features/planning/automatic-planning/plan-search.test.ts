import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { DEFAULT_PLAN_COSTS } from "~/domain/planning/automatic-planning/costs";
import {
	findEarlyDelivery,
	isSameStops,
	listLaneStops,
	orderLane,
} from "~/domain/planning/run/rules-lane-order";
import type { PlanBudget, PlanRequest } from "./messages";
import { PlanSearch } from "./plan-search";

const requestOf = (budget: Partial<PlanBudget> = {}): PlanRequest => ({
	day: makeUpDay({ jobs: 16, vehicles: 4, seed: 2, planned: 0.3 }),
	prices: DEFAULT_PLAN_COSTS,
	budget: { milliseconds: null, iterations: 60, seed: 1, ...budget },
	goesOn: false,
});

/** A clock that goes on by so many milliseconds at each look. */
function createClock(step: number) {
	let at = 0;
	return () => {
		at += step;
		return at;
	};
}

function finish(search: PlanSearch) {
	for (let slices = 1; slices < 10_000; slices++) if (search.slice()) return slices;
	throw new Error("does not end");
}

describe("the search of a day in slices", () => {
	it("ends after so many plans, however they are sliced", () => {
		const [fast, slow] = [createClock(0), createClock(30)].map((now) => new PlanSearch(requestOf(), now));
		expect(fast && finish(fast)).toBe(1);
		expect(slow && finish(slow)).toBeGreaterThan(1);
		expect(slow?.toDayPlan()).toEqual(fast?.toDayPlan());
	});

	it("ends by its time, and counts how far it is", () => {
		const search = new PlanSearch(requestOf({ milliseconds: 500, iterations: 1_000_000 }), createClock(5));
		search.slice();
		expect(search.share).toBeGreaterThan(0);
		finish(search);
		expect(search.share).toBe(1);
	});

	it("gives a whole plan when it is stopped", () => {
		const search = new PlanSearch(requestOf({ iterations: 1_000_000 }), createClock(30));
		search.slice();
		search.stop();
		expect(search.slice()).toBe(true);
		const { lanes, outside } = search.toDayPlan();
		const added = lanes.flatMap((lane) => lane.added);
		expect(new Set([...added, ...outside]).size).toBe(added.length + outside.length);
	});

	it("gives lanes whose gains sum up to that of the plan", () => {
		for (const per_left_job of [null, 500]) {
			const request = requestOf();
			const search = new PlanSearch(
				{ ...request, prices: { ...DEFAULT_PLAN_COSTS, per_left_job } },
				createClock(0),
			);
			finish(search);
			const { lanes } = search.toDayPlan();
			const gained = lanes.reduce((sum, { gain }) => sum + gain, 0);
			expect(gained).toBeCloseTo(search.figures.margin - search.before.margin, 4);
		}
	});

	it("gives the stops of each lane as the server takes them", () => {
		const request = requestOf();
		const search = new PlanSearch(request, createClock(0));
		finish(search);
		const { date, vehicles, unplanned } = request.day;
		const cards = [...unplanned, ...vehicles.flatMap(({ planned_jobs }) => planned_jobs)];
		const { lanes } = search.toDayPlan();
		expect(lanes.length).toBeGreaterThan(0);
		for (const { vehicle_id, job_ids, stops } of lanes) {
			const vehicle = vehicles.find(({ id }) => id === vehicle_id);
			const own = job_ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
			expect(isSameStops(listLaneStops(own, date, vehicle), stops)).toBe(true);
			expect(findEarlyDelivery(stops)).toBeNull();
			expect(orderLane(own, date, stops, vehicle).job_ids).toEqual(job_ids);
		}
	});

	it("gives its plan whole, and goes on from its lanes", () => {
		const search = new PlanSearch(requestOf(), createClock(0));
		finish(search);
		const { figures, lanes } = search.toDayCopy();
		expect(figures).toEqual(search.figures);
		expect(lanes.map(({ vehicle_id }) => vehicle_id)).toEqual([1, 2, 3, 4]);
		const budget = { temperature: [20, 2] as const };
		const next = new PlanSearch(requestOf(budget), createClock(0), search.toKnownLanes());
		expect(next.figures).toEqual(figures);
	});

	it("leaves all jobs out of a day without vehicles", () => {
		const request = requestOf();
		const search = new PlanSearch({ ...request, day: { ...request.day, vehicles: [] } }, createClock(0));
		finish(search);
		const { lanes, outside } = search.toDayPlan();
		expect([lanes, outside.length]).toEqual([[], request.day.unplanned.length]);
	});

	it("gives the reasons of jobs on lanes and outside", () => {
		const search = new PlanSearch(requestOf(), createClock(0));
		finish(search);
		const read = search.toReader();
		const { lanes, outside } = search.toDayPlan();
		const [first] = lanes.flatMap((lane) => lane.added);
		expect(first && read(first)?.is).toBe("here");
		expect(outside.map((id) => read(id)?.is)).toEqual(outside.map(() => "outside"));
		expect(read(999)).toBeNull();
	});
});
