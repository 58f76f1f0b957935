import type { LoggedChange } from "./audience";

/** A longer gap is not sent change by change: the screen reloads its data instead. */
const MAX_GAP = 500;

/** A tenant's change log. */
export interface ChangeLog {
	/**
	 * At most `limit` changes after `seq`, in order, and the newest sequence there is (0 for an empty log). `known` are the changes
	 * directly after `seq`, where they were announced: with some, nothing is read.
	 */
	after(
		seq: number,
		limit: number,
		known: readonly LoggedChange[],
	): Promise<{ changes: readonly LoggedChange[]; newest: number }>;
}

/** The last sequence broadcast, in storage that survives hibernation; null before the first. */
export interface ReadPosition {
	get(): number | null;
	set(seq: number): void;
}

export type Gap =
	| { t: "nothing"; seq: number }
	| { t: "events"; seq: number; changes: readonly LoggedChange[] }
	| { t: "reload"; seq: number };

/** What a client that has seen the log up to `last` is missing up to `position`, given the changes at hand. */
export function computeGap(last: number | null, position: number, changes: readonly LoggedChange[]): Gap {
	if (last === position) return { t: "nothing", seq: position };
	if (last === null || last > position) return { t: "reload", seq: position };
	const missedChanges = changes.filter((change) => change.seq > last && change.seq <= position);
	// Sequences have no gaps: fewer changes than numbers means that some have been deleted.
	return missedChanges.length === position - last && missedChanges.length <= MAX_GAP
		? { t: "events", seq: position, changes: missedChanges }
		: { t: "reload", seq: position };
}

/**
 * Broadcasts the change log to a room. It always reads from the last sequence it broadcast, so an announcement that is lost, late,
 * doubled or out of order does no harm. Reads never overlap, and requests that arrive during one share the next.
 */
export class Feed {
	readonly #log: ChangeLog;
	readonly #position: ReadPosition;
	readonly #broadcast: (gap: Gap) => void;
	#recent: LoggedChange[] = [];
	#reading: Promise<void> | null = null;
	#next: Promise<void> | null = null;
	#announced = 0;
	/** Changes that came with announcements, by sequence, until they are broadcast. */
	readonly #carried = new Map<number, LoggedChange>();

	/** `broadcast` sends synchronously to everyone connected and must not throw. */
	constructor(log: ChangeLog, position: ReadPosition, broadcast: (gap: Gap) => void) {
		this.#log = log;
		this.#position = position;
		this.#broadcast = broadcast;
	}

	/** True while an announced sequence could not be read. */
	get isBehind(): boolean {
		return this.#announced > (this.#position.get() ?? 0);
	}

	/** The log has grown to `seq`, by `changes` and perhaps others; resolves once the changes have been broadcast. */
	async announce(seq: number, changes: readonly LoggedChange[] = []): Promise<void> {
		const position = this.#position.get() ?? 0;
		this.#announced = Math.max(this.#announced, seq);
		if (seq <= position) return;
		for (const change of changes) if (change.seq > position) this.#carried.set(change.seq, change);
		await this.refresh();
	}

	/** Reads and broadcasts the changes after the read position; the read starts after this call. */
	refresh(): Promise<void> {
		if (!this.#reading) {
			this.#reading = this.#read().finally(() => {
				this.#reading = null;
			});
			return this.#reading;
		}
		this.#next ??= this.#reading
			.catch(() => {})
			.then(() => {
				this.#next = null;
				return this.refresh();
			});
		return this.#next;
	}

	/**
	 * Answers a client that has seen the log up to `last`. `deliver` runs synchronously with the computation of the gap: a client
	 * that starts to listen in it gets everything later by `broadcast`, nothing missed and nothing twice.
	 */
	async answer(last: number | null, deliver: (gap: Gap) => void): Promise<void> {
		await this.refresh();
		const position = this.#position.get() ?? 0;
		const recentGap = computeGap(last, position, this.#recent);
		const isOutOfReach = last === null || last > position || position - last > MAX_GAP;
		if (recentGap.t !== "reload" || isOutOfReach) return deliver(recentGap);
		const { changes } = await this.#log.after(last, MAX_GAP, []);
		const lastRead = changes.at(-1)?.seq ?? last;
		const since = this.#recent.filter((change) => change.seq > lastRead);
		deliver(computeGap(last, this.#position.get() ?? 0, [...changes, ...since]));
	}

	async #read(): Promise<void> {
		const position = this.#position.get();
		const announced = this.#announced;
		const { changes, newest } = await this.#log.after(
			position ?? 0,
			position === null ? 0 : MAX_GAP,
			position === null ? [] : this.#takeCarried(position, announced),
		);
		if (this.#announced === announced) this.#announced = 0;
		if (position === null) {
			this.#recent = [];
			return this.#position.set(newest);
		}
		if (newest < position || newest - position > MAX_GAP)
			return this.#moveTo(newest, [], { t: "reload", seq: newest });
		const seq = changes.at(-1)?.seq;
		if (seq === undefined) return;
		this.#moveTo(seq, [...this.#recent, ...changes].slice(-MAX_GAP), { t: "events", seq, changes });
	}

	/** The changes from `position` to `announced` if all of them are here, else none. Whatever is here is dropped: the log has it. */
	#takeCarried(position: number, announced: number): LoggedChange[] {
		const changes: LoggedChange[] = [];
		for (let seq = position + 1; seq <= announced; seq++) {
			const change = this.#carried.get(seq);
			if (!change) break;
			changes.push(change);
		}
		this.#carried.clear();
		return position + changes.length === announced ? changes : [];
	}

	// Broadcast first, then store: if the object dies in between, the same is sent again, and browsers skip what they have seen.
	#moveTo(seq: number, recent: LoggedChange[], gap: Gap) {
		this.#recent = recent;
		this.#broadcast(gap);
		this.#position.set(seq);
	}
}
