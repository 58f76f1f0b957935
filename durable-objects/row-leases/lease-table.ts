import type { Fence, FencedVehicleDay, Lease, VehicleDay, WriteAuthorisation } from "~/shared/leases/lease";

/** How long a lease lasts unless it is renewed. */
export const LEASE_MS = 60_000;

/** The session that has a lease, and the connection through which it was acquired. */
export interface LeaseHolder {
	session: string;
	connection: string;
	user_id: number;
	name: string;
}

/** A lease as the room stores it. */
export interface StoredLease extends Lease, LeaseHolder, Fence {}

export type LeaseResult =
	| { ok: true; leases: StoredLease[] }
	/** The leases of other sessions, and the vehicle-days whose own lease has expired. Nothing was granted. */
	| { ok: false; conflicts: StoredLease[]; expired: VehicleDay[] };

/** Durable storage of the leases; it survives hibernation and eviction of the room. */
export interface LeaseStore {
	find(row: VehicleDay): StoredLease | null;
	all(): StoredLease[];
	put(lease: StoredLease): void;
	remove(row: VehicleDay): void;
	lastFence(): number;
	saveFence(fence: number): void;
}

interface LeaseDeps {
	store: LeaseStore;
	now(): number;
	onChange(granted: StoredLease[], freed: VehicleDay[]): void;
	/** Schedules a call of `releaseExpired` at this moment. */
	wake(at: number): void;
}

/**
 * Leases of the planner's rows. The lease itself is a courtesy between people; safety rests on its fence. Each fence is larger
 * than any before it, so the database can refuse a write that started under an older lease.
 */
export class LeaseTable {
	readonly #deps: LeaseDeps;

	constructor(deps: LeaseDeps) {
		this.#deps = deps;
	}

	/** Grants or renews leases, all or nothing. A second tab of the same session takes over the lease of the first. */
	acquire(rows: readonly VehicleDay[], holder: LeaseHolder): LeaseResult {
		const now = this.#deps.now();
		const current = rows.map((row) => this.#findActive(row, now));
		const others = current.filter((lease) => lease !== null && lease.session !== holder.session);
		if (others.length > 0)
			return { ok: false, conflicts: others.filter((lease) => lease !== null), expired: [] };
		const fence = current.includes(null) ? this.#nextFence(now) : 0;
		const until = now + LEASE_MS;
		const leases = rows.map(({ vehicle_id, date }, at) => ({
			vehicle_id,
			date,
			...holder,
			fence: current[at]?.fence ?? fence,
			until,
		}));
		for (const lease of leases) this.#deps.store.put(lease);
		this.#deps.onChange(leases, []);
		this.#deps.wake(until);
		return { ok: true, leases };
	}

	/** Releases the leases of a session among these vehicle-days. */
	release(rows: readonly VehicleDay[], session: string) {
		const stored = rows.map((row) => this.#deps.store.find(row));
		this.#remove(stored.filter((lease) => lease !== null && lease.session === session));
	}

	/** Releases the leases acquired through a connection that has closed. */
	releaseConnection(connection: string) {
		this.#remove(this.#deps.store.all().filter((lease) => lease.connection === connection));
	}

	/** Releases the leases of sessions that have ended. */
	releaseSessions(sessions: readonly string[]) {
		this.#remove(this.#deps.store.all().filter((lease) => sessions.includes(lease.session)));
	}

	/** Releases the leases that were not renewed and schedules the next expiry. */
	releaseExpired() {
		const now = this.#deps.now();
		const all = this.#deps.store.all();
		this.#remove(all.filter((lease) => lease.until <= now));
		const next = Math.min(...all.filter((lease) => lease.until > now).map((lease) => lease.until));
		if (Number.isFinite(next)) this.#deps.wake(next);
	}

	/**
	 * Lets a session write: under its own leases, or without one where the vehicle-day is free. Returns the fences the write must
	 * carry. Refuses all of it if another session has a lease or a given fence is not that of the current lease.
	 */
	authoriseWrite(fenced: readonly FencedVehicleDay[], session: string): WriteAuthorisation {
		const now = this.#deps.now();
		const current = fenced.map((row) => this.#findActive(row, now));
		const others = current.filter((lease) => lease !== null && lease.session !== session);
		const expired = fenced.filter(({ fence }, at) => {
			const ownFence = current[at]?.session === session ? current[at]?.fence : undefined;
			return fence !== undefined && fence !== ownFence;
		});
		if (others.length + expired.length > 0) {
			const rows = expired.map(({ vehicle_id, date }) => ({ vehicle_id, date }));
			return { ok: false, conflicts: others.filter((lease) => lease !== null), expired: rows };
		}
		const fence = current.includes(null) ? this.#nextFence(now) : 0;
		return { ok: true, fences: current.map((lease) => lease?.fence ?? fence) };
	}

	/** The leases that have not expired. */
	active(): StoredLease[] {
		const now = this.#deps.now();
		return this.#deps.store.all().filter((lease) => lease.until > now);
	}

	/** The lease of a vehicle-day, or null if it is free. */
	find(row: VehicleDay): StoredLease | null {
		return this.#findActive(row, this.#deps.now());
	}

	#findActive(row: VehicleDay, now: number): StoredLease | null {
		const lease = this.#deps.store.find(row);
		return lease && lease.until > now ? lease : null;
	}

	#remove(leases: readonly (StoredLease | null)[]) {
		const freed = leases.flatMap((lease) =>
			lease ? [{ vehicle_id: lease.vehicle_id, date: lease.date }] : [],
		);
		if (freed.length === 0) return;
		for (const row of freed) this.#deps.store.remove(row);
		this.#deps.onChange([], freed);
	}

	// The clock makes it grow even if the storage is lost.
	#nextFence(now: number): number {
		const fence = Math.max(this.#deps.store.lastFence() + 1, now);
		this.#deps.store.saveFence(fence);
		return fence;
	}
}
