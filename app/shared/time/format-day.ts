import type { DateText } from "./dates";

const noon = (date: DateText) => new Date(`${date}T12:00:00Z`);
const dayFormatter = (options: Intl.DateTimeFormatOptions) => {
	const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
	return (date: DateText) => format.format(noon(date)).replace(",", "");
};

/** "Friday 20 November 2026". */
export const formatLongDay = dayFormatter({
	weekday: "long",
	day: "numeric",
	month: "long",
	year: "numeric",
});
/** "Fri 20 Nov". */
export const formatDayMonth = dayFormatter({ weekday: "short", day: "numeric", month: "short" });
/** "Fri 20". */
export const formatShortDay = dayFormatter({ weekday: "short", day: "numeric" });
/** "Friday". */
export const formatWeekdayName = dayFormatter({ weekday: "long" });
/** "Fri". */
export const formatWeekday = dayFormatter({ weekday: "short" });
/** "20 November". */
export const formatDayOfMonth = dayFormatter({ day: "numeric", month: "long" });
