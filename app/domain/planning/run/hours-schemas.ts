import { z } from "zod";
import { isDate } from "~/shared/time/dates";
import { hoursRuleResponse } from "./responses";

/** The groups of rules the planner warns about, in display order. */
export const REGIMES = [
	{ value: "eu", label: "Above 3.5 t, assimilated EU rules" },
	{ value: "gb", label: "Up to 3.5 t, GB domestic rules" },
	{ value: "working_time", label: "Working time" },
] as const;

/** Labels and units of a rule's additional figures. */
export const FIGURES = new Map(
	Object.entries<{ label: string; unit: string }>({
		extended_minutes: { label: "Extended day", unit: "min" },
		extended_per_week: { label: "Extended days allowed per week", unit: "days" },
		first_part: { label: "Split in two: first", unit: "min" },
		second_part: { label: "Second", unit: "min" },
		reduced_minutes: { label: "Reduced", unit: "min" },
		reduced_between_weekly_rests: { label: "Reduced ones between weekly rests", unit: "times" },
		split_first: { label: "Split in two: first", unit: "min" },
		split_second: { label: "Second", unit: "min" },
		after_periods_of_24h: { label: "Due after", unit: "days" },
		weeks: { label: "Averaged over", unit: "weeks" },
		break_6_to_9_hours: { label: "Break, 6 to 9 hours of work", unit: "min" },
		break_over_9_hours: { label: "Break, over 9 hours", unit: "min" },
	}),
);

const TWO_WEEKS_MINUTES = 20_160;
const amount = z
	.int("Please enter a whole number")
	.min(1, "Must be 1 or more")
	.max(TWO_WEEKS_MINUTES, "At most two weeks, 20,160 minutes");

/** A rule with its values from a given day. */
export const hoursRuleInput = z.object({
	slug: z.string().max(60),
	minutes: amount,
	figures: z.record(z.string().max(60), amount).nullable(),
	source: z
		.string("Please enter the source")
		.trim()
		.min(1, "Please enter the source")
		.max(200, "At most 200 characters"),
});

export const hoursRulesInput = z.object({
	/** The first day the figures apply; earlier days use the figures valid then. */
	valid_from: z.string("Please choose a day").refine(isDate, { error: "Please choose a day", abort: true }),
	rules: z.array(hoursRuleInput).min(1, "Nothing has been changed").max(50, "At most 50"),
});

/** The day whose figures are read; by default today. */
export const hoursRulesQuery = z.object({
	date: z.string().refine(isDate, { error: "Please choose a day", abort: true }).optional(),
});

/** The figures in force on a day, and whether the caller can change them. */
export const hoursRulesResponse = z.object({
	rules: z.array(hoursRuleResponse.extend({ valid_from: z.string() })),
	can_edit: z.boolean(),
});
export type HoursRules = z.output<typeof hoursRulesResponse>;
