import { HOUR_MS, MINUTE_MS } from "~/shared/time/durations.mjs";

/** How long after each failed attempt the next one is, over about a day. */
const WAITS_MS = [1, 2, 5, 10, 20, 40]
	.map((minutes) => minutes * MINUTE_MS)
	.concat([1, 2, 3, 4, 6, 6].map((hours) => hours * HOUR_MS));

/** The attempts of a delivery, the first included. */
export const MAX_ATTEMPTS = WAITS_MS.length + 1;
/** An address at which nothing has arrived for this long is paused: less than all attempts take, so that what waits is not given up. */
const PAUSE_AFTER_MS = 23 * HOUR_MS;

/** When a delivery is tried again after so many failed attempts; null if it is given up. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
	const wait = WAITS_MS[attempts - 1];
	return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** Whether a failed attempt is about this event alone: the address answered, and refused what it was sent. */
export const isRefusal = (status: number | null): boolean =>
	status !== null && status >= 300 && status < 500 && ![408, 410, 425, 429].includes(status);

/** What a failed attempt leads to, by how long nothing has arrived at the address. */
export function decideAfterFailure(
	attempts: number,
	status: number | null,
	{ failingSince, hasArrivedSince }: { failingSince: string | null; hasArrivedSince: boolean },
	now: Date,
): { kind: "retry"; at: Date } | { kind: "pause" } | { kind: "giveUp" } {
	// 410 is the receiver's own sign that the address is no longer used.
	if (status === 410) return { kind: "pause" };
	// Others have arrived since this one was made: it is this one that is refused.
	const isItsOwn = hasArrivedSince && isRefusal(status);
	if (!isItsOwn && failingSince !== null && now.getTime() - Date.parse(failingSince) >= PAUSE_AFTER_MS)
		return { kind: "pause" };
	const at = nextAttemptAt(attempts, now);
	return at ? { kind: "retry", at } : { kind: "giveUp" };
}
