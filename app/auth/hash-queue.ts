import { unavailable } from "~/shared/errors";

interface HashQueueOptions {
	/** How many may wait; one more is refused at once. */
	maxWaiting: number;
	/** How long other requests have the thread after a hash. */
	restMs: number;
	/** How long a place stays taken whose request has been cancelled. */
	abandonedMs: number;
}

const POLL_MS = 10;
/** Seconds after which a refused request may try again. */
const RETRY_AFTER = 5;

interface Place {
	seenAt: number;
}

/**
 * Runs hashes one after the other, with a rest in between, as each holds the thread for about 100 ms. Every request waits on timers of
 * its own: a request that is cancelled stops in the middle of whatever it does, and must not stop those behind it.
 */
export class HashQueue {
	readonly #options: HashQueueOptions;
	#places: Place[] = [];
	#restsUntil = 0;

	constructor(options: HashQueueOptions) {
		this.#options = options;
	}

	/** Throws 503 if too many are waiting. */
	assertOpen(): void {
		const now = Date.now();
		this.#places = this.#places.filter(({ seenAt }) => seenAt + this.#options.abandonedMs > now);
		if (this.#places.length > this.#options.maxWaiting)
			throw unavailable("Many people are signing in. Please try again in a few seconds.", RETRY_AFTER);
	}

	/** Runs a hash in its turn. Throws 503 if too many are waiting. */
	async run<T>(hash: () => Promise<T>): Promise<T> {
		this.assertOpen();
		const place = { seenAt: Date.now() };
		this.#places.push(place);
		try {
			while (!this.#isTurnOf(place)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
			return await hash();
		} finally {
			this.#places = this.#places.filter((other) => other !== place);
			this.#restsUntil = Date.now() + this.#options.restMs;
		}
	}

	#isTurnOf(place: Place): boolean {
		const now = Date.now();
		place.seenAt = now;
		const { abandonedMs } = this.#options;
		while (this.#places[0] && this.#places[0].seenAt + abandonedMs <= now) this.#places.shift();
		// A place that was taken for abandoned although its request goes on queues again.
		if (!this.#places.includes(place)) this.#places.push(place);
		return this.#places[0] === place && now >= this.#restsUntil;
	}
}

declare global {
	/** Worker and screens are two builds with a copy of this file each; they share the thread, so they share the queue. */
	var cartageHashQueue: HashQueue | undefined;
}

/** The queue of this isolate. */
export const hashQueue = (): HashQueue => {
	globalThis.cartageHashQueue ??= new HashQueue({ maxWaiting: 32, restMs: 100, abandonedMs: 3000 });
	return globalThis.cartageHashQueue;
};
