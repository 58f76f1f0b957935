/** What is left of a key's calls in this minute. */
export interface CallCount {
	isAllowed: boolean;
	remaining: number;
	/** Seconds until the next minute. */
	reset: number;
}

const WINDOW_MS = 60_000;
const MAX_KEYS = 1_000;

/**
 * Counts the calls of API keys by the minute, in memory: a room that hibernates has had no call for a while, and forgets nothing that
 * would still count much.
 */
export class CallCounter {
	readonly #counts = new Map<number, { window: number; calls: number }>();

	/** Counts one more call of a key that may make `max` a minute. A call over the limit is not counted. */
	count(key: number, max: number, now: number): CallCount {
		const window = Math.floor(now / WINDOW_MS);
		const reset = Math.ceil(((window + 1) * WINDOW_MS - now) / 1000);
		const counted = this.#counts.get(key);
		const calls = counted?.window === window ? counted.calls : 0;
		if (calls >= max) return { isAllowed: false, remaining: 0, reset };
		if (this.#counts.size >= MAX_KEYS) this.#forget(window);
		this.#counts.set(key, { window, calls: calls + 1 });
		return { isAllowed: true, remaining: max - calls - 1, reset };
	}

	#forget(window: number) {
		for (const [key, counted] of this.#counts) if (counted.window !== window) this.#counts.delete(key);
	}
}
