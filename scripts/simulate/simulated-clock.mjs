import { MINUTE_MS } from "../../app/shared/time/durations.mjs";

const londonDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });

/**
 * The day in London of a moment in milliseconds, `YYYY-MM-DD`.
 * @param {number} moment
 */
export const londonDayOf = (moment) => londonDay.format(moment);

/**
 * The clock of a simulated day, in milliseconds: it begins in the past and has caught up with the real one when the day ends, as
 * nothing can be reported that has not happened yet. At speed 1 it is the real clock.
 * @param {{ speed: number, minutes: number, startedAt: number }} day
 */
export function createSimulatedClock({ speed, minutes, startedAt }) {
	const lasts = minutes * MINUTE_MS;
	const from = startedAt + lasts / speed - lasts;
	return {
		from,
		to: from + lasts,
		/** The simulated moment of a real one, at most the day's end. */
		momentAt: (/** @type {number} */ realTime) =>
			Math.min(from + lasts, from + (realTime - startedAt) * speed),
	};
}
