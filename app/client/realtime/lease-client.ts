import type { LeaseView, RoomFrame } from "@/durable-objects/tenant-room/protocol";
import type { Fence, Lease } from "~/shared/leases/lease";
import type { LeaseFrame, LeaseRequest } from "./connection";

/** The fences of all rows, or the leases in the way (none of them: there was no connection or no answer). */
export type LeaseOutcome = { ok: true; fences: Fence[] } | { ok: false; conflicts: Lease[] };

/** A colleague asks for a row this page has a lease on. */
type HandOverRequest = Extract<RoomFrame, { t: "asked" }>;

/** How long to wait for the room: a connection that has died unnoticed never answers. */
const ANSWER_TIMEOUT_MS = 5_000;

/** A lease that ends sooner than this is requested again: a write under it could arrive too late. */
const MIN_LEFT_MS = 5_000;

const NONE: readonly Lease[] = [];
const toKey = (day: string, vehicle: number) => `${day} ${vehicle}`;
const toLease = ({ day, vehicle, user_id, name, left }: LeaseView): Lease => ({
	date: day,
	vehicle_id: vehicle,
	user_id,
	name,
	until: Date.now() + left,
});

/** The planner's leases as this page knows them, and the requests to acquire and release its own. */
export class LeaseClient {
	readonly #changeHandlers = new Set<() => void>();
	readonly #handOverHandlers = new Set<(request: HandOverRequest) => void>();
	readonly #pendingAnswers = new Map<number, (outcome: LeaseOutcome) => void>();
	/** This page's own leases. */
	readonly #ownLeases = new Map<string, Fence & { until: number }>();
	/** The requests under way, by the rows they ask for. */
	readonly #requests = new Map<string, Promise<LeaseOutcome>>();
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

	/**
	 * Acquires leases for vehicles of a day, all or nothing. Rows this page has a lease on keep it and its fence; the room gets a
	 * request for the others only, one for each row.
	 */
	async acquire(day: string, vehicles: readonly number[]): Promise<LeaseOutcome> {
		const requests = vehicles.flatMap((vehicle) => this.#requests.get(toKey(day, vehicle)) ?? []);
		if (requests.length > 0) {
			await Promise.all(requests);
			return await this.acquire(day, vehicles);
		}
		const fences = vehicles.flatMap((vehicle) => this.#findOwnFence(day, vehicle) ?? []);
		const missing = vehicles.filter((vehicle) => fences.every(({ vehicle_id }) => vehicle_id !== vehicle));
		if (missing.length === 0) return { ok: true, fences };
		const outcome = await this.renew(day, missing);
		return outcome.ok ? { ok: true, fences: [...fences, ...outcome.fences] } : outcome;
	}

	/** Requests leases from the room whether or not this page has them, which makes them last longer. */
	async renew(day: string, vehicles: readonly number[]): Promise<LeaseOutcome> {
		const request = this.#request(day, vehicles);
		const keys = vehicles.map((vehicle) => toKey(day, vehicle));
		for (const key of keys) this.#requests.set(key, request);
		const outcome = await request;
		for (const key of keys) if (this.#requests.get(key) === request) this.#requests.delete(key);
		return outcome;
	}

	#request(day: string, vehicles: readonly number[]): Promise<LeaseOutcome> {
		const ref = ++this.#ref;
		return new Promise((resolve) => {
			this.#pendingAnswers.set(ref, resolve);
			setTimeout(() => this.#settle(ref, { ok: false, conflicts: [] }), ANSWER_TIMEOUT_MS);
			if (!this.#send?.({ t: "take", ref, day, vehicles: [...vehicles] }))
				this.#settle(ref, { ok: false, conflicts: [] });
		});
	}

	#findOwnFence(day: string, vehicle: number): Fence | null {
		const own = this.#ownLeases.get(toKey(day, vehicle));
		if (!own || own.until - Date.now() < MIN_LEFT_MS) return null;
		return { vehicle_id: vehicle, date: day, fence: own.fence };
	}

	/** Releases leases. Without a connection this waits for the next one, as a lease outlives its connection for a while. */
	release(day: string, vehicles: readonly number[]) {
		if (vehicles.length === 0) return;
		for (const vehicle of vehicles) this.#ownLeases.delete(toKey(day, vehicle));
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
		else this.#onAnswer(frame);
	}

	#onAnswer({ ref, leases, held }: Extract<RoomFrame, { t: "taken" }>) {
		if (leases.length === 0) return this.#settle(ref, { ok: false, conflicts: held.map(toLease) });
		const fences = leases.map(({ day, vehicle, fence }) => ({ vehicle_id: vehicle, date: day, fence }));
		for (const { day, vehicle, fence, left } of leases)
			this.#ownLeases.set(toKey(day, vehicle), {
				vehicle_id: vehicle,
				date: day,
				fence,
				until: Date.now() + left,
			});
		this.#settle(ref, { ok: true, fences });
	}

	/** The leases are unknown until the connection is back and the room has sent them again. */
	onConnectionLost() {
		this.#ownLeases.clear();
		for (const ref of [...this.#pendingAnswers.keys()]) this.#settle(ref, { ok: false, conflicts: [] });
		if (this.#leases.length > 0) this.#setLeases(NONE);
	}

	#applyChanges({ all, held, freed }: Extract<RoomFrame, { t: "leases" }>) {
		const rows = new Map((all ? NONE : this.#leases).map((row) => [toKey(row.date, row.vehicle_id), row]));
		for (const lease of held.map(toLease)) rows.set(toKey(lease.date, lease.vehicle_id), lease);
		for (const { day, vehicle } of freed) {
			rows.delete(toKey(day, vehicle));
			this.#ownLeases.delete(toKey(day, vehicle));
		}
		this.#setLeases([...rows.values()]);
		if (all) for (const request of this.#pendingReleases.splice(0)) this.#send?.(request);
	}

	#setLeases(leases: readonly Lease[]) {
		this.#leases = leases;
		for (const handler of [...this.#changeHandlers]) handler();
	}

	#settle(ref: number, outcome: LeaseOutcome) {
		this.#pendingAnswers.get(ref)?.(outcome);
		this.#pendingAnswers.delete(ref);
	}
}
