import { formatLength } from "../time/format-length";
import { timeInLondon } from "../time/london";

/** "Late 25 min", "Late 4 h 47". */
export const formatLate = (minutes: number): string => `Late ${formatLength(minutes)}`;

/** "delivery expected at 14:25", in London time. */
export const describeExpected = ({ stop, expected_at }: { stop: string; expected_at: string }): string =>
	`${stop} expected at ${timeInLondon(new Date(expected_at))}`;
