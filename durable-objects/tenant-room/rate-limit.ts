/** A connection may send a burst of this many frames, then this many a second. */
const BUCKET_SIZE = 40;
const TOKENS_PER_SECOND = 10;

/** `at` is the moment of the last update, in milliseconds. */
export interface TokenBucket {
	tokens: number;
	at: number;
}

export const fullBucket = (now: number): TokenBucket => ({ tokens: BUCKET_SIZE, at: now });

/** The bucket after one more frame; null if the frame exceeds the limit. */
export function takeToken(bucket: TokenBucket, now: number): TokenBucket | null {
	const tokens = Math.min(BUCKET_SIZE, bucket.tokens + ((now - bucket.at) / 1000) * TOKENS_PER_SECOND) - 1;
	return tokens < 0 ? null : { tokens, at: now };
}
