import type { Change } from "./audience";

/** A longer gap is not told change by change: the screen reads itself again. */
export const LONGEST_GAP = 500;

/** A tenant's change log. */
export interface Log {
	/** At most `limit` changes after `seq`, in order, and the newest sequence there is (0 for an empty log). */
	after(seq: number, limit: number): Promise<{ changes: Change[]; newest: number }>;
}

/** The last sequence told to everybody present; null before the first. It outlives the object's sleep. */
export interface Head {
	get(): number | null;
	set(seq: number): void;
}

export type Gap =
	| { t: "nothing"; seq: number }
	| { t: "events"; seq: number; changes: readonly Change[] }
	| { t: "reload"; seq: number };

/** What somebody who knows the log up to `last` has missed up to `head`, given the changes that are at hand. */
export function gapOf(last: number | null, head: number, changes: readonly Change[]): Gap {
	if (last === head) return { t: "nothing", seq: head };
	if (last === null || last > head) return { t: "reload", seq: head };
	const missed = changes.filter((change) => change.seq > last && change.seq <= head);
	// A log without holes: fewer changes than numbers means that some of them are gone.
	return missed.length === head - last && missed.length <= LONGEST_GAP
		? { t: "events", seq: head, changes: missed }
		: { t: "reload", seq: head };
}

/**
 * Tells the log to a room. It always reads from the last sequence it told, so that an announcement that is lost, late, doubled or
 * out of order changes nothing; reads never overlap, and requests that come during one share the next.
 */
export class Feed {
	readonly #log: Log;
	readonly #head: Head;
	readonly #tell: (gap: Gap) => void;
	#recent: Change[] = [];
	#reading: Promise<void> | null = null;
	#next: Promise<void> | null = null;
	#wanted = 0;

	/** `tell` sends to everybody present, at once, and must not throw. */
	constructor(log: Log, head: Head, tell: (gap: Gap) => void) {
		this.#log = log;
		this.#head = head;
		this.#tell = tell;
	}

	/** True while a sequence has been announced that could not be read yet. */
	get isBehind(): boolean {
		return this.#wanted > (this.#head.get() ?? 0);
	}

	/** The log has grown to `seq`: resolves once everybody present has been told. */
	async announce(seq: number): Promise<void> {
		this.#wanted = Math.max(this.#wanted, seq);
		if (seq > (this.#head.get() ?? 0)) await this.refresh();
	}

	/** Reads what the log has beyond the head and tells it; the read begins after this call. */
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
	 * Answers somebody who knows the log up to `last`. `deliver` runs in the same breath as the gap is closed: whoever is counted
	 * as present in it gets everything later by `tell`, with nothing missed in between and nothing twice.
	 */
	async answer(last: number | null, deliver: (gap: Gap) => void): Promise<void> {
		await this.refresh();
		const head = this.#head.get() ?? 0;
		const held = gapOf(last, head, this.#recent);
		const isFar = last === null || last > head || head - last > LONGEST_GAP;
		if (held.t !== "reload" || isFar) return deliver(held);
		const { changes } = await this.#log.after(last, LONGEST_GAP);
		const read = changes.at(-1)?.seq ?? last;
		const since = this.#recent.filter((change) => change.seq > read);
		deliver(gapOf(last, this.#head.get() ?? 0, [...changes, ...since]));
	}

	async #read(): Promise<void> {
		const head = this.#head.get();
		const wanted = this.#wanted;
		const { changes, newest } = await this.#log.after(head ?? 0, head === null ? 0 : LONGEST_GAP);
		if (this.#wanted === wanted) this.#wanted = 0;
		if (head === null) {
			this.#recent = [];
			return this.#head.set(newest);
		}
		if (newest < head || newest - head > LONGEST_GAP)
			return this.#moveTo(newest, [], { t: "reload", seq: newest });
		const seq = changes.at(-1)?.seq;
		if (seq === undefined) return;
		this.#moveTo(seq, [...this.#recent, ...changes].slice(-LONGEST_GAP), { t: "events", seq, changes });
	}

	// Told first, noted second: if the object dies in between, the same is told again, and browsers know a sequence they have had.
	#moveTo(seq: number, recent: Change[], gap: Gap) {
		this.#recent = recent;
		this.#tell(gap);
		this.#head.set(seq);
	}
}
