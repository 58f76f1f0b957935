import { z } from "zod";
import { bodyIdField, flagField, positiveIdField, whenValid, wholeNumberField } from "~/shared/input-fields";
import { idValue, nullableText } from "~/shared/response-fields";
import { HOLIDAY_CHOICES, ORDER_RULES } from "~/shared/standing-orders";
import { chosenDayField, dateField } from "~/shared/time/schemas";
import { standingOrderText } from "./order-texts";

const MAX_DAYS_AHEAD = 60;
const MAX_WEEKS = 52;

const ruleFields = z.object({
	rule: z.enum(ORDER_RULES),
	/** Weekly: every so many weeks, counted from the week of `starts_on`. */
	every: wholeNumberField(
		z.int("Not a whole number").min(1, "At least 1").max(MAX_WEEKS, `At most ${MAX_WEEKS} weeks`),
	).default(1),
	/** Weekly, and the last of them in the month; 0 is Monday. */
	weekdays: z
		.array(z.int().min(0).max(6))
		.max(7)
		.transform((days) => [...new Set(days)].sort())
		.default([]),
	/** A month without this day has its last day instead. */
	month_day: wholeNumberField(
		z.int("Not a whole number").min(1, standingOrderText.noMonthDay).max(31, standingOrderText.noMonthDay),
	)
		.nullable()
		.default(null),
	starts_on: chosenDayField,
	ends_on: dateField,
	/** How many days ahead of its day a job is made. */
	days_ahead: wholeNumberField(
		z
			.int("Not a whole number")
			.min(0, "Must be 0 or more")
			.max(MAX_DAYS_AHEAD, `At most ${MAX_DAYS_AHEAD} days`),
	).default(7),
	on_holiday: z.enum(HOLIDAY_CHOICES).default("skip"),
});
function addRuleErrors(value: OrderRuleInput, ctx: z.RefinementCtx) {
	const add = (path: keyof OrderRuleInput, message: string) =>
		ctx.addIssue({ code: "custom", path: [path], message });
	if (value.rule === "month_day" && value.month_day === null) add("month_day", standingOrderText.noMonthDay);
	if (value.rule !== "month_day" && value.weekdays.length === 0) add("weekdays", standingOrderText.noWeekday);
	if (value.ends_on !== null && value.ends_on < value.starts_on)
		add("ends_on", standingOrderText.endsBeforeStart);
}
const RULES_READ = whenValid("rule", "weekdays", "month_day", "starts_on", "ends_on");

/** A rule as the form has it, in which what is required may still be missing. */
export const orderRuleInput = z.preprocess(
	(values) => values,
	ruleFields.superRefine(addRuleErrors, { when: RULES_READ }),
);
export type OrderRuleInput = z.output<typeof ruleFields>;

/** A standing order made of a job. */
export const createOrderInput = ruleFields
	.extend({
		job_id: bodyIdField,
		/** Idempotency key chosen by the caller: repeating it makes no second order. */
		uid: z.string().trim().min(8).max(64).optional(),
	})
	.superRefine(addRuleErrors, { when: RULES_READ });

const orderKey = z.object({
	id: bodyIdField,
	/** The version as it was read: a change by another person in between is refused. */
	version: z.int().positive(),
});

/** Another rule of a standing order. */
export const changeOrderInput = ruleFields
	.extend(orderKey.shape)
	.superRefine(addRuleErrors, { when: RULES_READ });

/** The job that the next ones are made from. */
export const orderPatternInput = orderKey.extend({ job_id: bodyIdField });

/** A pause until a day, which is done again; without one until the order is resumed. */
export const pauseOrderInput = orderKey.extend({ until: dateField });

export const orderKeyInput = orderKey;

/** A day of the rule that is left out, or done again. */
export const leaveOutInput = orderKey.extend({ date: chosenDayField, left_out: flagField.default(1) });

/** Those of a job, or those that go on, or those that have ended. */
export const ordersQuery = z.object({
	job_id: positiveIdField.optional(),
	ended: flagField.default(0),
});

const orderDay = z.object({
	/** The day by the rule. */
	rule_date: z.string(),
	/** The day of the job, which a bank holiday may move; null for none. */
	date: nullableText,
	/** The bank holiday that the day of the rule is. */
	holiday: nullableText,
	state: z.enum(["made", "due", "holiday", "left_out", "paused"]),
	job_id: z.int().nullable(),
	job_number: nullableText,
	job_status: nullableText,
});

export const standingOrderResponse = z.object({
	id: idValue,
	pattern_job_id: idValue,
	pattern_number: z.string(),
	customer_id: idValue,
	customer_name: z.string(),
	collection_town: nullableText,
	delivery_town: nullableText,
	rule: z.enum(ORDER_RULES),
	every: z.int(),
	weekdays: z.array(z.int()),
	month_day: z.int().nullable(),
	starts_on: z.string(),
	ends_on: nullableText,
	days_ahead: z.int(),
	on_holiday: z.enum(HOLIDAY_CHOICES),
	/** The rule in words. */
	words: z.string(),
	/** Stopped: jobs are due and `problem` is why they cannot be made. */
	state: z.enum(["active", "paused", "stopped", "ended"]),
	paused_until: nullableText,
	problem: nullableText,
	problem_at: nullableText,
	/** The next day with a job, made or due. */
	next_date: nullableText,
	/** The last day for which a job was made. */
	made_to: nullableText,
	/** Days of the rule that are left out. */
	left_out: z.array(z.string()),
	/** The days of the last month and of those to come for which a job was made. */
	made_days: z.array(z.object({ rule_date: z.string(), date: z.string() })),
	/** The next eight days, also those without a job. */
	next_days: z.array(orderDay),
	version: z.int(),
});
export type StandingOrder = z.output<typeof standingOrderResponse>;
export type StandingOrderDay = StandingOrder["next_days"][number];

export const standingOrdersResponse = z.object({ standing_orders: z.array(standingOrderResponse) });
