import { z } from "zod";
import { DAY_STEPS } from "~/shared/day-steps";
import { price } from "~/shared/money/price-fields";
import { nullableText } from "~/shared/response-fields";
import { isDate } from "~/shared/time/dates";

const dayField = z.string().refine(isDate, "Please choose a day");

export const dayCloseInput = z.object({ date: dayField });
export const carryReasonInput = z.object({
	reason: z.string().trim().min(1, "Please enter a reason").max(300, "At most 300 characters"),
});
export const carryInput = z.object({
	date: dayField,
	step: z.enum(DAY_STEPS),
	/** Why it is left for the next day; null takes back that it is. */
	reason: carryReasonInput.shape.reason.nullable(),
});
export const signOffInput = z.object({
	date: dayField,
	/** For the early shift of the next day. */
	note: z.string().trim().max(1_000, "At most 1,000 characters"),
	/** The version of the day as it was read. */
	version: z.int().nonnegative(),
});
export const reopenInput = signOffInput.pick({ date: true, version: true });

const action = z.union([
	z.object({ label: z.string(), to: z.string() }),
	z.object({ label: z.string(), allocate: z.int() }),
]);

const step = z.object({
	id: z.enum(DAY_STEPS),
	title: z.string(),
	/** How much is open. */
	count: z.int(),
	/** In words, for the list of steps. */
	note: z.string(),
	rows: z.array(
		z.object({ id: z.string(), title: z.string(), detail: z.string(), actions: z.array(action) }),
	),
	/** The screen that has all of it. */
	to: nullableText,
	/** The jobs of its rows; none where the rows are no jobs. */
	job_ids: z.array(z.int()),
	carried: z
		.object({ open: z.int(), reason: z.string(), carried_at: z.string(), by: nullableText })
		.nullable(),
	/** Nothing is open, or no more than is carried over. */
	is_settled: z.boolean(),
});
export type DayStep = z.infer<typeof step>;

const closedDay = z.object({
	date: z.string(),
	note: z.string(),
	signed_at: nullableText,
	by: nullableText,
	/** Steps that the role of who signed does not show. */
	unseen: z.array(z.enum(DAY_STEPS)),
	version: z.int(),
});
export type ClosedDay = z.infer<typeof closedDay>;

export const dayCloseResponse = z.object({
	date: z.string(),
	today: z.string(),
	/** Those that the role may see, in their order. */
	steps: z.array(step),
	unseen: z.array(z.enum(DAY_STEPS)),
	/** Null for a role that may not see jobs. */
	jobs: z
		.object({
			total: z.int(),
			done: z.int(),
			/** Of the done ones those that had a time, and those that were completed by then. */
			timed: z.int(),
			in_time: z.int(),
			miles: z.number(),
		})
		.nullable(),
	/** Drivers with a clock-in, and their minutes until the clock-out; null for a role that may not see workdays. */
	duty: z.object({ drivers: z.int(), minutes: z.int() }).nullable(),
	/** Null for a role that may not see what is earned. */
	money: z
		.object({ revenue: price(), subcost: price(), other_costs: price(), left: price(), week_before: price() })
		.nullable(),
	/** How the day was closed; null if it never was. */
	closed: closedDay.nullable(),
	/** The last day before it that was signed off, of the last fortnight. */
	before: closedDay.nullable(),
});
export type DayClose = z.infer<typeof dayCloseResponse>;
