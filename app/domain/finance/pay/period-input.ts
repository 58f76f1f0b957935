import { z } from "zod";
import { isDate, weekOf } from "~/shared/time/dates";
import { DAY_MS } from "~/shared/time/durations.mjs";

/** The longest period of a list of pay, in days; a timesheet is a week. */
const LONGEST = 371;

/** A day, or two separated by a comma; blank for the week of today. */
export const periodField = z
	.string()
	.trim()
	.default("")
	.transform((range) => (range ? range.split(/\s*(?:,|to)\s*/) : []))
	.refine((days) => days.length <= 2 && days.every(isDate), { error: "Please choose a day", abort: true })
	.refine(
		([from = "", to = from]) =>
			Date.parse(to || "1970-01-01") - Date.parse(from || "1970-01-01") <= LONGEST * DAY_MS,
		"At most a year",
	);

/** The week of one day, or the days from one to the other, in order. */
export function toPeriod(days: readonly string[], today: string): { from: string; to: string } {
	const [first, second] = days;
	if (first === undefined || second === undefined) return weekOf(first ?? today);
	return first <= second ? { from: first, to: second } : { from: second, to: first };
}
