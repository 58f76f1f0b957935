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
	.refine((date) => date === null || isDate(date), "Not a date");

/** A day that a request must name, `YYYY-MM-DD`. */
export const requiredDateField = z.string().refine(isDate, "Not a date");

/** A day that a user has to choose, `YYYY-MM-DD`. */
export const chosenDayField = z.string("Please choose a day").trim().refine(isDate, "Please choose a day");

/** A month in a request, `2026-11`; optional. */
export const monthField = z
	.string()
	.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Please enter a month as 2026-11")
	.optional();

/** A time in a request, `HH:mm` UTC; blank becomes null. */
export const timeField = z
	.string()
	.trim()
	.max(20)
	.nullish()
	.transform((text) => text || null)
	.refine((time) => time === null || isTime(time), "Not a time")
	.transform((time) => time?.slice(0, 5) ?? null);
