import { DAY_MINUTES } from "../time/durations.mjs";
import { formatLength } from "../time/format-length";
import { timeInLondon } from "../time/london";

/** From so many minutes on hours are enough. */
const HOURS_ONLY = 600;

/** How late, the one way it is written: "25 min", "1 h 05", "12 h" from ten hours on, "3 days" from two days. */
export function showLateness(minutes: number): string {
	const whole = Math.round(minutes);
	if (whole < HOURS_ONLY) return formatLength(whole);
	return whole < 2 * DAY_MINUTES ? `${Math.floor(whole / 60)} h` : `${Math.floor(whole / DAY_MINUTES)} days`;
}

/** "Late 25 min", "Late 4 h 43". */
export const formatLate = (minutes: number): string => `Late ${showLateness(minutes)}`;

/** "delivery expected at 14:25", in London time. */
export const describeExpected = ({ stop, expected_at }: { stop: string; expected_at: string }): string =>
	`${stop} expected at ${timeInLondon(new Date(expected_at))}`;
