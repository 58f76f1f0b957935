import type { DriverPosition } from "~/shared/live/driver-position";

/** Moved drivers are broadcast at most this often. */
const BROADCAST_EVERY_MS = 1000;

interface MovedDriversDeps {
	/** Whether a screen follows the drivers. */
	isFollowed(): boolean;
	/** Sends the drivers that moved, each once, to all screens that follow them. */
	broadcast(moved: DriverPosition[]): void;
	/** Calls `run` after so many milliseconds. */
	later(run: () => void, ms: number): void;
	now(): number;
}

/**
 * Broadcasts where drivers are: the first at once, further ones together a second later. It lives in memory only. A room that hibernates
 * between two positions loses nothing, as a screen reads the positions from the database before it follows.
 */
export class MovedDrivers {
	readonly #deps: MovedDriversDeps;
	/** The moment of the newest position of each driver: bundles of a phone without a signal arrive late and out of order. */
	readonly #newest = new Map<number, string>();
	#moved = new Map<number, DriverPosition>();
	#lastBroadcastAt = Number.NEGATIVE_INFINITY;
	#isScheduled = false;
	/** Whether someone followed at the last broadcast: looking at every connection for every position would cost more than sending it. */
	#wasFollowed = false;

	constructor(deps: MovedDriversDeps) {
		this.#deps = deps;
	}

	/** A driver has been there; ignored if a later position of the driver is known. */
	report(position: DriverPosition) {
		const known = this.#newest.get(position.driver_id);
		if (known !== undefined && known >= position.at) return;
		this.#newest.set(position.driver_id, position.at);
		this.#moved.set(position.driver_id, position);
		const wait = this.#lastBroadcastAt + BROADCAST_EVERY_MS - this.#deps.now();
		if (wait <= 0) return this.#flush();
		if (this.#isScheduled || !this.#wasFollowed) return;
		this.#isScheduled = true;
		this.#deps.later(() => this.#flush(), wait);
	}

	#flush() {
		this.#isScheduled = false;
		if (this.#moved.size === 0) return;
		const moved = [...this.#moved.values()];
		this.#moved = new Map();
		this.#lastBroadcastAt = this.#deps.now();
		this.#wasFollowed = this.#deps.isFollowed();
		if (this.#wasFollowed) this.#deps.broadcast(moved);
	}
}
