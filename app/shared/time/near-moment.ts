import { showDateShort } from "./dates";
import { DAY_MS } from "./durations.mjs";
import { formatWeekday } from "./format-day";
import { timeInLondon, todayInLondon } from "./london";

/** "10:36", with the day if it is not today: "Mon 10:36" within a week, otherwise "02-11-26 10:36". */
export function formatNearMoment(at: string, now: Date): string {
	const moment = new Date(at);
	const [day, time] = [todayInLondon(moment), timeInLondon(moment)];
	if (day === todayInLondon(now)) return time;
	const isNear = Math.abs(moment.getTime() - now.getTime()) < 6 * DAY_MS;
	return `${isNear ? formatWeekday(day) : showDateShort(day)} ${time}`;
}
