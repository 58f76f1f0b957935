import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { judgeHours } from "../fitness/judge-hours";
import { PlanReasons } from "./explain";
import { toBoardPlan, toLaneFigures, toPlanFigures } from "./figures";
import { badnessOf } from "./judge-lane";
import { toPlanModel } from "./model";
import { toProposal } from "./proposal";
import { DaySearch } from "./search/search";

const model = toPlanModel(makeUpDay({ jobs: 40, vehicles: 8, seed: 3, planned: 0.4 }));
const search = new DaySearch(model.problem, { iterations: 300 });
const before = search.plan;
const plan = search.run();
const idOf = (job: number) => model.jobs[job]?.id ?? 0;

describe("figures", () => {
	it("sum up the lanes, and what is outside", () => {
		const [lanes, all] = [toLaneFigures(model, plan), toPlanFigures(model, plan)];
		expect(all.vehicles).toBe(lanes.length);
		expect(lanes.reduce((sum, { jobs }) => sum + jobs, 0) + all.jobs_outside).toBe(40);
		expect(lanes.every((lane) => lane.empty_miles <= lane.miles + 0.001)).toBe(true);
	});

	it("are better than those of the board: what the search saves is margin, lateness aside", () => {
		const [then, now] = [toPlanFigures(model, toBoardPlan(model)), toPlanFigures(model, plan)];
		const board = toBoardPlan(model);
		expect({ ...board, cost: 0 }).toEqual({ ...before, cost: 0 });
		expect(board.cost).toBeCloseTo(before.cost, 6);
		expect(now.margin).toBeGreaterThan(then.margin);
		expect(now.jobs_outside).toBeLessThan(then.jobs_outside);
	});
});

it("counts the late jobs of a lane as the planner does, none after the night", () => {
	let late = 0;
	for (let seed = 1; seed <= 60; seed++) {
		const odd = toPlanModel(makeUpDay({ jobs: 12, vehicles: 4, seed, planned: 1, isOdd: true }));
		for (const { vehicle_id, late_jobs } of toLaneFigures(odd, toBoardPlan(odd))) {
			const vehicle = odd.vehicles.find(({ id }) => id === vehicle_id);
			if (!vehicle) throw new Error("no vehicle");
			const verdicts = judgeHours({ ...odd.day, needs: undefined, vehicle, jobs: vehicle.planned_jobs });
			const ids = verdicts.filter(({ rule }) => rule === "late").flatMap(({ job_ids }) => job_ids);
			expect({ seed, vehicle_id, late_jobs }).toEqual({ seed, vehicle_id, late_jobs: new Set(ids).size });
			late += late_jobs;
		}
	}
	expect(late).toBeGreaterThan(60);
});

describe("reasons", () => {
	const reasons = new PlanReasons(model, plan);

	it("a job on a vehicle costs no more than outside or on any other", () => {
		const { jobs } = model.problem;
		// A job that was planned does not become unplanned to save money.
		const all = [...Array(jobs.count).keys()];
		const isNew = (job: number) => (jobs.vehicle[job] ?? -1) < 0;
		const added = all.filter((job) => isNew(job) && !plan.outside.includes(job));
		const here = added.flatMap((job) => reasons.whyHere(idOf(job)) ?? []);
		expect(here.length).toBe(added.length);
		expect(here.filter(({ cost, outside }) => cost > outside + 0.01)).toEqual([]);
		expect(here.filter(({ cost, others: [next] }) => next && next.cost < cost - 0.01)).toEqual([]);
	});

	it("a job outside is too dear everywhere, or something forbids it on each vehicle", () => {
		expect(plan.outside.length).toBeGreaterThan(0);
		for (const job of plan.outside) {
			const why = reasons.whyOutside(idOf(job));
			const unfit = Object.values(why?.unfit ?? {}).reduce((sum, count) => sum + count, 0);
			expect(why !== null && (why.dearer !== null || why.misses.length > 0 || unfit === 8)).toBe(true);
			if (why?.dearer) expect(why.dearer.cost).toBeGreaterThan(why.sub_contractor - 0.01);
		}
	});
});

it.each([
	["a quarter of an hour late before a tonne", "late", 15, "weight", 1_000],
	["ten kilograms before a quarter of an hour", "weight", 10, "late", 15],
	["an hour before three pallet spaces", "duty", 60, "spaces", 3],
	["half a pallet space before an hour", "spaces", 0.5, "driving", 60],
	["half a day before a day of rest", "end", 720, "rest_day", 1],
] as const)("compares what is missing in one measure: %s", (_, breach, by, other, more) => {
	expect(badnessOf({ breach, by })).toBeLessThan(badnessOf({ breach: other, by: more }));
});

describe("the proposal", () => {
	it("has each job that changes once, and each changed lane whole", () => {
		const { lanes, outside } = toProposal(model, plan);
		const added = lanes.flatMap((lane) => lane.added);
		expect(new Set(added).size).toBe(added.length);
		expect(outside).toEqual(plan.outside.map(idOf));
		for (const { job_ids, places } of lanes) expect(places.map(({ job_id }) => job_id)).toEqual(job_ids);
	});
});
