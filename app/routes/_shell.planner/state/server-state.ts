import type { MovedJobState } from "~/domain/planner/board-change";
import type { BoardRow, PlannerJob } from "~/domain/planner/responses";
import { type BoardState, getJobsById, withCards, withJobsChanged, withoutJobs } from "./board-state";

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
export type MovedJob = Pick<MovedJobState, "id" | "status" | "version" | "plannerable_id">;

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
