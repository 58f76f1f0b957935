import type { BoardChanged, PlannerJob } from "~/domain/planner/shapes";
import { type BoardState, type MovedJob, withAnswered, without, withRows } from "./board-state";

/** A change shown before the server has agreed to it. */
type Patch = (state: BoardState) => BoardState;

/**
 * The day as the server has told it, and over it what was done here and is not answered yet. A refused deed is taken away again
 * without touching what others did meanwhile; what the server says last is what shows.
 */
export class BoardStore {
	readonly #listeners = new Set<() => void>();
	readonly #patches = new Map<number, Patch>();
	/** How far the change log is in a vehicle's row. */
	readonly #rowSeq = new Map<number, number>();
	#seq = 0;
	#server: BoardState | null = null;
	#shown: BoardState | null = null;
	#last = 0;

	/** The day as it shows; null before it has been read. */
	readonly get = () => this.#shown;

	readonly subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	/** A day read anew; `seq` is how far the change log is in it. */
	load(state: BoardState, seq: number) {
		this.#server = state;
		this.#seq = seq;
		this.#rowSeq.clear();
		this.#show();
	}

	/** Shows a change at once. Answers how it is confirmed, or taken back. */
	expect(patch: Patch): { settle: (changed: BoardChanged) => void; revert: () => void } {
		const key = ++this.#last;
		this.#patches.set(key, patch);
		this.#show();
		return {
			settle: (changed) => {
				this.#patches.delete(key);
				this.answered(changed);
			},
			revert: () => {
				this.#patches.delete(key);
				this.#show();
			},
		};
	}

	/** What a write answered. */
	answered({ seq, rows, jobs, gone }: BoardChanged) {
		if (!this.#server) return this.#show();
		const fresh = this.#fresh(rows, seq);
		this.#server = withRows(withAnswered(without(this.#server, new Set(gone)), jobs), fresh).state;
		this.#show();
	}

	/** What somebody did. Answers the jobs whose cards have to be read. */
	happened(
		change: Pick<BoardChanged, "rows" | "gone"> & { jobs: readonly MovedJob[] },
		seq: number,
	): number[] {
		if (!this.#server) return [];
		const left = without(this.#server, new Set(change.gone));
		const { state, unknown } = withRows(left, this.#fresh(change.rows, seq), change.jobs);
		this.#server = state;
		this.#show();
		return unknown;
	}

	/** Cards that were asked for by these ids: those not answered are of this day no more. */
	cards(asked: readonly number[], jobs: readonly PlannerJob[]) {
		if (!this.#server) return;
		const answered = new Set(jobs.map(({ id }) => id));
		const gone = asked.filter((id) => !answered.has(id));
		this.#server = withAnswered(without(this.#server, new Set(gone)), jobs);
		this.#show();
	}

	/** Changes what is known in another way, such as the drivers of the vehicles. */
	update(change: Patch) {
		if (!this.#server) return;
		this.#server = change(this.#server);
		this.#show();
	}

	#fresh(rows: BoardChanged["rows"], seq: number) {
		const fresh = rows.filter(
			({ vehicle_id, date }) =>
				date === this.#server?.date && seq > (this.#rowSeq.get(vehicle_id) ?? this.#seq),
		);
		for (const { vehicle_id } of fresh) this.#rowSeq.set(vehicle_id, seq);
		return fresh;
	}

	#show() {
		let state = this.#server;
		if (state) for (const patch of this.#patches.values()) state = patch(state);
		this.#shown = state;
		for (const listener of [...this.#listeners]) listener();
	}
}
