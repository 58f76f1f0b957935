/** A connection may send a burst of this many frames, then this many a second. */
const BUCKET_SIZE = 40;
const TOKENS_PER_SECOND = 10;

/** `at` is the moment of the last update, in milliseconds. */
interface TokenBucket {
	tokens: number;
	at: number;
}

const fullBucket = (now: number): TokenBucket => ({ tokens: BUCKET_SIZE, at: now });

/** The bucket after one more frame; null if the frame exceeds the limit. */
function takeToken(bucket: TokenBucket, now: number): TokenBucket | null {
	const tokens = Math.min(BUCKET_SIZE, bucket.tokens + ((now - bucket.at) / 1000) * TOKENS_PER_SECOND) - 1;
	return tokens < 0 ? null : { tokens, at: now };
}

/** Counts the frames of each connection. */
export class RateLimiter<Connection extends object> {
	readonly #buckets = new WeakMap<Connection, TokenBucket>();

	/** Counts one more frame of a connection; false if it exceeds the limit. */
	allows(connection: Connection, now: number): boolean {
		const bucket = takeToken(this.#buckets.get(connection) ?? fullBucket(now), now);
		if (bucket) this.#buckets.set(connection, bucket);
		return bucket !== null;
	}
}
