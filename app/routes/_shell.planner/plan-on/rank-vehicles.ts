import { costOfVehicle, type PlanCosts } from "~/domain/planning/automatic-planning/costs";
import { mergePlanCosts, NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { estimateCost } from "~/domain/planning/automatic-planning/one-job/estimate";
import {
	type PriceDay,
	priceOnVehicle,
	type VehicleQuote,
} from "~/domain/planning/automatic-planning/one-job/vehicle-price";
import {
	compareRanks,
	milesOfKnowledge,
	type Placement,
	placeJobs,
	rankPlacement,
} from "~/domain/planning/fitness/placement";
import { movedDates } from "~/domain/planning/planner/plan/rules-leftovers";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { DayContext } from "../state/planner-context";
import { getRowFacts } from "../state/row-facts";

/** A vehicle, and what the jobs would mean on it. */
export interface RankedVehicle {
	vehicle: PlannerVehicle;
	/** At their time; null until it has been judged. */
	placement: Placement | null;
	/** At the place of its lane where they cost least. */
	quote: VehicleQuote | null;
}

interface RankOptions {
	now?: Date;
	/** How many jobs of their customer each driver has delivered lately. */
	customer_jobs?: ReadonlyMap<number, number> | undefined;
	/** Whether the jobs are left over from an earlier day: they are priced with the dates of this one. */
	isEarlier?: boolean;
}

/** What the company's plans are priced in; none is late to save money. */
const toCosts = ({ plan_costs = NO_COST_SETTINGS }: Pick<DayContext, "plan_costs">): PlanCosts => ({
	...mergePlanCosts(plan_costs),
	most_late: 0,
	per_move: 0,
});

/** The day as prices want it. */
export function toPriceDay(day: DayContext, now: Date): PriceDay {
	const { date, rules, bases, road_times = [] } = day;
	return { date, rules, bases, road_times, costs: toCosts(day), now };
}

/** The jobs as they would be on the day. */
export const toPricedJobs = (
	jobs: readonly PlannerJob[],
	{ date }: Pick<DayContext, "date">,
	isEarlier = false,
): readonly PlannerJob[] => (isEarlier ? jobs.map((job) => ({ ...job, ...movedDates(job, date) })) : jobs);

const PRICED_STATUSES: ReadonlySet<string> = new Set(["Pending", "Indepot", "Planned"]);

/** Whether jobs are put at their cheapest place: booked ones and those under way are moved only where the planner puts them. */
export const canBePriced = (jobs: readonly Pick<PlannerJob, "status">[]): boolean =>
	jobs.length > 0 && jobs.every(({ status }) => PRICED_STATUSES.has(status));

/** The vehicles, those first on which jobs are about the cheapest. */
export function listNearest(
	vehicles: readonly PlannerVehicle[],
	jobs: readonly PlannerJob[],
	day: DayContext,
): PlannerVehicle[] {
	const costs = toCosts(day);
	return vehicles
		.map((vehicle) => ({ vehicle, cost: estimateCost(vehicle, jobs, day, costs) }))
		.sort((a, b) => a.cost - b.cost)
		.map(({ vehicle }) => vehicle);
}

interface Judged extends RankedVehicle {
	placement: Placement;
	ranks: number[];
}

/**
 * The vehicles for jobs, the best first: what is forbidden, who has no driver, what has to be answered; then those with a legal place on
 * their lane by type and pounds, then the others as the allocate dialog ranks them. Vehicles are judged a few at a time, those first that
 * are about the cheapest, and not judged yet stand behind all that are.
 */
export class VehicleRanking {
	readonly #waiting: PlannerVehicle[];
	readonly #judged: Judged[] = [];
	readonly #places: ReadonlyMap<PlannerVehicle, number>;
	readonly #jobs: readonly PlannerJob[];
	readonly #priced: readonly PlannerJob[];
	readonly #day: DayContext;
	readonly #pricedDay: PriceDay;
	readonly #options: RankOptions & { now: Date };

	constructor(
		vehicles: readonly PlannerVehicle[],
		jobs: readonly PlannerJob[],
		day: DayContext,
		options: RankOptions = {},
	) {
		this.#places = new Map(vehicles.map((vehicle, at) => [vehicle, at]));
		this.#jobs = jobs;
		this.#day = day;
		this.#options = { ...options, now: options.now ?? new Date() };
		this.#priced = toPricedJobs(jobs, day, options.isEarlier);
		this.#pricedDay = toPriceDay(day, this.#options.now);
		this.#waiting = listNearest(vehicles, this.#priced, day);
	}

	/** Judges and prices so many more; whether that was all. */
	judge(count: number): boolean {
		for (const vehicle of this.#waiting.splice(0, count)) this.#judged.push(this.#judgeOne(vehicle));
		return this.#waiting.length === 0;
	}

	#judgeOne(vehicle: PlannerVehicle): Judged {
		const { now, customer_jobs } = this.#options;
		const before = getRowFacts(vehicle, this.#day).warnings;
		const placement = placeJobs({ ...this.#day, vehicle, jobs: this.#jobs, now, customer_jobs }, before);
		const quote = canBePriced(this.#jobs) ? priceOnVehicle(this.#pricedDay, vehicle, this.#priced) : null;
		return { vehicle, placement, quote, ranks: toRanks(vehicle, placement, quote, this.#pricedDay.costs) };
	}

	get list(): RankedVehicle[] {
		const placeOf = ({ vehicle }: RankedVehicle) => this.#places.get(vehicle) ?? 0;
		return [
			...[...this.#judged].sort((a, b) => compareRanks(a.ranks, b.ranks) || placeOf(a) - placeOf(b)),
			...this.#waiting.map((vehicle) => ({ vehicle, placement: null, quote: null })),
		];
	}
}

function toRanks(
	vehicle: PlannerVehicle,
	placement: Placement,
	quote: VehicleQuote | null,
	costs: PlanCosts,
): number[] {
	const [forbidden = 0, driver = 0, questions = 0, ...others] = rankPlacement(placement, vehicle.payload);
	const grave = [forbidden, driver, questions];
	if (quote?.is !== "price") return [...grave, 1, ...others];
	const [, notes = 0] = others;
	const known = milesOfKnowledge(placement.customer_jobs) * costOfVehicle(costs, vehicle).per_mile;
	return [...grave, 0, notes, quote.price.cost - known];
}
