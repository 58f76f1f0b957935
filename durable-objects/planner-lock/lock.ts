/** How long a lease lasts without being kept, in milliseconds. */
export const LEASE_FOR = 60_000;

/** A row of the planner: a vehicle on a day. */
export interface Row {
	vehicle_id: number;
	date: string;
}

/** Who holds a row: a session, through one of its connections. */
export interface Holder {
	session: string;
	connection: string;
	user_id: number;
	name: string;
}

/** A row held by somebody until a moment (milliseconds). `fence` grows with every lease that is given. */
export interface HeldRow extends Row, Holder {
	fence: number;
	until: number;
}

/** A row somebody is about to write to, with the number of the lease they believe to have. */
export interface Claim extends Row {
	fence?: number;
}

export type Answer =
	| { ok: true; leases: HeldRow[] }
	/** Who holds the rows, and the rows whose own lease is over. Nothing was taken. */
	| { ok: false; held: HeldRow[]; ended: Row[] };

/** What the lock keeps where no sleep and no eviction reaches it. */
export interface LockStore {
	find(row: Row): HeldRow | null;
	all(): HeldRow[];
	put(lease: HeldRow): void;
	remove(row: Row): void;
	lastFence(): number;
	keepFence(fence: number): void;
}

interface Doors {
	store: LockStore;
	now(): number;
	/** Tells what has changed. */
	tell(held: HeldRow[], freed: Row[]): void;
	/** Asks for `expire` to be called at this moment. */
	wake(at: number): void;
}

/**
 * Leases of the planner's rows. A lease is a courtesy between people; what it gives that safety rests on is its number: each is
 * larger than any before, so the database can refuse a write that was begun under an older one.
 */
export class PlannerLock {
	readonly #doors: Doors;

	constructor(doors: Doors) {
		this.#doors = doors;
	}

	/** Takes rows for somebody, or keeps those they have, all or none. A session's other tab takes its lease over. */
	take(rows: readonly Row[], holder: Holder): Answer {
		const now = this.#doors.now();
		const found = rows.map((row) => this.#live(row, now));
		const held = found.filter((lease) => lease !== null && lease.session !== holder.session);
		if (held.length > 0) return { ok: false, held: held.filter((lease) => lease !== null), ended: [] };
		const fence = found.includes(null) ? this.#nextFence(now) : 0;
		const until = now + LEASE_FOR;
		const leases = rows.map(({ vehicle_id, date }, at) => ({
			vehicle_id,
			date,
			...holder,
			fence: found[at]?.fence ?? fence,
			until,
		}));
		for (const lease of leases) this.#doors.store.put(lease);
		this.#doors.tell(leases, []);
		this.#doors.wake(until);
		return { ok: true, leases };
	}

	/** Frees those of the rows that a session holds. */
	free(rows: readonly Row[], session: string) {
		const found = rows.map((row) => this.#doors.store.find(row));
		this.#release(found.filter((lease) => lease !== null && lease.session === session));
	}

	/** Frees what was held through a connection that has closed. */
	leave(connection: string) {
		this.#release(this.#doors.store.all().filter((lease) => lease.connection === connection));
	}

	/** Frees what sessions held that have ended. */
	endSessions(sessions: readonly string[]) {
		this.#release(this.#doors.store.all().filter((lease) => sessions.includes(lease.session)));
	}

	/** Frees what nobody has kept, and asks to be woken for what runs out next. */
	expire() {
		const now = this.#doors.now();
		const all = this.#doors.store.all();
		this.#release(all.filter((lease) => lease.until <= now));
		const next = Math.min(...all.filter((lease) => lease.until > now).map((lease) => lease.until));
		if (Number.isFinite(next)) this.#doors.wake(next);
	}

	/**
	 * Lets a session write to rows: under its leases, or for this one moment where nobody holds them. Answers the numbers the
	 * write has to carry; refuses it whole where somebody else holds a row or a number is not the present one's.
	 */
	claim(
		claims: readonly Claim[],
		session: string,
	): { ok: true; fences: number[] } | (Answer & { ok: false }) {
		const now = this.#doors.now();
		const found = claims.map((row) => this.#live(row, now));
		const held = found.filter((lease) => lease !== null && lease.session !== session);
		const ended = claims.filter(({ fence }, at) => {
			const own = found[at]?.session === session ? found[at]?.fence : undefined;
			return fence !== undefined && fence !== own;
		});
		if (held.length + ended.length > 0) {
			const rows = ended.map(({ vehicle_id, date }) => ({ vehicle_id, date }));
			return { ok: false, held: held.filter((lease) => lease !== null), ended: rows };
		}
		const fence = found.includes(null) ? this.#nextFence(now) : 0;
		return { ok: true, fences: found.map((lease) => lease?.fence ?? fence) };
	}

	/** Who holds which rows now. */
	held(): HeldRow[] {
		const now = this.#doors.now();
		return this.#doors.store.all().filter((lease) => lease.until > now);
	}

	/** Who holds a row now. */
	holderOf(row: Row): HeldRow | null {
		return this.#live(row, this.#doors.now());
	}

	#live(row: Row, now: number): HeldRow | null {
		const lease = this.#doors.store.find(row);
		return lease && lease.until > now ? lease : null;
	}

	#release(leases: readonly (HeldRow | null)[]) {
		const freed = leases.flatMap((lease) =>
			lease ? [{ vehicle_id: lease.vehicle_id, date: lease.date }] : [],
		);
		if (freed.length === 0) return;
		for (const row of freed) this.#doors.store.remove(row);
		this.#doors.tell([], freed);
	}

	// The clock lets it grow even where the store itself were lost.
	#nextFence(now: number): number {
		const fence = Math.max(this.#doors.store.lastFence() + 1, now);
		this.#doors.store.keepFence(fence);
		return fence;
	}
}
