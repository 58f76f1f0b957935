import { describe, expect, it } from "vitest";
import { type MadeUpDay, makeUpDay } from "@/tests/support/planning/plan-days";
import { judgeDay } from "../../fitness/judge";
import type { Stop } from "../../run/rules-timeline";
import { Inserter } from "../insert";
import { LaneJudge, mostStops, outsideCost } from "../judge-lane";
import { LaneShop } from "../lane";
import { type DayToPlan, type PlanModel, toPlanModel } from "../model";
import { readLane } from "../model-lanes";
import type { PlanProblem, SearchedPlan } from "../problem";
import { toLaneCards } from "../proposal";
import { DaySearch } from "./search";

/** More days take longer: a long run sets this to 1,000 and 10,000. */
const DAYS = Number(process.env.CARTAGE_RANDOM_DAYS ?? 20);
/** The first of them, for a long run in slices. */
const FIRST_DAY = Number(process.env.CARTAGE_FIRST_RANDOM_DAY ?? 1);
const TINY_DAYS = Number(process.env.CARTAGE_TINY_DAYS ?? 80);

/** Pounds: rounding of sums. */
const GRAIN = 0.01;

const planOf = (model: PlanModel, iterations: number, seed = 1) =>
	new DaySearch(model.problem, { iterations, seed }).run();

/** The least cost of each set of jobs on each vehicle, over all orders of their stops; infinite where none is allowed. */
function leastCosts(problem: PlanProblem): number[][] {
	const judge = new LaneJudge(problem, mostStops(problem));
	const { count, first } = problem.jobs;
	return problem.vehicles.map((_, vehicle) =>
		Array.from({ length: 1 << count }, (_set, set) => {
			const jobs = [...Array(count).keys()].filter((job) => set & (1 << job));
			const lane = new Int32Array(2 * count);
			let least = set === 0 ? 0 : Number.POSITIVE_INFINITY;
			const place = (at: number, started: number, done: number) => {
				if (at === 2 * jobs.length && at > 0 && judge.judge(vehicle, lane, at))
					least = Math.min(least, judge.cost);
				for (const job of jobs) {
					const bit = 1 << job;
					if (done & bit) continue;
					const isStarted = (started & bit) !== 0;
					lane[at] = (first[job] ?? 0) + (isStarted ? 1 : 0);
					place(at + 1, started | bit, isStarted ? done | bit : done);
				}
			};
			if (set > 0) place(0, 0, 0);
			const isFit = jobs.every((job) => problem.unfit[vehicle * count + job] === 0);
			return isFit ? least : Number.POSITIVE_INFINITY;
		}),
	);
}

/** The cost of the best of all plans. */
function optimumOf(problem: PlanProblem): number {
	const least = leastCosts(problem);
	const all = (1 << problem.jobs.count) - 1;
	const share = (vehicle: number, left: number): number => {
		if (vehicle === least.length)
			return [...Array(problem.jobs.count).keys()]
				.filter((job) => left & (1 << job))
				.reduce((sum, job) => sum + outsideCost(problem, job), 0);
		let best = Number.POSITIVE_INFINITY;
		for (let set = left; ; set = (set - 1) & left) {
			const own = least[vehicle]?.[set] ?? Number.POSITIVE_INFINITY;
			if (own < best) best = Math.min(best, own + share(vehicle + 1, left & ~set));
			if (set === 0) return best;
		}
	};
	return share(0, all);
}

describe("a plan", () => {
	it(`is the best of all on ${TINY_DAYS} tiny days`, () => {
		const missed: unknown[] = [];
		// On the last, two jobs that pay only together are cheaper on the other vehicle.
		for (const seed of [...Array.from({ length: TINY_DAYS }, (_, at) => at + 1), 536]) {
			const model = toPlanModel(makeUpDay({ jobs: 4, vehicles: 2, seed }));
			const optimum = optimumOf(model.problem);
			const { cost } = planOf(model, 400, seed);
			expect(cost).toBeGreaterThan(optimum - GRAIN);
			if (cost > optimum + GRAIN) missed.push({ seed, cost, optimum });
		}
		expect(missed).toEqual([]);
	});
});

const SIZES: MadeUpDay = { jobs: 24, vehicles: 6, seed: 0, planned: 0.4, isOdd: true };

