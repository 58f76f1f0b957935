/**
 * Proof of work, so that signing companies up by the thousand costs a program something and a person nothing: the browser looks for a
 * number while the form is filled in. The hash of challenge and number begins with so many zero bits; on average it takes 2 to the power
 * of these attempts.
 */
export const DIFFICULTY_BITS = 14;

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
	const whole = Math.floor(bits / 8);
	for (let at = 0; at < whole; at++) if (hash[at] !== 0) return false;
	const rest = bits % 8;
	return rest === 0 || (hash[whole] ?? 255) >> (8 - rest) === 0;
}

/** The hash of a challenge with a number. */
export async function hashAttempt(challenge: string, attempt: string): Promise<Uint8Array> {
	const bytes = new TextEncoder().encode(`${challenge}:${attempt}`);
	return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** Whether a number solves a challenge. */
export const isSolution = async (challenge: string, attempt: string, bits = DIFFICULTY_BITS) =>
	/^\d{1,12}$/.test(attempt) && hasZeroBits(await hashAttempt(challenge, attempt), bits);

const ATTEMPTS_AT_ONCE = 128;

/** Looks for the number that solves a challenge; leaves the page usable meanwhile, and ends with `signal`. */
export async function solveChallenge(
	challenge: string,
	bits = DIFFICULTY_BITS,
	signal?: AbortSignal,
): Promise<string> {
	for (let first = 0; ; first += ATTEMPTS_AT_ONCE) {
		signal?.throwIfAborted();
		const attempts = Array.from({ length: ATTEMPTS_AT_ONCE }, (_, at) => String(first + at));
		const hashes = await Promise.all(attempts.map((attempt) => hashAttempt(challenge, attempt)));
		const found = hashes.findIndex((hash) => hasZeroBits(hash, bits));
		if (found >= 0) return attempts[found] ?? "";
	}
}
