import { showDate } from "./dates";
import { timeInLondon, todayInLondon } from "./london";

/** A moment as date and time in London: "20-11-2026 06:12". */
export const formatMoment = (at: string) =>
	`${showDate(todayInLondon(new Date(at)))} ${timeInLondon(new Date(at))}`;
