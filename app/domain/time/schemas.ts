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

/** A time in a request, `HH:mm` UTC; blank becomes null. */
export const timeField = z
	.string()
	.trim()
	.max(20)
	.nullish()
	.transform((text) => text || null)
	.refine((time) => time === null || isTime(time), "Not a time")
	.transform((time) => time?.slice(0, 5) ?? null);
