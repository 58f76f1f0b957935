import type { OutsideSource } from "./costs";
import { priceOutside, priceSource, toLaneFigures } from "./figures";
import { Inserter } from "./insert";
import { type Breach, badnessOf } from "./judge-lane";
import { type Lane, LaneShop } from "./lane";
import type { PlanModel } from "./model";
import { UNFIT, type Unfit } from "./model-fits";
import type { PlanProblem, SearchedPlan } from "./problem";

/** How many other vehicles are named. */
const MAX_OTHERS = 3;

/** What a lane lacks to take a job: the rule, and by how many minutes, kilograms or spaces it would be broken; 1 of a day of rest. */
export interface NearMiss {
	vehicle_id: number;
	breach: Breach;
	by: number;
}

/** A vehicle that could take a job, and what that would cost, in pounds. */
export interface OtherVehicle {
	vehicle_id: number;
	cost: number;
	/** Empty miles that the job adds to its lane; negative where it takes some off. */
	empty_miles: number;
}

/** Why a job is where a plan has it. */
export interface WhyHere {
	job_id: number;
	vehicle_id: number;
	/** Pounds that the lane costs more with it, and that the job would cost outside. */
	cost: number;
	outside: number;
	/** Where the price outside is from; null where the job would be left unplanned. */
	outside_source: OutsideSource | null;
	empty_miles: number;
	/** When the vehicle is back, in minutes of the day (UTC), and the driving that is left. */
	back_at: number;
	driving_left: number | null;
	/** The next best vehicles; and those that may not, the nearest first. */
	others: OtherVehicle[];
	misses: NearMiss[];
}

/** Why a job is outside a plan. */
export interface WhyOutside {
	job_id: number;
	/** How many vehicles cannot take it whatever else they do: unavailable, too small, without what it needs. */
	unfit: Record<Exclude<Unfit, "fits">, number>;
	/** Those that nearly could, the nearest first. */
	misses: NearMiss[];
	/** The cheapest that could, where that costs more than leaving it; null where none could. */
	dearer: OtherVehicle | null;
	/** A sub-contractor's price in pounds, and where it is from. */
	sub_contractor: number;
	source: OutsideSource;
}

/** A reader of why a plan is as it is: each lane is driven for it, so that every figure is exact. */
export class PlanReasons {
	readonly #model: PlanModel;
	readonly #problem: PlanProblem;
	readonly #plan: SearchedPlan;
	readonly #shop: LaneShop;
	readonly #inserter: Inserter;
	readonly #lanes: readonly Lane[];

