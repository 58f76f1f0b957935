import { Inserter } from "./insert";
import { type Lane, LaneShop } from "./lane";
import { type DayToPlan, type PlanModel, toPlanModel } from "./model";
import type { SearchedPlan } from "./problem";
import { type ProposedLane, toProposal } from "./proposal";

/** Pounds that moving a planned job has to save, so that nobody changes two lanes for pennies. */
const WORTH_MOVING = 5;

/** A vehicle that takes a job for less, because one of its planned jobs goes to another. */
export interface Ripple {
	vehicle_id: number;
	/** Pounds that both lanes cost more in all; and what the job costs at least with all others where they are, null where it fits nowhere. */
	cost: number;
	alone: number | null;
	/** The planned job, and the vehicle that it goes to. */
	moved_id: number;
	to_id: number;
	/** The lanes that change, to be saved as one decision. */
	lanes: ProposedLane[];
}

interface Found {
	cost: number;
	/** The lanes of both vehicles as they would be. */
	taking: Lane;
	getting: Lane;
	moved: number;
}

/**
 * The ejection of one planned job that makes a job cheapest on the vehicles of a day: of each vehicle in turn each job that may move is
 * taken out, the job put in, and the other put where it costs least. Null unless that saves at least £5 of what the job costs alone.
 */
export function findRipple(day: DayToPlan, job_id: number): Ripple | null {
	// A move is weighed by what it has to save, and costs nothing by itself.
	const model = toPlanModel({ ...day, costs: { ...day.costs, per_move: 0 } });
	const { problem } = model;
	const job = model.jobs.findIndex((card) => card?.id === job_id);
	if (job < 0 || problem.jobs.isFixed[job] === 1) return null;
	const shop = new LaneShop(problem);
	const inserter = new Inserter(shop);
	const board = problem.lanes.map((stops, at) => shop.make(at, stops, stops.length) ?? shop.take(at));
	const home = board.findIndex(({ stops, count }) =>
		stops.subarray(0, count).includes(problem.jobs.first[job] ?? -1),
	);
	const left = board[home] && inserter.remove(board[home], (one) => one === job);
	if (left === null) return null;
	const lanes = left ? board.with(home, left) : board;
	const others = lanes.filter(({ vehicle }) => vehicle !== home);
	const alone = others.reduce(
		(least, lane) => Math.min(least, inserter.priceFresh(lane, job).cost),
		Number.POSITIVE_INFINITY,
	);
	const found = findCheapest({ model, inserter, lanes, job, home }, alone - WORTH_MOVING);
	return found && toRipple(model, found, lanes, alone);
}

interface Search {
	model: PlanModel;
	inserter: Inserter;
	lanes: readonly Lane[];
	job: number;
	/** The vehicle that has the job, -1 without one: it is to go to another. */
	home: number;
}

/** The cheapest exchange that costs less than `most` pounds. */
function findCheapest(search: Search, most: number): Found | null {
	const { inserter, lanes, job } = search;
	let best: Found | null = null;
	for (const lane of lanes)
		for (const moved of movableOn(search, lane)) {
			const rest = inserter.remove(lane, (one) => one === moved);
			if (!rest) continue;
			const { cost, gaps } = inserter.priceFresh(rest, job);
			const own = rest.cost + cost - lane.cost;
			const limit: number = best?.cost ?? most;
			const to = own < limit ? cheapestFor(search, moved, lane.vehicle) : null;
			if (!to || own + to.cost >= limit) continue;
			const taking = inserter.insert(rest, job, gaps);
			const getting = inserter.insert(to.lane, moved);
			if (taking && getting) best = { cost: own + to.cost, taking, getting, moved };
		}
	return best;
}

/** The jobs of a lane that may go to another vehicle. */
function movableOn({ model, job, home }: Search, lane: Lane): number[] {
	const { stops, jobs, vehicles, unfit } = model.problem;
	const isOpen = lane.vehicle !== home && vehicles[lane.vehicle]?.isFrozen === false;
	if (!isOpen || unfit[lane.vehicle * jobs.count + job] !== 0) return [];
	const on = new Set([...lane.stops.subarray(0, lane.count)].map((stop) => stops.job[stop] ?? 0));
	return [...on].filter((one) => jobs.isFixed[one] !== 1);
}

/** The other lane on which a job costs least. */
function cheapestFor(
	{ inserter, lanes }: Search,
	job: number,
	own: number,
): { lane: Lane; cost: number } | null {
	let best: { lane: Lane; cost: number } | null = null;
	for (const lane of lanes) {
		const cost = lane.vehicle === own ? Number.POSITIVE_INFINITY : inserter.price(lane, job);
		if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { lane, cost };
	}
	return best;
}

function toRipple(
	model: PlanModel,
	{ cost, taking, getting, moved }: Found,
	lanes: readonly Lane[],
	alone: number,
): Ripple {
	const changed = new Map([taking, getting].map((lane) => [lane.vehicle, lane]));
	const plan: SearchedPlan = {
		lanes: lanes.map((lane) => {
			const { stops, count } = changed.get(lane.vehicle) ?? lane;
			return stops.slice(0, count);
		}),
		outside: [],
		cost: 0,
	};
	const idOf = (lane: Lane) => model.vehicles[lane.vehicle]?.id ?? 0;
	return {
		vehicle_id: idOf(taking),
		cost,
		alone: Number.isFinite(alone) ? alone : null,
		moved_id: model.jobs[moved]?.id ?? 0,
		to_id: idOf(getting),
		lanes: toProposal(model, plan).lanes,
	};
}
