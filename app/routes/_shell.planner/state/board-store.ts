import type { MovedJobState } from "~/domain/planning/planner/board/board-change";
import type { BoardChanged, BoardRow } from "~/domain/planning/planner/responses-changes";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { type BoardState, getJobsById, withCards, withJobsChanged, withoutJobs } from "./board-state";

/** An optimistic change. */
type Patch = (state: BoardState) => BoardState;

/**
 * The state of the server with unconfirmed local changes on top. Reverting one of them keeps what colleagues did meanwhile; the
 * latest answer of the server wins.
 */
export class BoardStore {
	readonly #listeners = new Set<() => void>();
	readonly #patches = new Map<number, Patch>();
	/** The change log position of each vehicle row. */
	readonly #rowSeq = new Map<number, number>();
	#seq: number;
	#server: BoardState;
	#shown: BoardState;
	#last = 0;

	/** `seq` is the position of the day in the change log. */
	constructor(state: BoardState, seq: number) {
		this.#server = state;
		this.#shown = state;
		this.#seq = seq;
	}

	/** The visible day. */
	readonly get = () => this.#shown;

	readonly subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	/** Replaces the day with a fresh one, or another day. */
	load(state: BoardState, seq: number) {
		this.#server = state;
		this.#seq = seq;
		this.#rowSeq.clear();
		this.#publish();
	}

	/** Shows a change immediately. The caller confirms it with the server's answer, or reverts it. */
	applyOptimistic(patch: Patch): { confirm: (changed: BoardChanged) => void; revert: () => void } {
		const key = ++this.#last;
		this.#patches.set(key, patch);
		this.#publish();
		return {
			confirm: (changed) => {
				this.#patches.delete(key);
				this.applyResponse(changed);
			},
			revert: () => {
				this.#patches.delete(key);
				this.#publish();
			},
		};
	}

	/** Applies the answer to a write. */
	applyResponse({ seq, rows, jobs, gone: missingIds }: BoardChanged) {
		const newerRows = this.#takeNewerRows(rows, seq);
		this.#server = withServerRows(
			withServerJobs(withoutJobs(this.#server, new Set(missingIds)), jobs),
			newerRows,
		).state;
		this.#publish();
	}

	/** Applies a colleague's change. Returns ids of jobs that have to be loaded. */
	applyEvent(
		change: Pick<BoardChanged, "rows" | "gone"> & { jobs: readonly MovedJob[] },
		seq: number,
	): number[] {
		const remaining = withoutJobs(this.#server, new Set(change.gone));
		const { state, unknown } = withServerRows(remaining, this.#takeNewerRows(change.rows, seq), change.jobs);
		this.#server = state;
		this.#publish();
		return unknown;
	}

	/** Applies requested jobs. Those missing from the answer are no longer on this day. */
	applyCards(requestedIds: readonly number[], jobs: readonly PlannerJob[]) {
		const returnedIds = new Set(jobs.map(({ id }) => id));
		const missingIds = requestedIds.filter((id) => !returnedIds.has(id));
		this.#server = withServerJobs(withoutJobs(this.#server, new Set(missingIds)), jobs);
		this.#publish();
	}

	/** Changes the server state directly, such as the drivers of the vehicles. */
	update(change: Patch) {
		this.#server = change(this.#server);
		this.#publish();
	}

	#takeNewerRows(rows: BoardChanged["rows"], seq: number) {
		const newerRows = rows.filter(
			({ vehicle_id, date }) =>
				date === this.#server.date && seq > (this.#rowSeq.get(vehicle_id) ?? this.#seq),
		);
		for (const { vehicle_id } of newerRows) this.#rowSeq.set(vehicle_id, seq);
		return newerRows;
	}

	#publish() {
		let state = this.#server;
		for (const patch of this.#patches.values()) state = patch(state);
		this.#shown = state;
		for (const listener of [...this.#listeners]) listener();
	}
}

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
				const cards = row.jobs.flatMap(({ id, place_id, ...place }) => {
					const located = index.get(id);
					if (!located) {
						unknown.push(id);
						return [];
					}
					const { job } = located;
					return [
						{
							...update(job),
							job_planner: { ...place, id: place_id, plannerable_id: vehicle.id, date: state.date },
						},
					];
				});
				return withCards(vehicle, cards);
			}),
		},
	};
}