/** Each job on one lane or outside, collected before it is delivered, fixed work where it was. */
function listErrors({ problem }: PlanModel, { lanes, outside }: SearchedPlan): string[] {
	const { jobs, stops } = problem;
	const errors: string[] = [];
	const seen = lanes.flatMap((lane) => [...lane]);
	if (new Set(seen).size !== seen.length) errors.push("a stop twice");
	for (let job = 0; job < jobs.count; job++) {
		const first = jobs.first[job] ?? 0;
		const own = Array.from({ length: jobs.stops[job] ?? 0 }, (_, at) => first + at);
		const on = lanes.findIndex((lane) => lane.includes(first));
		const places = own.map((stop) => lanes[on]?.indexOf(stop) ?? -1);
		if (on < 0 && outside.includes(job) === (jobs.isFixed[job] === 1)) errors.push(`job ${job} lost`);
		if (on >= 0 && outside.includes(job)) errors.push(`job ${job} twice`);
		if (on >= 0 && places.some((place, at) => place < 0 || place < (places[at - 1] ?? 0)))
			errors.push(`job ${job} out of order`);
		if (jobs.isFixed[job] === 1 && on >= 0 && on !== jobs.vehicle[job]) errors.push(`fixed job ${job} moved`);
		if (on >= 0 && on !== jobs.vehicle[job] && problem.unfit[on * jobs.count + job] !== 0)
			errors.push(`job ${job} does not fit`);
	}
	for (const lane of lanes) for (const stop of lane) if ((stops.job[stop] ?? -1) < 0) errors.push("no job");
	return errors;
}

/** The rules that forbid a lane by the planner's own judgement, before and after. */
function newlyForbidden(model: PlanModel, plan: SearchedPlan): string[] {
	const { day } = model;
	return model.vehicles.flatMap((vehicle, at) => {
		const forbidden = (jobs: typeof vehicle.planned_jobs) =>
			judgeDay({ ...day, needs: undefined, vehicle, jobs, added: new Set() })
				.filter(({ level }) => level === "forbidden")
				.map(({ rule }) => rule);
		const before = new Set(forbidden(vehicle.planned_jobs));
		const cards = toLaneCards(model, plan, at);
		return forbidden(cards).flatMap((rule) => (before.has(rule) ? [] : `${vehicle.id}: ${rule}`));
	});
}

/** The lanes whose stored cards would be driven in another order than that of the plan. */
function reorderedLanes(model: PlanModel, plan: SearchedPlan): string[] {
	const name = ({ job_number, does }: Stop) => `${job_number} ${does}`;
	return model.vehicles.flatMap((vehicle, at) => {
		const [shift] = vehicle.work_day;
		const wanted = [...(plan.lanes[at] ?? [])].flatMap((stop) => model.stops[stop] ?? []).map(name);
		const cards = toLaneCards(model, plan, at);
		const own = shift ? readLane(model.day, { ...vehicle, planned_jobs: cards }, shift).own : [];
		const driven = own.map(name);
		return driven.join() === wanted.join() ? [] : [`${vehicle.id}: ${driven} for ${wanted}`];
	});
}

/** Stops that a plan reaches later than half an hour after their windows, and later than before. */
function tooLate({ problem, day }: PlanModel, { lanes }: SearchedPlan): string[] {
	const judge = new LaneJudge(problem, mostStops(problem));
	const arrivals = (plan: readonly Int32Array[]) => {
		const minutes = new Map<number, number>();
		for (const [at, lane] of plan.entries()) {
			judge.judge(at, lane, lane.length);
			for (let place = 0; place < judge.count; place++)
				minutes.set(judge.stops[place] ?? 0, judge.clock.full.arrive[place] ?? 0);
		}
		return minutes;
	};
	const before = arrivals(problem.lanes);
	return [...arrivals(lanes)].flatMap(([stop, at]) => {
		const due = problem.stops.due[stop] ?? 0;
		const latest = Math.max(due + day.costs.most_late, before.get(stop) ?? 0);
		return due < 0 || at <= latest + GRAIN ? [] : [`stop ${stop} at ${at}, latest ${latest}`];
	});
}

