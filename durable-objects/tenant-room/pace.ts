/** How many frames a connection may send at once, and how many a second after that. */
const BURST = 40;
const A_SECOND = 10;

/** What is left to one connection: `tokens` at the moment `at` (milliseconds). */
export interface Allowance {
	tokens: number;
	at: number;
}

/** A connection that has been silent so far. */
export const fullAllowance = (now: number): Allowance => ({ tokens: BURST, at: now });

/** What is left after one more frame; null when it came too soon. */
export function spend(left: Allowance, now: number): Allowance | null {
	const tokens = Math.min(BURST, left.tokens + ((now - left.at) / 1000) * A_SECOND) - 1;
	return tokens < 0 ? null : { tokens, at: now };
}
