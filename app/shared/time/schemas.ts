import { z } from "zod";
import { isDate, isEmptyDate } from "./dates";
import { isTime } from "./london";

/** A date in a request, `YYYY-MM-DD`; blank and the zero date become null. */
export const dateField = z
	.string()
	.trim()
	.max(30)
	.nullish()
	.transform((text) => (isEmptyDate(text) ? null : (text?.slice(0, 10) ?? null)))
	.refine((date) => date === null || isDate(date), { error: "Not a date", abort: true });

/** A day that a request must name, `YYYY-MM-DD`. */
export const requiredDateField = z.string().refine(isDate, { error: "Not a date", abort: true });

/** A day that a user has to choose, `YYYY-MM-DD`. */
export const chosenDayField = z
	.string("Please choose a day")
	.trim()
	.refine(isDate, { error: "Please choose a day", abort: true });

/** Whether a moment, ISO 8601, is on a day of the calendar: an offset may lead beyond its ends. */
export function isCalendarMoment(moment: string): boolean {
	const at = new Date(moment);
	return !Number.isNaN(at.getTime()) && isDate(at.toISOString().slice(0, 10));
}

/** A month in a request, `2026-11`; optional. */
export const monthField = z
	.string()
	.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: "Please enter a month as 2026-11", abort: true })
	.optional();

/** A time in a request, `HH:mm` UTC; blank becomes null. */
export const timeField = z
	.string()
	.trim()
	.max(20)
	.nullish()
	.transform((text) => text || null)
	.refine((time) => time === null || isTime(time), { error: "Not a time", abort: true })
	.transform((time) => time?.slice(0, 5) ?? null);
