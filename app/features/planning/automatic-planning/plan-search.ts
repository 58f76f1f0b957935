import type { PlanCosts } from "~/domain/planning/automatic-planning/costs";
import { type DayCopy, toDayCopy } from "~/domain/planning/automatic-planning/day-copy";
import { PlanReasons } from "~/domain/planning/automatic-planning/explain";
import {
	type LaneFigures,
	listJobsOnLanes,
	type PlanFigures,
	priceOutside,
	toBoardPlan,
	toLaneFigures,
	toPlanFigures,
} from "~/domain/planning/automatic-planning/figures";
import { type PlanModel, toPlanModel } from "~/domain/planning/automatic-planning/model";
import type { SearchedPlan } from "~/domain/planning/automatic-planning/problem";
import { toProposal } from "~/domain/planning/automatic-planning/proposal";
import { DaySearch } from "~/domain/planning/automatic-planning/search/search";
import {
	type KnownLanes,
	toDrivableStart,
	toKnownLanes,
} from "~/domain/planning/automatic-planning/warm-start";
import type { DayProposal, PlannedLane, PlanRequest, Why } from "./messages";

/** How long the search goes on before it looks for messages. */
const SLICE_MS = 40;
/** How many plans are tried between two looks at the clock. */
const STEP = 20;

/** The search of one day in slices, by the clock it is given, in milliseconds. The best plan can be had at any moment. */
export class PlanSearch {
	readonly #model: PlanModel;
	/** The same day in the prices that figures are shown in: what a plan is weighed by may be other than what it costs. */
	readonly #priced: PlanModel;
	readonly #search: DaySearch;
	readonly #budget: PlanRequest["budget"];
	readonly #prices: PlanCosts;
	readonly #now: () => number;
	readonly #started: number;
	readonly before: PlanFigures;
	#isEnded = false;

	/** `known`: the lanes of earlier searches, to go on from. */
	constructor({ day, prices, budget }: PlanRequest, now: () => number, known: KnownLanes | null = null) {
		this.#now = now;
		this.#started = now();
		this.#budget = budget;
		this.#prices = prices;
		this.#model = toPlanModel(day);
		this.#priced = { ...this.#model, day: { ...day, costs: prices } };
		const { milliseconds: _, ...options } = budget;
		const from = known && toDrivableStart(this.#model, known);
		this.#search = new DaySearch(this.#model.problem, { ...options, from });
		this.before = toPlanFigures(this.#priced, toBoardPlan(this.#model));
	}

	/** How far it is, from 0 to 1. */
	get share(): number {
		const { milliseconds, iterations } = this.#budget;
		const done =
			milliseconds === null
				? this.#search.progress.iterations / iterations
				: (this.#now() - this.#started) / milliseconds;
		return Math.min(1, done);
	}

	get figures(): PlanFigures {
		return toPlanFigures(this.#priced, this.#search.plan);
	}

	/** The figures of the day as it is, and of the best plan so far. */
	get soFar() {
		return { before: this.before, figures: this.figures };
	}

	/** Ends it with the best plan so far. */
	stop(): void {
		this.#isEnded = true;
	}

	/** Searches for a moment; whether it has ended. */
	slice(): boolean {
		const until = this.#now() + SLICE_MS;
		while (!this.#isEnded) {
			const share = this.#budget.milliseconds === null ? undefined : this.share;
			this.#isEnded = this.#search.step(STEP, share).phase === "settled";
			if (this.#now() >= until) break;
		}
		return this.#isEnded;
	}

	/** Its lanes, for a search that goes on from them. */
	toKnownLanes(): KnownLanes {
		return toKnownLanes(this.#model, this.#search.plan);
	}

	/** The best plan so far. */
	toDayPlan(): DayProposal {
		const { plan } = this.#search;
		const { lanes, outside } = toProposal(this.#model, plan);
		const then = byVehicle(toLaneFigures(this.#priced, toBoardPlan(this.#model)));
		const now = byVehicle(toLaneFigures(this.#priced, plan));
		const worthOf = createWorth(this.#priced, plan);
		return {
			lanes: lanes.map((lane): PlannedLane => {
				const before = then.get(lane.vehicle_id) ?? null;
				const after = now.get(lane.vehicle_id) ?? null;
				const worth = worthOf(lane);
				return { ...lane, before, after, gain: (before?.cost ?? 0) - (after?.cost ?? 0) + worth };
			}),
			outside,
			not_planned: [...this.#model.not_planned],
			before: this.before,
		};
	}

	/** The best plan so far, whole. */
	toDayCopy(): DayCopy {
		return toDayCopy(this.#priced, this.#search.plan);
	}

	/** Reads why jobs are where the plan has them, in the prices: what the sliders and the planner's locks add is no pounds. */
	toReader(): (job_id: number) => Why | null {
		const { plan } = this.#search;
		const { day } = this.#model;
		const costs = {
			...day.costs,
			...this.#prices,
			per_empty_mile: 0,
			per_move: 0,
			most_late: day.costs.most_late,
		};
		let known: PlanReasons | null = null;
		return (job_id) => {
			known ??= new PlanReasons(toPlanModel({ ...day, wanted: new Map(), costs }), plan);
			const reasons = known;
			const here = reasons.whyHere(job_id);
			if (here) return { is: "here", why: here };
			const outside = reasons.whyOutside(job_id);
			return outside && { is: "outside", why: outside };
		};
	}
}

const byVehicle = (lanes: readonly LaneFigures[]) => new Map(lanes.map((lane) => [lane.vehicle_id, lane]));

/**
 * What it is worth that a lane has its new jobs: their price, or what the sub-contractor would take, where nobody carried them before; and
 * the price of a job that another lane loses, so that the gains of all lanes sum up to that of the plan.
 */
function createWorth(model: PlanModel, plan: SearchedPlan): (lane: PlannedLaneJobs) => number {
	const { jobs, problem, day } = model;
	const isLeft = day.costs.per_left_job !== null;
	const outside = new Set(plan.outside);
	const onLanes = listJobsOnLanes(problem);
	const indexOf = new Map(jobs.map((card, at) => [card?.id, at]));
	const priceOf = (job: number) => jobs[job]?.total_charge ?? 0;
	const costOutside = (job: number) => (isLeft ? priceOf(job) : priceOutside(model, job));
	const sum = (ids: readonly number[], value: (job: number) => number) =>
		ids.reduce((total, id) => total + value(indexOf.get(id) ?? -1), 0);
	return ({ added, removed }) =>
		sum(added, (job) => (onLanes.has(job) ? priceOf(job) : costOutside(job))) -
		sum(removed, (job) => (outside.has(job) ? costOutside(job) : priceOf(job)));
}

type PlannedLaneJobs = Pick<PlannedLane, "added" | "removed">;
