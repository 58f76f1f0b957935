import { timeInLondon } from "../time/london";

/** "Late 25 min", "Late 3 h". */
export const formatLate = (minutes: number): string =>
	minutes < 120 ? `Late ${minutes} min` : `Late ${Math.floor(minutes / 60)} h`;

/** "delivery expected at 14:25", in London time. */
export const describeExpected = ({ stop, expected_at }: { stop: string; expected_at: string }): string =>
	`${stop} expected at ${timeInLondon(new Date(expected_at))}`;
