import type { RoadTime } from "~/domain/master-data/roads/learned-times";
import { UNKNOWN_SHIFT } from "../fitness/unknown-day";
import type { NeedFacts } from "../needs/need-facts";
import type { BoardBase, HoursRule, PlannerJob, PlannerVehicle } from "../run/responses";
import { legsWithTimes } from "../run/rules-road-times";
import type { Stop } from "../run/rules-timeline";
import { type CheapestCard, costOfVehicle, costOutside, type PlanCosts } from "./costs";
import { hasObstacle, toUnfit } from "./model-fits";
import { type JobNotPlanned, listModelJobs, type ModelVehicle, type SourceJob, sortById } from "./model-jobs";
import { carriedBase, type LaneBefore, listCarriedJobs, readLane, toLaneVehicle } from "./model-lanes";
import { withLateStops } from "./model-late";
import { Places, toPlaceMatrix, waysOfLanes } from "./model-roads";
import { type TableJob, toJobTable, toStopTable } from "./model-stops";
import type { LaneVehicle, PlanProblem } from "./problem";

/** A day to be planned: the board, and what of it may change. It can be sent to a worker as it is. */
export interface DayToPlan {
	date: string;
	/** The vehicles that may get work, with their cards. */
	vehicles: readonly PlannerVehicle[];
	/** The jobs on no vehicle that are to be planned. */
	unplanned: readonly PlannerJob[];
	/** Planned jobs that may go to another vehicle or place; booked and started ones stay whatever is listed. */
	may_move: ReadonlySet<number>;
	/** Vehicles whose lane stays as it is: locked by the planner, or leased by a colleague. */
	locked_vehicles: ReadonlySet<number>;
	/** Jobs that the planner has put on a vehicle, by their ids and the vehicle's: elsewhere they cost more than anything. */
	wanted?: ReadonlyMap<number, number>;
	/** Jobs that were booked at a promised time and have it: they are planned before others, and not late. */
	promised?: ReadonlySet<number>;
	/** No planned job leaves its lane: the ways from one lane to another are not worked out. */
	lanes_stay?: boolean;
	rules: readonly HoursRule[];
	bases: readonly BoardBase[];
	road_times: readonly RoadTime[];
	needs: NeedFacts;
	costs: PlanCosts;
	/** By job: what a sub-contractor takes by the cost cards, where one prices it. */
	card_costs?: ReadonlyMap<number, CheapestCard>;
	now?: Date | undefined;
}

/** A day as numbers, with what they stand for. */
export interface PlanModel {
	day: DayToPlan;
	problem: PlanProblem;
	/** By the index of the problem. */
	vehicles: readonly PlannerVehicle[];
	/** The card of each job; null for work of days before. */
	jobs: readonly (PlannerJob | null)[];
	stops: readonly Stop[];
	not_planned: readonly JobNotPlanned[];
}

/** The day as a problem of the search. Vehicles and jobs are put in the order of their ids, so that the order of the board changes nothing. */
export function toPlanModel(day: DayToPlan): PlanModel {
	const places = new Places();
	const vehicles = sortById(day.vehicles).map((vehicle) => readVehicle(day, vehicle));
	const not_planned: JobNotPlanned[] = [];
	const source = listModelJobs(day, vehicles, not_planned);
	const leg = legsWithTimes(day.road_times, day.date);
	const jobs = source.map((one): TableJob => {
		const ways = one.stops.slice(1).map((stop, at) => leg(one.stops[at], stop).miles);
		const miles = ways.reduce((sum, way) => sum + way, 0);
		const isPlaced = one.stops.every(({ point }) => point !== null);
		return {
			...one,
			isPromised: day.promised?.has(one.id) ?? false,
			...homeOf(
				...([day, vehicles, one] as const),
				one.card ? costOutside(day.costs, one.card, miles, day.card_costs?.get(one.id)) : 0,
			),
			places: one.stops.map((stop) =>
				isPlaced && stop.point ? places.ofPoint(stop.point) : places.ofStop(stop),
			),
		};
	});
	const unfit = toUnfit({
		date: day.date,
		facts: day.needs,
		vehicles,
		jobs: source.map(({ card }) => card),
	});
	const problem = toProblem({ day, vehicles, jobs, places, unfit });
	return {
		day,
		problem,
		vehicles: vehicles.map(({ vehicle }) => vehicle),
		jobs: source.map(({ card }) => card),
		stops: jobs.flatMap(({ stops }) => stops),
		not_planned,
	};
}

function readVehicle(day: DayToPlan, vehicle: PlannerVehicle): ModelVehicle {
	const [shift = null] = vehicle.work_day;
	const isDriven = shift !== null && shift.driver_id !== null && vehicle.work_day.length === 1;
	const hasEnded = shift?.clockout_time !== null;
	const lane = shift && isDriven && !hasEnded ? readLane(day, vehicle, shift) : null;
	// Of a driver on the road the planner puts carried work among the cards by its times: another order could not be stored.
	const isAvailable =
		!day.locked_vehicles.has(vehicle.id) &&
		!hasObstacle({ ...day, needs: undefined }, vehicle) &&
		!(lane?.reported && shift && listCarriedJobs(day, vehicle, shift).length > 0);
	return { vehicle, shift, lane, isAvailable };
}

/** Pounds that no saving comes up to, not even of a lane that is hours late at every stop. */
const FORBIDDING = 1_000_000;

/** Pounds that a promised job costs on top outside the plan: more than any other job is worth, less than what is forbidden. */
const PROMISED = 10_000;

