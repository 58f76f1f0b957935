import { isDate } from "~/shared/time/dates";

/** A year that has 29 February. */
const LEAP_YEAR = "2024";

/** Whether a text is a day of every year as it is stored, `MM-DD`. */
export const isMonthDay = (text: string): boolean =>
	/^\d{2}-\d{2}$/.test(text) && isDate(`${LEAP_YEAR}-${text}`);

/** "25-12" as it is shown and typed, of the stored "12-25". */
export const showMonthDay = (stored: string): string => stored.split("-").reverse().join("-");

/** The stored day of one that was typed with the day first, "25-12", "25/12" or "1.1"; null for no day. */
export function readMonthDay(typed: string): string | null {
	const [, day, month] = /^\s*(\d{1,2})[-/. ](\d{1,2})\s*$/.exec(typed) ?? [];
	if (day === undefined || month === undefined) return null;
	const stored = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	return isMonthDay(stored) ? stored : null;
}
