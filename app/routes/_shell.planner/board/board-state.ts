import type { JobStatus } from "~/domain/jobs/model/status";
import type {
	BoardResponse,
	BoardRow,
	HoursRule,
	PlannerJob,
	PlannerVehicle,
	UnplannedResponse,
} from "~/domain/planner/responses";
import { moveIds } from "~/domain/planner/rules";
import type { DateText } from "~/domain/shared/time/dates";

/** One day of the planner. Each job appears once: on a vehicle or in the unplanned list. */
export interface BoardState {
	date: DateText;
	vehicles: readonly PlannerVehicle[];
	unplanned: readonly PlannerJob[];
	hours_rules: readonly HoursRule[];
}

/** Builds the state of a day from the server's answers. */
export const toBoardState = (board: BoardResponse, unplanned: UnplannedResponse): BoardState => ({
	date: board.date,
	vehicles: board.vehicles,
	unplanned: unplanned.jobs,
	hours_rules: board.hours_rules,
});

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

const withCards = (vehicle: PlannerVehicle, planned_jobs: PlannerJob[]): PlannerVehicle => ({
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

/** Merges jobs answered by the server and moves each to where the server has it. Older versions are ignored. */
export function withServerJobs(state: BoardState, jobs: readonly PlannerJob[]): BoardState {
	const index = getJobsById(state);
	const newer = jobs.filter((job) => job.version >= (index.get(job.id)?.job.version ?? 0));
	const stays = (job: PlannerJob) => {
		const current = index.get(job.id);
		return (
			current !== undefined && (current.vehicle?.id ?? null) === (job.job_planner?.plannerable_id ?? null)
		);
	};
	const byId = new Map(newer.map((job) => [job.id, job]));
	const staying = withJobsChanged(
		state,
		new Set(newer.filter(stays).map(({ id }) => id)),
		(job) => byId.get(job.id) ?? job,
	);
	const moved = newer.filter((job) => !stays(job));
	if (moved.length === 0) return staying;
	const cleared = withoutJobs(staying, new Set(moved.map(({ id }) => id)));
	const added = new Map<number, PlannerJob[]>();
	for (const job of moved) {
		const vehicle = job.job_planner?.plannerable_id ?? 0;
		added.set(vehicle, [...(added.get(vehicle) ?? []), job]);
	}
	const positionOf = ({ job_planner }: PlannerJob) => job_planner?.position ?? 0;
	return {
		...cleared,
		unplanned: [...cleared.unplanned, ...(added.get(0) ?? [])],
		vehicles: cleared.vehicles.map((vehicle) => {
			const addedJobs = added.get(vehicle.id);
			return addedJobs
				? withCards(
						vehicle,
						[...vehicle.planned_jobs, ...addedJobs].sort((a, b) => positionOf(a) - positionOf(b)),
					)
				: vehicle;
		}),
	};
}

/** A moved job as an event describes it. */
export interface MovedJob {
	id: number;
	status: JobStatus;
	version: number;
	plannerable_id: number | null;
}

/**
 * Replaces the order of complete rows. `unknown` lists jobs of these rows that are not loaded yet. A job that was taken off its
 * vehicle goes to the unplanned list.
 */
export function withServerRows(
	state: BoardState,
	rows: readonly BoardRow[],
	moved: readonly MovedJob[] = [],
): { state: BoardState; unknown: number[] } {
	const movedById = new Map(moved.map((job) => [job.id, job]));
	const index = getJobsById(state);
	const unknown: number[] = [];
	const byVehicle = new Map(
		rows.filter(({ date }) => date === state.date).map((row) => [row.vehicle_id, row]),
	);
	const placed = new Set([...byVehicle.values()].flatMap(({ jobs }) => jobs.map(({ id }) => id)));
	const update = (job: PlannerJob): PlannerJob => {
		const moved = movedById.get(job.id);
		return moved && moved.version >= job.version
			? { ...job, status: moved.status, version: moved.version }
			: job;
	};
	const dropped = [...index.values()].filter(
		({ job, vehicle }) => vehicle && byVehicle.has(vehicle.id) && !placed.has(job.id),
	);
	const cleared = withoutJobs(state, new Set([...placed, ...dropped.map(({ job }) => job.id)]));
	return {
		unknown,
		state: {
			...cleared,
			unplanned: [
				...cleared.unplanned,
				...dropped
					.filter(({ job }) => movedById.get(job.id)?.plannerable_id === null)
					.map(({ job }) => ({ ...update(job), job_planner: null })),
			],
			vehicles: cleared.vehicles.map((vehicle) => {
				const row = byVehicle.get(vehicle.id);
				if (!row) return vehicle;
				const cards = row.jobs.flatMap(({ id, place_id, position, is_confirmed }) => {
					const located = index.get(id);
					if (!located) {
						unknown.push(id);
						return [];
					}
					const { job } = located;
					return [
						{
							...update(job),
							job_planner: {
								id: place_id,
								plannerable_id: vehicle.id,
								date: state.date,
								position,
								is_confirmed,
							},
						},
					];
				});
				return withCards(vehicle, cards);
			}),
		},
	};
}