/** Every single move of a job that would make the plan cheaper, priced by driving the lanes whole. */
function betterDrags({ problem }: PlanModel, plan: SearchedPlan): string[] {
	const shop = new LaneShop(problem);
	const inserter = new Inserter(shop);
	const lanes = plan.lanes.map((stops, at) => shop.make(at, stops, stops.length));
	const { jobs } = problem;
	return [...Array(jobs.count).keys()].flatMap((job) => {
		if (jobs.isFixed[job] === 1) return [];
		const at = plan.lanes.findIndex((lane) => lane.includes(jobs.first[job] ?? 0));
		const own = lanes[at];
		const rest = own ? inserter.remove(own, (one) => one === job) : null;
		if (own && !rest) return [];
		const saved = own && rest ? own.cost - rest.cost : outsideCost(problem, job);
		const prices = lanes.map((lane, vehicle) => {
			const on = vehicle === at ? rest : lane;
			return on ? inserter.priceFresh(on, job).cost : Number.POSITIVE_INFINITY;
		});
		const best = Math.min(outsideCost(problem, job), ...prices);
		return best < saved - GRAIN ? [`job ${job} saves ${saved - best}`] : [];
	});
}

/** Lanes of a plan that exceed what they may. */
function forbiddenLanes({ problem }: PlanModel, { lanes }: SearchedPlan, judge: LaneJudge): string[] {
	return lanes.flatMap((lane, at) =>
		// A lane as it was may be forbidden.
		judge.judge(at, lane, lane.length) || lane.join() === problem.lanes[at]?.join()
			? []
			: [`lane ${at}: ${judge.listBreaches(at).map(({ breach }) => breach)}`],
	);
}

/** Searches in small steps, and after each of them finds what is wrong with the plan if the search is stopped there. */
function stopAnywhere(model: PlanModel, seed: number): { plan: SearchedPlan; errors: string[] } {
	const search = new DaySearch(model.problem, { iterations: 80, seed });
	const judge = new LaneJudge(model.problem, mostStops(model.problem));
	let { plan } = search;
	const errors: string[] = [];
	while (search.progress.phase !== "settled") {
		search.step(7);
		if (search.plan === plan) continue;
		if (search.plan.cost > plan.cost + GRAIN) errors.push(`${search.plan.cost} after ${plan.cost}`);
		({ plan } = search);
		errors.push(...listErrors(model, plan), ...forbiddenLanes(model, plan, judge));
	}
	return { plan, errors };
}

const reversed = (day: DayToPlan): DayToPlan => ({
	...day,
	vehicles: [...day.vehicles].reverse(),
	unplanned: [...day.unplanned].reverse(),
});

describe(`plans of ${DAYS} random days`, () => {
	const days = Array.from({ length: DAYS }, (_, at) => FIRST_DAY + at);

	it("are whole whenever the search is stopped, forbid nothing new, and no single drag makes them cheaper", () => {
		// The last two: a trip that delivers before it collects what it delivers tomorrow; a load of tomorrow before a trip of two days.
		for (const seed of [...days, 331, 6072]) {
			const model = toPlanModel(makeUpDay({ ...SIZES, seed }));
			const { plan, errors } = stopAnywhere(model, seed);
			expect({ seed, errors }).toEqual({ seed, errors: [] });
			expect({ seed, forbidden: newlyForbidden(model, plan) }).toEqual({ seed, forbidden: [] });
			expect({ seed, late: tooLate(model, plan) }).toEqual({ seed, late: [] });
			expect({ seed, lanes: reorderedLanes(model, plan) }).toEqual({ seed, lanes: [] });
			expect({ seed, drags: betterDrags(model, plan) }).toEqual({ seed, drags: [] });
		}
	});

	it("begin with the same numbers whatever the order of the board", () => {
		for (const seed of days) {
			const day = makeUpDay({ ...SIZES, seed });
			const { problem, stops } = toPlanModel(day);
			const other = toPlanModel(reversed(day));
			expect({ problem: other.problem, stops: other.stops }).toEqual({ problem, stops });
		}
	});

	it("are the same every time", () => {
		for (const seed of days.slice(0, 10)) {
			const day = makeUpDay({ ...SIZES, seed });
			const plan = planOf(toPlanModel(day), 60, seed);
			expect(planOf(toPlanModel(reversed(day)), 60, seed)).toEqual(plan);
			expect(planOf(toPlanModel(day), 60, seed)).toEqual(plan);
		}
	});
});
