import { DAY_MINUTES } from "~/shared/time/durations.mjs";

const HOUR = 60;

/** Minutes as people write them: "13 min", "1 h 03", "5 h", "3 days". */
function formatMinutes(minutes: number): string {
	if (minutes < HOUR) return `${minutes} min`;
	if (minutes < 10 * HOUR)
		return `${Math.floor(minutes / HOUR)} h ${String(minutes % HOUR).padStart(2, "0")}`;
	if (minutes < 2 * DAY_MINUTES) return `${Math.floor(minutes / HOUR)} h`;
	return `${Math.floor(minutes / DAY_MINUTES)} days`;
}

/** The time left, with a minus sign once it is over: "48 min", "−13 min". */
export const formatTimeLeft = (minutes: number): string =>
	minutes < 0 ? `−${formatMinutes(-minutes)}` : formatMinutes(minutes);
