import { NO_NEEDS } from "../needs/need-facts";
import type { PlannerJob, PlannerVehicle } from "../run/responses";
import { type NearMiss, PlanReasons } from "./explain";
import { Inserter } from "./insert";
import { type Lane, LaneShop } from "./lane";
import { type DayToPlan, type PlanModel, toPlanModel } from "./model";
import type { SearchedPlan } from "./problem";
import { type ProposedLane, toProposal } from "./proposal";

/** What a price depends on beside the vehicle and the jobs. */
export type PricedDay = Pick<DayToPlan, "date" | "rules" | "bases" | "road_times" | "costs" | "now">;

/** What jobs cost on a vehicle, each at the place of its lane where it costs least. */
export interface VehiclePrice {
	/** Pounds that the lane costs more with them. */
	cost: number;
	/** Empty miles that they add to it; negative where they take some off. */
	empty_miles: number;
	/** When the vehicle is back, in minutes of the day (UTC). */
	back_at: number;
	/** The lane with them. */
	model: PlanModel;
	plan: SearchedPlan;
}

/** What a lane lacks at the place where that is least. */
type LaneMiss = Pick<NearMiss, "breach" | "by">;

/**
 * A price; or no place on the lane of a vehicle that could take the jobs by its size and its driver's day. What it lacks is worked out when
 * it is read: that takes longer than a price.
 */
export type VehicleQuote =
	| { is: "price"; price: VehiclePrice }
	| { is: "miss"; readMiss: () => LaneMiss | null };

/**
 * Prices jobs on a vehicle, everything else of its lane as it is; those that it has already are taken out first. Null where the search
 * would not put them there whatever else it does: the vehicle gets no work or is too small, a place of a job is not known, a job of the
 * vehicle may not move.
 */
export function priceOnVehicle(
	day: PricedDay,
	vehicle: PlannerVehicle,
	jobs: readonly PlannerJob[],
): VehicleQuote | null {
	const own = new Set(vehicle.planned_jobs.map(({ id }) => id));
	const model = toPlanModel({
		...day,
		vehicles: [vehicle],
		unplanned: jobs.filter(({ id }) => !own.has(id)),
		may_move: new Set(jobs.map(({ id }) => id)),
		locked_vehicles: new Set(),
		// What jobs need is judged by `fitness`, which asks about it.
		needs: NO_NEEDS,
	});
	const { problem } = model;
	const numbers = jobs.map(({ id }) => model.jobs.findIndex((card) => card?.id === id));
	const mayGo = (job: number) => job >= 0 && problem.jobs.isFixed[job] !== 1 && problem.unfit[job] === 0;
	return numbers.length > 0 && numbers.every(mayGo) ? priceNumbers(model, numbers) : null;
}

function priceNumbers(model: PlanModel, numbers: readonly number[]): VehicleQuote | null {
	const { lanes } = model.problem;
	const shop = new LaneShop(model.problem);
	const inserter = new Inserter(shop);
	const board = lanes[0] ?? new Int32Array();
	const before = shop.make(0, board, board.length);
	const without = before && inserter.remove(before, (job) => numbers.includes(job));
	if (!without) return null;
	let lane: Lane = without;
	let stops = lane.stops.slice(0, lane.count);
	for (const job of numbers) {
		const { cost, gaps } = inserter.priceFresh(lane, job);
		const longer = Number.isFinite(cost) ? inserter.insert(lane, job, gaps) : null;
		if (!longer) return { is: "miss", readMiss: () => missOf(model, stops, job) };
		lane = longer;
		stops = lane.stops.slice(0, lane.count);
	}
	const plan = { lanes: [stops], outside: [], cost: lane.cost };
	const { empty, end } = measure(shop, lane);
	const empty_miles = empty - measure(shop, without).empty;
	return { is: "price", price: { cost: lane.cost - without.cost, empty_miles, back_at: end, model, plan } };
}

function measure({ judge }: LaneShop, lane: Lane): { empty: number; end: number } {
	judge.judge(lane.vehicle, lane.stops, lane.count);
	const { emptyMiles, end } = judge.clock.full;
	return { empty: judge.count === 0 ? 0 : emptyMiles, end };
}

function missOf(model: PlanModel, stops: Int32Array, job: number): LaneMiss | null {
	const plan = { lanes: [stops], outside: [job], cost: 0 };
	return new PlanReasons(model, plan).whyOutside(model.jobs[job]?.id ?? 0)?.misses[0] ?? null;
}

/** The lane of a price, to be saved; null where the jobs are on it in this order already. */
export const toPricedLane = ({ model, plan }: VehiclePrice): ProposedLane | null =>
	toProposal(model, plan).lanes[0] ?? null;
