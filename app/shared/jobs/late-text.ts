import { DAY_MINUTES } from "../time/durations.mjs";
import { timeInLondon } from "../time/london";

const HOUR = 60;

/** How late or how long, the one way it is written: "25 min", "1 h 05", "4 h", "12 h" from ten hours on, "3 days" from two. */
export function showLateness(minutes: number): string {
	const whole = Math.round(minutes);
	if (whole < HOUR) return `${whole} min`;
	const hours = Math.floor(whole / HOUR);
	const rest = whole % HOUR;
	if (whole < 10 * HOUR && rest > 0) return `${hours} h ${String(rest).padStart(2, "0")}`;
	return whole < 2 * DAY_MINUTES ? `${hours} h` : `${Math.floor(whole / DAY_MINUTES)} days`;
}

/** "Late 25 min", "Late 4 h 43". */
export const formatLate = (minutes: number): string => `Late ${showLateness(minutes)}`;

/** "delivery expected at 14:25", in London time. */
export const describeExpected = ({ stop, expected_at }: { stop: string; expected_at: string }): string =>
	`${stop} expected at ${timeInLondon(new Date(expected_at))}`;