/**
 * Where a job belongs, and what it costs elsewhere. A planned one may change its vehicle, but does not become unplanned to save money; one
 * that the planner has put on a vehicle belongs there; one whose time was promised is planned before others. `outside`: pounds outside the plan.
 */
function homeOf(
	{ wanted, costs, promised }: DayToPlan,
	vehicles: readonly ModelVehicle[],
	{ id, isFixed, vehicle }: SourceJob,
	outside: number,
): Pick<TableJob, "vehicle" | "move" | "outside"> {
	const at = isFixed ? -1 : vehicles.findIndex((one) => one.vehicle.id === wanted?.get(id));
	const home = outside + (vehicle >= 0 ? FORBIDDING : promised?.has(id) ? PROMISED : 0);
	return at < 0
		? { vehicle, move: costs.per_move, outside: home }
		: { vehicle: at, move: FORBIDDING, outside: home };
}

interface ProblemParts {
	day: DayToPlan;
	vehicles: readonly ModelVehicle[];
	jobs: readonly TableJob[];
	places: Places;
	unfit: Uint8Array;
}

function toProblem({ day, vehicles, jobs, places, unfit }: ProblemParts): PlanProblem {
	const jobTable = toJobTable(jobs);
	const indexOf = new Map(jobs.map(({ id }, at) => [id, at]));
	/** The numbers of stops in the order of a lane: of each job the next one. */
	const numbersOf = (stops: readonly Stop[]) => {
		const seen = new Map<number, number>();
		return Int32Array.from(
			stops.flatMap(({ job_id }) => {
				const job = indexOf.get(job_id);
				if (job === undefined) return [];
				const at = seen.get(job_id) ?? 0;
				seen.set(job_id, at + 1);
				return [(jobTable.first[job] ?? 0) + at];
			}),
		);
	};
	const lanes = vehicles.map(({ lane }) => numbersOf(lane?.own ?? []));
	const jobOfStop = (stop = -1) => jobTable.first.findLastIndex((first) => stop >= first);
	const drafts = vehicles.map((one, at) => ({
		...draftVehicle(day, one, places),
		carried: numbersOf(one.lane?.carried ?? []),
		pinned: one.lane?.reported && jobs[jobOfStop(lanes[at]?.[0])]?.isFixed ? 1 : 0,
		isFrozen: !one.isAvailable,
		...loadOfStart(day, one, jobs),
	}));
	const shared = drafts.flatMap(({ origin, base }) => [origin, base]);
	const needed = day.lanes_stay ? waysOfLanes(places, jobs, shared) : undefined;
	const matrix = toPlaceMatrix(places, day.date, day.road_times, needed);
	const placed = drafts.map((one) => ({
		...one,
		origin: one.origin < 0 ? places.nowhere : one.origin,
		base: one.base < 0 ? places.nowhere : one.base,
	}));
	return withLateStops({
		matrix,
		stops: toStopTable(jobs, day.costs.most_late),
		jobs: jobTable,
		vehicles: withKinds(placed, unfit, lanes),
		unfit,
		lanes,
		isPlain: false,
	});
}

function draftVehicle(day: DayToPlan, { vehicle, shift, lane }: ModelVehicle, places: Places) {
	const { per_empty_mile, per_late_minute } = day.costs;
	const known = { day, vehicle, per_empty_mile, per_late_minute };
	const cost = costOfVehicle(day.costs, vehicle);
	const empty: LaneBefore = { own: [], carried: [], reported: null, from: undefined };
	return toLaneVehicle({ ...known, cost, shift: shift ?? UNKNOWN_SHIFT, lane: lane ?? empty }, places);
}

/** What is on board beside the jobs: goods of days before; less what both halves of a split job would count. */
function loadOfStart(
	day: DayToPlan,
	{ vehicle, shift, lane }: ModelVehicle,
	jobs: readonly TableJob[],
): Pick<LaneVehicle, "baseWeight" | "baseSpaces"> {
	if (!shift || !lane) return { baseWeight: 0, baseSpaces: 0 };
	const carried = carriedBase(day, vehicle, shift);
	const isCollectedByOther = (id: number, goods: Stop["goods"]) =>
		lane.own.some((stop) => stop.does === "collection" && stop.goods === goods && stop.job_id !== id);
	const halves = jobs.filter(
		({ id, stops: [first] }) =>
			first?.does === "delivery" &&
			isCollectedByOther(id, first.goods) &&
			vehicle.planned_jobs.some((card) => card.id === id),
	);
	const twice = (field: "weight" | "spaces") => halves.reduce((sum, job) => sum + job[field], 0);
	return { baseWeight: carried.weight - twice("weight"), baseSpaces: carried.spaces - twice("spaces") };
}

/**
 * Empty vehicles that are alike in everything have one kind. One that had stops before is like no other: its own jobs cost no move there, and
 * it may exceed limits as it did.
 */
function withKinds(
	vehicles: readonly Omit<LaneVehicle, "kind">[],
	unfit: Uint8Array,
	lanes: readonly Int32Array[],
): LaneVehicle[] {
	const kinds = new Map<string, number>();
	const jobs = unfit.length / Math.max(1, vehicles.length);
	return vehicles.map((vehicle, at) => {
		const row = unfit.subarray(at * jobs, (at + 1) * jobs);
		const before = lanes[at]?.length ? at : -1;
		const key = `${JSON.stringify({ ...vehicle, carried: [...vehicle.carried], before })} ${row.join("")}`;
		const kind = kinds.get(key) ?? kinds.size;
		kinds.set(key, kind);
		return { ...vehicle, kind };
	});
}
