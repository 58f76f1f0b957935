import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import type { RoadTime } from "~/domain/master-data/roads/learned-times";
import type { PlanCostSettings } from "~/domain/planning/automatic-planning/merge-costs";
import type { NeedFacts } from "~/domain/planning/needs/need-facts";
import { moveIds } from "~/domain/planning/run/move-ids";
import type {
	BoardBase,
	BoardResponse,
	CarriedOverJob,
	DayTotals,
	HoursRule,
	PlannerJob,
	PlannerVehicle,
	UnplannedResponse,
} from "~/domain/planning/run/responses";
import { type LaneStop, orderLane } from "~/domain/planning/run/rules-lane-order";
import type { DateText } from "~/shared/time/dates";

/** One day of the planner. Each job appears once: on a vehicle or in the unplanned list. */
export interface BoardState {
	date: DateText;
	vehicles: readonly PlannerVehicle[];
	/** What the day has while only its first vehicles are loaded; null once all are. */
	totals: DayTotals | null;
	unplanned: readonly PlannerJob[];
	/** Jobs of earlier days that are still on no vehicle. */
	earlier: readonly PlannerJob[];
	hours_rules: readonly HoursRule[];
	bases: readonly BoardBase[];
	/** What estimates of driving times are corrected by. */
	road_times: readonly RoadTime[];
	/** What the jobs need, and who has it. */
	needs: NeedFacts;
	/** What the company has set of the costs of a plan. */
	plan_costs: PlanCostSettings;
}

/** Builds the state of a day from the server's answers. */
export const toBoardState = (board: BoardResponse, unplanned: UnplannedResponse): BoardState => ({
	date: board.date,
	vehicles: board.vehicles,
	totals: null,
	unplanned: unplanned.jobs,
	earlier: unplanned.earlier,
	hours_rules: board.hours_rules,
	bases: board.bases,
	road_times: board.road_times,
	needs: board.needs,
	plan_costs: board.plan_costs,
});

/** The day with drivers, trailers and dates of its vehicles as answered without their jobs. */
export function withVehicles(
	state: BoardState,
	{ vehicles, hours_rules, bases, road_times, needs, plan_costs }: BoardResponse,
): BoardState {
	const cards = new Map(state.vehicles.map(({ id, planned_jobs }) => [id, planned_jobs]));
	return {
		...state,
		vehicles: vehicles.map((vehicle) => withCards(vehicle, cards.get(vehicle.id) ?? [])),
		hours_rules,
		bases,
		road_times,
		needs,
		plan_costs,
	};
}

/** A job and its vehicle, or null for the unplanned list. */
interface LocatedJob {
	job: PlannerJob;
	vehicle: PlannerVehicle | null;
}

const indexes = new WeakMap<BoardState, Map<number, LocatedJob>>();

/** Every job of the day by id. Cached per state. */
export function getJobsById(state: BoardState): ReadonlyMap<number, LocatedJob> {
	const cached = indexes.get(state);
	if (cached) return cached;
	const index = new Map<number, LocatedJob>();
	for (const job of state.unplanned) index.set(job.id, { job, vehicle: null });
	for (const vehicle of state.vehicles)
		for (const job of vehicle.planned_jobs) index.set(job.id, { job, vehicle });
	indexes.set(state, index);
	return index;
}

const byId = <Row extends { id: number }>() => {
	const cache = new WeakMap<readonly Row[], ReadonlyMap<number, Row>>();
	return (rows: readonly Row[]): ReadonlyMap<number, Row> => {
		const index = cache.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
		cache.set(rows, index);
		return index;
	};
};
const vehiclesById = byId<PlannerVehicle>();
const jobsById = byId<PlannerJob>();

export const findDayVehicle = ({ vehicles }: Pick<BoardState, "vehicles">, id: number) =>
	vehiclesById(vehicles).get(id);

/** A job of an earlier day that is still on no vehicle. */
export const findLeftOver = ({ earlier }: Pick<BoardState, "earlier">, id: number) =>
	jobsById(earlier).get(id);

const carriedIndexes = new WeakMap<BoardState["vehicles"], Map<number, CarriedOverJob>>();

/** A job of an earlier day that a vehicle still has on this one. */
export function findCarried({ vehicles }: BoardState, id: number): CarriedOverJob | undefined {
	const cached = carriedIndexes.get(vehicles);
	if (cached) return cached.get(id);
	const index = new Map(
		vehicles.flatMap(({ carried_over = [] }) => carried_over.map((one) => [one.job.id, one])),
	);
	carriedIndexes.set(vehicles, index);
	return index.get(id);
}

/** The vehicle with other jobs. */
export const withCards = (vehicle: PlannerVehicle, planned_jobs: PlannerJob[]): PlannerVehicle => ({
	...vehicle,
	planned_jobs,
});

