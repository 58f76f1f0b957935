import { addDays, isDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";

/** Until this time of the night an office closes the day before. */
const NIGHT_ENDS = "06:00";

/** The day to close: the one that an address names, else today, and in the night yesterday. A day to come is today. */
export function dayToClose(named: string | null, now: Date): string {
	const today = todayInLondon(now);
	if (named && isDate(named)) return named > today ? today : named;
	return timeInLondon(now) < NIGHT_ENDS ? addDays(today, -1) : today;
}
