import { findBase } from "../../run/rules-bases";
import { costOfVehicle, type PlanCosts } from "../costs";
import { toBoardPlan } from "../figures";
import { type PlanModel, toPlanModel } from "../model";
import type { SearchedPlan } from "../problem";
import { DaySearch } from "../search/search";
import type { ComparedDay, Way } from "./compared-day";
import { listOvernight, type MeasuredLane, measureLanes } from "./measure-lanes";
import { CardCustomers, jobIdOf, portionsOf } from "./portions";
import type { PastDay } from "./responses";
import { type DrivenLane, type NotKnown, readDrivenLane } from "./rules-driven-lane";

/** How long the best plan of a day is searched: a number of plans, so that it is the same each time. */
interface ComparisonBudget {
	iterations: number;
	seed: number;
}

/** Pounds a lane: what rounding to the penny may come to. A plan that saves no more is no better. */
const ROUNDING = 0.01;

/**
 * A past day as planned, as driven and as the engine would have planned it. Its costs are the company's alone, without what sliders would
 * add; nothing may be later than it was planned, so the best plan is never dearer than the planned one. Call `step` until it is true.
 */
export class DayComparison {
	readonly #past: PastDay;
	readonly #costs: PlanCosts;
	readonly #budget: ComparisonBudget;
	/** Vehicles whose work reaches into another day, and those that keep their work: these, and where a search has tried that. */
	readonly #overnight: ReadonlySet<number>;
	readonly #keeping: Set<number>;
	#model: PlanModel;
	#search: DaySearch;

	constructor(past: PastDay, costs: PlanCosts, budget: ComparisonBudget) {
		this.#past = past;
		this.#costs = { ...costs, per_empty_mile: 0, per_late_minute: 0, most_late: 0, per_move: 0 };
		this.#budget = budget;
		const first = this.#toModel([]);
		this.#overnight = new Set(listOvernight(first, toBoardPlan(first)));
		this.#keeping = new Set(this.#overnight);
		this.#model = this.#toModel(this.#keeping);
		this.#search = new DaySearch(this.#model.problem, budget);
	}

	#toModel(locked: Iterable<number>): PlanModel {
		const { hours_rules, may_move, unavailable, ...day } = this.#past;
		return toPlanModel({
			...day,
			rules: hours_rules,
			unplanned: [],
			may_move: new Set(may_move),
			locked_vehicles: new Set([...unavailable, ...locked]),
			costs: this.#costs,
		});
	}

	/** How far the search is, from 0 to 1. */
	get share(): number {
		return Math.min(1, this.#search.progress.iterations / this.#budget.iterations);
	}

	/** Tries so many plans; whether it has ended. */
	step(iterations: number): boolean {
		if (this.#search.step(iterations).phase !== "settled") return false;
		const found = listOvernight(this.#model, this.#search.plan);
		const more = found.filter((id) => !this.#keeping.has(id));
		if (more.length === 0) return true;
		// A night's rest in the middle of a lane would save the hours after it: that vehicle keeps its work, and the day is searched again.
		for (const id of more) this.#keeping.add(id);
		this.#model = this.#toModel(this.#keeping);
		this.#search = new DaySearch(this.#model.problem, this.#budget);
		return false;
	}

	/** The day in the three ways, once `step` has ended. */
	toComparedDay(): ComparedDay {
		const model = this.#model;
		const board = toBoardPlan(model);
		const planned = measureLanes(model, board);
		const best = measureLanes(model, this.#better(board));
		const driven = planned.map((lane) => ({ lane, read: this.#readDriven(lane) }));
		const known = new Set(driven.flatMap(({ lane, read }) => (typeof read === "string" ? [] : [lane.at])));
		const customers = new CardCustomers(this.#past);
		const toPortions = (way: Way, lanes: readonly MeasuredLane[]) =>
			lanes.flatMap((lane) => portionsOf(model, customers, way, lane, known.has(lane.at)));
		return {
			date: this.#past.date,
			portions: [
				...toPortions("planned", planned),
				...toPortions(
					"driven",
					driven.flatMap(({ read }) => (typeof read === "string" ? [] : [read])),
				),
				...toPortions("best", best),
			],
			vehicles: this.#past.vehicles.map(({ id, reg, vehicle_type }) => ({
				...{ id, name: reg, detail: vehicle_type?.v_code ?? "" },
			})),
			customers: customers.list(),
			not_known: driven.flatMap(({ lane, read }) =>
				typeof read === "string" ? [{ vehicle_id: model.vehicles[lane.at]?.id ?? 0, reason: read }] : [],
			),
			unclear_jobs: driven.reduce(
				(sum, { read }) => sum + (typeof read === "string" ? 0 : read.unclear.length),
				0,
			),
			overnight: [...this.#overnight].sort((a, b) => a - b),
			left_out: this.#past.left_out,
		};
	}

	/** The plan that was found, or the board where it saves nothing. */
	#better(board: SearchedPlan): SearchedPlan {
		const { plan } = this.#search;
		const lanes = Math.max(plan.lanes.length, board.lanes.length);
		return board.cost - plan.cost > ROUNDING * lanes ? plan : board;
	}

	#readDriven(lane: MeasuredLane): (MeasuredLane & Pick<DrivenLane, "unclear">) | NotKnown {
		const { bases, date, shifts } = this.#past;
		const vehicle = this.#model.vehicles[lane.at];
		if (!vehicle || this.#overnight.has(vehicle.id)) return "overnight";
		const read = readDrivenLane({
			date,
			stops: [...(this.#model.problem.lanes[lane.at] ?? [])].flatMap((stop) => this.#model.stops[stop] ?? []),
			cards: vehicle.planned_jobs,
			shift: shifts.find(({ vehicle_id }) => vehicle_id === vehicle.id),
			base: findBase(bases, vehicle, vehicle.work_day[0]?.driver_id ?? null),
			cost: costOfVehicle(this.#costs, vehicle),
		});
		if (typeof read === "string") return read;
		const late = new Set(read.late);
		const isLate = (job: number) => late.has(jobIdOf(this.#model, job));
		return { ...lane, ...read, jobs: lane.jobs.map((one) => ({ ...one, isLate: isLate(one.job) })) };
	}
}
