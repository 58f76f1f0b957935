import type { BoardChanged, PlannerJob } from "~/domain/planner/responses";
import { type BoardState, withoutJobs } from "./board-state";
import { type MovedJob, withServerJobs, withServerRows } from "./server-state";

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
