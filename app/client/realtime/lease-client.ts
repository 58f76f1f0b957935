import type { GrantedLease, LeaseView, RoomFrame } from "@/durable-objects/tenant-room/protocol";
import type { LeaseFrame, LeaseRequest } from "./connection";

/** A lease on a row of the planner; `until` is in milliseconds of this page's clock. */
export interface RowLease extends Omit<LeaseView, "left"> {
	until: number;
}

/** All leases with their fences, or the leases in the way (none of them: there was no connection or no answer). */
export type LeaseOutcome = { ok: true; leases: GrantedLease[] } | { ok: false; conflicts: LeaseView[] };

/** A colleague asks for a row this page has a lease on. */
type HandOverRequest = Extract<RoomFrame, { t: "asked" }>;

/** How long to wait for the room: a connection that has died unnoticed never answers. */
const ANSWER_TIMEOUT_MS = 5_000;

const NONE: readonly RowLease[] = [];
const toKey = ({ day, vehicle }: { day: string; vehicle: number }) => `${day} ${vehicle}`;

/** The planner's leases as this page knows them, and the requests to acquire and release its own. */
export class LeaseClient {
	readonly #changeHandlers = new Set<() => void>();
	readonly #handOverHandlers = new Set<(request: HandOverRequest) => void>();
	readonly #pendingAnswers = new Map<number, (outcome: LeaseOutcome) => void>();
	#pendingReleases: LeaseRequest[] = [];
	#leases = NONE;
	#send: ((request: LeaseRequest) => boolean) | null = null;
	#ref = 0;

	readonly getLeases = () => this.#leases;

	/** Calls the handler when a lease is granted or released. */
	readonly onChange = (handler: () => void) => {
		this.#changeHandlers.add(handler);
		return () => void this.#changeHandlers.delete(handler);
	};

	onHandOverRequest(handler: (request: HandOverRequest) => void) {
		this.#handOverHandlers.add(handler);
		return () => void this.#handOverHandlers.delete(handler);
	}

	/** Acquires or renews leases for vehicles of a day, all or nothing. */
	acquire(day: string, vehicles: readonly number[]): Promise<LeaseOutcome> {
		const ref = ++this.#ref;
		return new Promise((resolve) => {
			this.#pendingAnswers.set(ref, resolve);
			setTimeout(() => this.#settle(ref, { ok: false, conflicts: [] }), ANSWER_TIMEOUT_MS);
			if (!this.#send?.({ t: "take", ref, day, vehicles: [...vehicles] }))
				this.#settle(ref, { ok: false, conflicts: [] });
		});
	}

	/** Releases leases. Without a connection this waits for the next one, as a lease outlives its connection for a while. */
	release(day: string, vehicles: readonly number[]) {
		if (vehicles.length === 0) return;
		const request: LeaseRequest = { t: "free", day, vehicles: [...vehicles] };
		if (!this.#send?.(request)) this.#pendingReleases.push(request);
	}

	/** Asks the holder of a lease to hand the row over. */
	requestHandOver(day: string, vehicle: number) {
		this.#send?.({ t: "ask", day, vehicle });
	}

	/** Sets how requests are sent; null while there is no connection. */
	setSender(send: ((request: LeaseRequest) => boolean) | null) {
		this.#send = send;
	}

	onFrame(frame: LeaseFrame) {
		if (frame.t === "asked") for (const handler of [...this.#handOverHandlers]) handler(frame);
		else if (frame.t === "leases") this.#applyChanges(frame);
		else {
			const { ref, leases, held } = frame;
			this.#settle(ref, leases.length > 0 ? { ok: true, leases } : { ok: false, conflicts: held });
		}
	}

	/** The leases are unknown until the connection is back and the room has sent them again. */
	onConnectionLost() {
		for (const ref of [...this.#pendingAnswers.keys()]) this.#settle(ref, { ok: false, conflicts: [] });
		if (this.#leases.length > 0) this.#setLeases(NONE);
	}

	#applyChanges({ all, held, freed }: Extract<RoomFrame, { t: "leases" }>) {
		const rows = new Map((all ? NONE : this.#leases).map((row) => [toKey(row), row]));
		for (const { left, ...row } of held) rows.set(toKey(row), { ...row, until: Date.now() + left });
		for (const row of freed) rows.delete(toKey(row));
		this.#setLeases([...rows.values()]);
		if (all) for (const request of this.#pendingReleases.splice(0)) this.#send?.(request);
	}

	#setLeases(leases: readonly RowLease[]) {
		this.#leases = leases;
		for (const handler of [...this.#changeHandlers]) handler();
	}

	#settle(ref: number, outcome: LeaseOutcome) {
		this.#pendingAnswers.get(ref)?.(outcome);
		this.#pendingAnswers.delete(ref);
	}
}
