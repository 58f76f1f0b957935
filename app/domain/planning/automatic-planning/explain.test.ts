import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { PlanReasons } from "./explain";
import { toBoardPlan, toLaneFigures, toPlanFigures } from "./figures";
import { toPlanModel } from "./model";
import { toProposal } from "./proposal";
import { DaySearch } from "./search";

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
		expect(toBoardPlan(model).lanes).toEqual(before.lanes);
		expect(now.margin).toBeGreaterThan(then.margin);
		expect(now.jobs_outside).toBeLessThan(then.jobs_outside);
	});
});

describe("reasons", () => {
	const reasons = new PlanReasons(model, plan);

	it("a job on a vehicle costs no more than outside or on any other", () => {
		const { jobs } = model.problem;
		const here = [...Array(jobs.count).keys()].flatMap((job) => reasons.whyHere(idOf(job)) ?? []);
		expect(here.length).toBe(40 - plan.outside.length);
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

describe("the proposal", () => {
	it("has each job that changes once, and each changed lane whole", () => {
		const { lanes, outside } = toProposal(model, plan);
		const added = lanes.flatMap((lane) => lane.added);
		expect(new Set(added).size).toBe(added.length);
		expect(outside).toEqual(plan.outside.map(idOf));
		for (const { job_ids, places } of lanes) expect(places.map(({ job_id }) => job_id)).toEqual(job_ids);
	});
});