/** Removes jobs from the day. Vehicles that had none of them stay the same objects, so they do not re-render. */
export function withoutJobs(state: BoardState, ids: ReadonlySet<number>): BoardState {
	if (ids.size === 0) return state;
	const isRemoved = ({ id }: PlannerJob) => ids.has(id);
	const removeFrom = (jobs: readonly PlannerJob[]) => jobs.filter((job) => !isRemoved(job));
	return {
		...state,
		vehicles: state.vehicles.map((vehicle) =>
			vehicle.planned_jobs.some(isRemoved) ? withCards(vehicle, removeFrom(vehicle.planned_jobs)) : vehicle,
		),
		unplanned: state.unplanned.some(isRemoved) ? removeFrom(state.unplanned) : state.unplanned,
	};
}

/** Changes some jobs without moving them. */
export function withJobsChanged(
	state: BoardState,
	ids: ReadonlySet<number>,
	change: (job: PlannerJob) => PlannerJob,
): BoardState {
	const has = (jobs: readonly PlannerJob[]) => jobs.some(({ id }) => ids.has(id));
	const changed = (jobs: readonly PlannerJob[]) => jobs.map((job) => (ids.has(job.id) ? change(job) : job));
	return {
		...state,
		vehicles: state.vehicles.map((vehicle) =>
			has(vehicle.planned_jobs) ? withCards(vehicle, changed(vehicle.planned_jobs)) : vehicle,
		),
		unplanned: has(state.unplanned) ? changed(state.unplanned) : state.unplanned,
	};
}

/** The job as it will be on a vehicle. Booked is only preserved on the same vehicle. */
const asPlanned = (job: PlannerJob, vehicle: number, date: DateText, position: number): PlannerJob => {
	const stays = job.job_planner?.plannerable_id === vehicle;
	const status: JobStatus = stays ? job.status : "Planned";
	return {
		...job,
		status,
		job_planner: {
			...job.job_planner,
			id: job.job_planner?.id ?? 0,
			plannerable_id: vehicle,
			date,
			position,
			is_confirmed: status === "Booked" ? 1 : 0,
		},
	};
};

const asUnplanned = (job: PlannerJob): PlannerJob => ({
	...job,
	status: job.temp_status === 2 ? "Indepot" : job.collected ? "Collected" : "Pending",
	job_planner: null,
});

/**
 * Moves jobs to a vehicle or to the unplanned list (null). `position` counts from 1 among the vehicle's other cards; without one
 * the jobs go to the end. The server's answer replaces this guess.
 */
export function withJobsMoved(
	state: BoardState,
	ids: readonly number[],
	vehicle: number | null,
	position?: number | null,
): BoardState {
	const index = getJobsById(state);
	const moved = ids.flatMap((id) => index.get(id)?.job ?? []);
	const others = withoutJobs(state, new Set(ids));
	if (vehicle === null) return { ...others, unplanned: [...others.unplanned, ...moved.map(asUnplanned)] };
	const cards = new Map(moved.map((job) => [job.id, job]));
	return {
		...others,
		vehicles: others.vehicles.map((row) => {
			if (row.id !== vehicle) return row;
			for (const job of row.planned_jobs) cards.set(job.id, job);
			const order = moveIds(
				row.planned_jobs.map(({ id }) => id),
				moved.map(({ id }) => id),
				position,
			);
			return withCards(
				row,
				order.flatMap((id, at) => {
					const job = cards.get(id);
					return job ? [asPlanned(job, vehicle, state.date, at + 1)] : [];
				}),
			);
		}),
	};
}

/** Marks jobs as booked or unbooked. */
export const withBooked = (state: BoardState, ids: readonly number[], isBooked: boolean): BoardState =>
	withJobsChanged(state, new Set(ids), (job) => ({
		...job,
		status: isBooked ? "Booked" : "Planned",
		job_planner: job.job_planner && { ...job.job_planner, is_confirmed: isBooked ? 1 : 0 },
	}));

/** Puts the stops of a vehicle in an order. The server's answer replaces this guess. */
export const withStopsOrdered = (
	state: BoardState,
	vehicle: number,
	stops: readonly LaneStop[],
): BoardState => ({
	...state,
	vehicles: state.vehicles.map((row) => {
		if (row.id !== vehicle) return row;
		const cards = new Map(row.planned_jobs.map((job) => [job.id, job]));
		const { job_ids, places } = orderLane(row.planned_jobs, state.date, stops, row);
		const placeOf = new Map(places.map(({ job_id, ...place }) => [job_id, place]));
		const ordered = job_ids.flatMap((id, at) => {
			const job = cards.get(id);
			const job_planner = job?.job_planner && { ...job.job_planner, position: at + 1, ...placeOf.get(id) };
			return job && job_planner ? [{ ...job, job_planner }] : (job ?? []);
		});
		return withCards(row, ordered);
	}),
});
