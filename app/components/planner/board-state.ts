import type { JobStatus } from "~/domain/jobs/status";
import { withMoved } from "~/domain/planner/rules";
import type {
	Board,
	BoardRow,
	HoursRule,
	PlannerJob,
	PlannerVehicle,
	Unplanned,
} from "~/domain/planner/shapes";
import type { DateText } from "~/domain/time/dates";

/** The day as this page knows it. Every job is in it once: on a vehicle or in the unplanned list. */
export interface BoardState {
	date: DateText;
	vehicles: readonly PlannerVehicle[];
	unplanned: readonly PlannerJob[];
	hours_rules: readonly HoursRule[];
}

/** A day as the server has just answered it. */
export const boardOf = (board: Board, unplanned: Unplanned): BoardState => ({
	date: board.date,
	vehicles: board.vehicles,
	unplanned: unplanned.jobs,
	hours_rules: board.hours_rules,
});

/** A job and where it lies: the vehicle, or null for the unplanned list. */
export interface Found {
	job: PlannerJob;
	vehicle: PlannerVehicle | null;
}

const indexes = new WeakMap<BoardState, Map<number, Found>>();

/** Every job of a day by its id. */
export function jobsOf(state: BoardState): ReadonlyMap<number, Found> {
	const known = indexes.get(state);
	if (known) return known;
	const index = new Map<number, Found>();
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

/** The day without jobs. Vehicles that had none of them stay the same objects, so they need not be drawn anew. */
export function without(state: BoardState, ids: ReadonlySet<number>): BoardState {
	if (ids.size === 0) return state;
	const gone = ({ id }: PlannerJob) => ids.has(id);
	const keep = (jobs: readonly PlannerJob[]) => jobs.filter((job) => !gone(job));
	return {
		...state,
		vehicles: state.vehicles.map((vehicle) =>
			vehicle.planned_jobs.some(gone) ? withCards(vehicle, keep(vehicle.planned_jobs)) : vehicle,
		),
		unplanned: state.unplanned.some(gone) ? keep(state.unplanned) : state.unplanned,
	};
}

/** The day with other contents of some cards, each where it lies. */
export function withChanged(
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

/** The status a job has once it lies on a vehicle: Booked stays so only where it was. */
const onVehicle = (job: PlannerJob, vehicle: number, date: DateText, position: number): PlannerJob => {
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

const offVehicle = (job: PlannerJob): PlannerJob => ({
	...job,
	status: job.temp_status === 2 ? "Indepot" : job.collected ? "Collected" : "Pending",
	job_planner: null,
});

/**
 * The day as it will look once jobs are moved: to a place of a vehicle, counted from 1 among its other cards (to the end without
 * one), or to the unplanned list (null). What the server then says replaces it.
 */
export function withJobsMoved(
	state: BoardState,
	ids: readonly number[],
	vehicle: number | null,
	position?: number | null,
): BoardState {
	const index = jobsOf(state);
	const moved = ids.flatMap((id) => index.get(id)?.job ?? []);
	const others = without(state, new Set(ids));
	if (vehicle === null) return { ...others, unplanned: [...others.unplanned, ...moved.map(offVehicle)] };
	const cards = new Map(moved.map((job) => [job.id, job]));
	return {
		...others,
		vehicles: others.vehicles.map((one) => {
			if (one.id !== vehicle) return one;
			for (const job of one.planned_jobs) cards.set(job.id, job);
			const order = withMoved(
				one.planned_jobs.map(({ id }) => id),
				moved.map(({ id }) => id),
				position,
			);
			return withCards(
				one,
				order.flatMap((id, at) => {
					const job = cards.get(id);
					return job ? [onVehicle(job, vehicle, state.date, at + 1)] : [];
				}),
			);
		}),
	};
}

/** The day with a vehicle's cards booked, or unbooked. */
export const withBooked = (state: BoardState, ids: readonly number[], on: boolean): BoardState =>
	withChanged(state, new Set(ids), (job) => ({
		...job,
		status: on ? "Booked" : "Planned",
		job_planner: job.job_planner && { ...job.job_planner, is_confirmed: on ? 1 : 0 },
	}));

/** The day with cards as the server has just answered them, each put where it says it lies. A card older than the one here is passed over. */
export function withAnswered(state: BoardState, jobs: readonly PlannerJob[]): BoardState {
	const index = jobsOf(state);
	const news = jobs.filter((job) => job.version >= (index.get(job.id)?.job.version ?? 0));
	const stays = (job: PlannerJob) => {
		const here = index.get(job.id);
		return here !== undefined && (here.vehicle?.id ?? null) === (job.job_planner?.plannerable_id ?? null);
	};
	const byId = new Map(news.map((job) => [job.id, job]));
	const staying = withChanged(
		state,
		new Set(news.filter(stays).map(({ id }) => id)),
		(job) => byId.get(job.id) ?? job,
	);
	const moved = news.filter((job) => !stays(job));
	if (moved.length === 0) return staying;
	const cleared = without(staying, new Set(moved.map(({ id }) => id)));
	const added = new Map<number, PlannerJob[]>();
	for (const job of moved) {
		const vehicle = job.job_planner?.plannerable_id ?? 0;
		added.set(vehicle, [...(added.get(vehicle) ?? []), job]);
	}
	const place = ({ job_planner }: PlannerJob) => job_planner?.position ?? 0;
	return {
		...cleared,
		unplanned: [...cleared.unplanned, ...(added.get(0) ?? [])],
		vehicles: cleared.vehicles.map((vehicle) => {
			const more = added.get(vehicle.id);
			return more
				? withCards(
						vehicle,
						[...vehicle.planned_jobs, ...more].sort((a, b) => place(a) - place(b)),
					)
				: vehicle;
		}),
	};
}

/** What an event says of a job that was moved. */
export interface MovedJob {
	id: number;
	status: JobStatus;
	version: number;
	plannerable_id: number | null;
}

/**
 * The day with rows as they now are, whole and in order. Answers also the jobs of these rows that are not known here, whose cards
 * have to be read. A job that lies on no vehicle any more goes to the unplanned list.
 */
export function withRows(
	state: BoardState,
	rows: readonly BoardRow[],
	moved: readonly MovedJob[] = [],
): { state: BoardState; unknown: number[] } {
	const told = new Map(moved.map((job) => [job.id, job]));
	const index = jobsOf(state);
	const unknown: number[] = [];
	const byVehicle = new Map(
		rows.filter(({ date }) => date === state.date).map((row) => [row.vehicle_id, row]),
	);
	const placed = new Set([...byVehicle.values()].flatMap(({ jobs }) => jobs.map(({ id }) => id)));
	const update = (job: PlannerJob): PlannerJob => {
		const news = told.get(job.id);
		return news && news.version >= job.version ? { ...job, status: news.status, version: news.version } : job;
	};
	const dropped = [...index.values()].filter(
		({ job, vehicle }) => vehicle && byVehicle.has(vehicle.id) && !placed.has(job.id),
	);
	const cleared = without(state, new Set([...placed, ...dropped.map(({ job }) => job.id)]));
	return {
		unknown,
		state: {
			...cleared,
			unplanned: [
				...cleared.unplanned,
				...dropped
					.filter(({ job }) => told.get(job.id)?.plannerable_id === null)
					.map(({ job }) => ({ ...update(job), job_planner: null })),
			],
			vehicles: cleared.vehicles.map((vehicle) => {
				const row = byVehicle.get(vehicle.id);
				if (!row) return vehicle;
				const cards = row.jobs.flatMap(({ id, place_id, position, is_confirmed }) => {
					const known = index.get(id);
					if (!known) {
						unknown.push(id);
						return [];
					}
					const { job } = known;
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
