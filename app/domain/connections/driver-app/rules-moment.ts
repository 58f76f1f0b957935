import { DAY_MS, MINUTE_MS } from "~/shared/time/durations.mjs";

/** Clocks that differ by less are taken as right: the request itself takes a while. */
const TOLERATED_MS = 2 * MINUTE_MS;
/** A clock that is wrong by more cannot be put right: nobody knows when it was changed. */
const MAX_SKEW_MS = DAY_MS;
/** What happened earlier is for the office to enter. */
export const MAX_AGE_DAYS = 14;

/** When something happened, or why that cannot be known. */
export type Moment = { ok: true; at: Date } | { ok: false; reason: string };

/**
 * The moment of something that a device reports, put right by the device's clock when it sent it. `at` and `sentAt` are of the
 * device, `now` is the server's. Nothing happens in the future.
 */
export function correctMoment(at: Date, { sentAt, now }: { sentAt: Date; now: Date }): Moment {
	const skew = now.getTime() - sentAt.getTime();
	if (Math.abs(skew) > MAX_SKEW_MS)
		return { ok: false, reason: "The clock of the device is wrong by more than a day." };
	const corrected = at.getTime() + (Math.abs(skew) > TOLERATED_MS ? skew : 0);
	const moment = Math.min(corrected, now.getTime());
	if (now.getTime() - moment > MAX_AGE_DAYS * DAY_MS)
		return { ok: false, reason: `This happened more than ${MAX_AGE_DAYS} days ago.` };
	return { ok: true, at: new Date(moment) };
}

/** Whether a device names a moment of the future, its clock put right: of a position nobody knows when it was. */
export function isFuture(at: Date, { sentAt, now }: { sentAt: Date; now: Date }): boolean {
	const skew = now.getTime() - sentAt.getTime();
	const corrected = at.getTime() + (Math.abs(skew) > TOLERATED_MS ? skew : 0);
	return corrected > now.getTime() + TOLERATED_MS;
}

/** The indexes of moments in the order in which they happened; at the same moment, in the order in which they were sent. */
export const orderByMoment = (moments: readonly Date[]): number[] =>
	moments
		.map((_, index) => index)
		.sort((a, b) => (moments[a]?.getTime() ?? 0) - (moments[b]?.getTime() ?? 0) || a - b);