	constructor(model: PlanModel, plan: SearchedPlan) {
		this.#model = model;
		this.#problem = model.problem;
		this.#plan = plan;
		this.#shop = new LaneShop(model.problem);
		this.#inserter = new Inserter(this.#shop);
		this.#lanes = plan.lanes.map(
			(stops, at) => this.#shop.make(at, stops, stops.length) ?? this.#shop.take(at),
		);
	}

	/** Why a job is on its vehicle; null if it is on none, or was not for the search to move. */
	whyHere(job_id: number): WhyHere | null {
		const job = this.#model.jobs.findIndex((card) => card?.id === job_id);
		const { jobs } = this.#problem;
		const at = this.#plan.lanes.findIndex((lane) => lane.includes(jobs.first[job] ?? -1));
		const lane = this.#lanes[at];
		if (job < 0 || !lane || jobs.isFixed[job] === 1) return null;
		const rest = this.#inserter.remove(lane, (one) => one === job);
		const figures = toLaneFigures(this.#model, { ...this.#plan, lanes: this.#only(at) }).find(
			({ vehicle_id }) => vehicle_id === this.#idOf(at),
		);
		if (!rest || !figures) return null;
		return {
			job_id,
			vehicle_id: this.#idOf(at),
			cost: lane.cost - rest.cost,
			outside: this.#model.day.costs.per_left_job ?? priceOutside(this.#model, job),
			outside_source: this.#model.day.costs.per_left_job === null ? priceSource(this.#model, job) : null,
			empty_miles: this.#emptyMiles(lane) - this.#emptyMiles(rest),
			back_at: figures.end,
			driving_left: figures.driving_left,
			others: this.#othersOf(job, at).slice(0, MAX_OTHERS),
			misses: this.#missesOf(job, at).slice(0, MAX_OTHERS),
		};
	}

	/** Why a job is on no vehicle; null if it is on one, or not part of the day. */
	whyOutside(job_id: number): WhyOutside | null {
		const job = this.#model.jobs.findIndex((card) => card?.id === job_id);
		if (job < 0 || !this.#plan.outside.includes(job)) return null;
		const unfit = { unavailable: 0, too_small: 0, needs: 0 };
		for (const at of this.#lanes.keys()) {
			const reason = UNFIT[this.#problem.unfit[at * this.#problem.jobs.count + job] ?? 0] ?? "fits";
			if (reason !== "fits") unfit[reason]++;
		}
		return {
			job_id,
			unfit,
			misses: this.#missesOf(job, -1).slice(0, MAX_OTHERS),
			dearer: this.#othersOf(job, -1)[0] ?? null,
			sub_contractor: priceOutside(this.#model, job),
			source: priceSource(this.#model, job),
		};
	}

	#idOf(at: number): number {
		return this.#model.vehicles[at]?.id ?? 0;
	}

	/** The lanes with only one that has stops. */
	#only(at: number): Int32Array[] {
		return this.#plan.lanes.map((lane, index) => (index === at ? lane : new Int32Array()));
	}

	#emptyMiles(lane: Lane): number {
		this.#shop.judge.judge(lane.vehicle, lane.stops, lane.count);
		return this.#shop.judge.count === 0 ? 0 : this.#shop.judge.clock.full.emptyMiles;
	}

	/** The other vehicles that may take a job, the cheapest first. */
	#othersOf(job: number, own: number): OtherVehicle[] {
		return this.#lanes
			.flatMap((lane, at): OtherVehicle[] => {
				const { cost, gaps } =
					at === own ? { cost: Number.POSITIVE_INFINITY, gaps: 0 } : this.#inserter.priceFresh(lane, job);
				if (!Number.isFinite(cost)) return [];
				const longer = this.#inserter.insert(lane, job, gaps);
				const empty_miles = longer ? this.#emptyMiles(longer) - this.#emptyMiles(lane) : 0;
				return [{ vehicle_id: this.#idOf(at), cost, empty_miles }];
			})
			.sort((a, b) => a.cost - b.cost || a.vehicle_id - b.vehicle_id);
	}

	/** What each lane that fits a job but cannot take it lacks, at the place where that is least; the nearest first. */
	#missesOf(job: number, own: number): NearMiss[] {
		const { unfit, jobs, vehicles } = this.#problem;
		return this.#lanes
			.flatMap((lane, at): NearMiss[] => {
				if (at === own || unfit[at * jobs.count + job] !== 0 || vehicles[at]?.isFrozen) return [];
				const least = this.#leastMiss(lane, job);
				return least ? [{ vehicle_id: this.#idOf(at), ...least }] : [];
			})
			.sort((a, b) => badnessOf(a) - badnessOf(b) || a.vehicle_id - b.vehicle_id);
	}

	/** At the place of a lane that breaks rules least in all: the one it breaks worst, and by how much. Null if some place breaks none, or there is none. */
	#leastMiss(lane: Lane, job: number): { breach: Breach; by: number } | null {
		let least: { breach: Breach; by: number; all: number } | null = null;
		for (const count of this.#inserter.eachPlace(lane, job)) {
			this.#shop.judge.judge(lane.vehicle, this.#inserter.trial, count);
			const breaches = this.#shop.judge.listBreaches(lane.vehicle);
			const [first] = breaches.sort((a, b) => badnessOf(b) - badnessOf(a));
			if (!first) return null;
			const all = breaches.reduce((sum, one) => sum + badnessOf(one), 0);
			if (!least || all < least.all) least = { ...first, all };
		}
		return least && { breach: least.breach, by: least.by };
	}
}
