import { z } from "zod";
import { idField, whenValid } from "~/shared/input-fields";
import { decimal } from "~/shared/money/schemas";
import { organizerText } from "~/shared/texts/organizer";
import { daysBetween, isDate } from "~/shared/time/dates";
import { REQUEST_STATUSES } from "./rules";

const driver = idField.refine((sent) => sent !== null, "Name the driver").transform(Number);
const MAX_DAYS = 366;

/** Days as a list, or as one text separated by commas. */
export const daysField = z
	.union(
		[
			z.array(z.string()),
			z
				.string()
				.max(6000)
				.transform((text) =>
					text
						.replace(/[[\]"\s]/g, "")
						.split(",")
						.filter(Boolean),
				),
		],
		organizerText.allocateDates,
	)
	.transform((sent) => [...new Set(sent)].sort())
	.refine((days) => days.length > 0, organizerText.allocateDates)
	.refine((days) => days.every(isDate), { error: "Not a date", abort: true })
	.refine((days) => days.length <= MAX_DAYS, "At most a year at a time");

export const driverIdInput = z.object({ driver_id: z.int().positive() });

/** Days on which a driver is available again. */
export const clearLeavesInput = driverIdInput.extend({ selectedDays: daysField });

/** Marks days on which a driver is away: 1 holiday, 2 sick, 3 not available. */
export const leaveInput = z.object({
	selectedDays: daysField,
	driver_id: driver,
	type: z
		.union([z.literal([1, 2, 3]), z.literal(["1", "2", "3"])], {
			error: "Holiday is 1, sick 2, not available 3",
		})
		.transform(Number),
	text: z
		.string()
		.trim()
		.max(500, "At most 500 characters")
		.nullish()
		.transform((text) => text || null),
});

const date = (message: string) => z.string(message).refine(isDate, { error: message, abort: true });
const note = z
	.string()
	.trim()
	.max(1000, "At most 1000 characters")
	.nullish()
	.transform((text) => text || null);

const booleanFlag = z
	.union([z.literal([0, 1]), z.boolean()])
	.default(0)
	.transform(Boolean);

const spanFields = {
	date_from: date("Please select the first day"),
	date_to: date("Please select the last day"),
	reason: note,
	/** The half of a single day; without it whole days. */
	half_day: z
		.enum(["am", "pm"], "Choose the morning or the afternoon")
		.nullish()
		.transform((half) => half ?? null),
};

/** The days must be in order and span at most a year; half a day is of one day. */
function checkSpan(
	{ date_from, date_to, half_day }: { date_from: string; date_to: string; half_day: string | null },
	ctx: z.RefinementCtx,
) {
	if (!isDate(date_from) || !isDate(date_to)) return;
	if (half_day !== null && date_from !== date_to)
		ctx.addIssue({ code: "custom", path: ["half_day"], message: "Half a day is for a single day" });
	const days = daysBetween(date_from, date_to);
	const error =
		days < 0 ? "The last day is before the first" : days >= MAX_DAYS ? "At most a year at a time" : null;
	if (error) ctx.addIssue({ code: "custom", path: ["date_to"], message: error });
}

/** A request for holiday; with `short_notice` staff can enter one that starts within the company's notice period. */
export const requestInput = z
	.object({ driver_id: driver, ...spanFields, short_notice: booleanFlag })
	.superRefine(checkSpan, { when: whenValid("date_from", "date_to") });

/** A request that drivers enter for themselves. */
export const myRequestInput = z
	.object(spanFields)
	.superRefine(checkSpan, { when: whenValid("date_from", "date_to") });

/** The decision on a request; with `remove_booked`, workdays booked on these days are taken off the driver. */
export const decisionInput = z.object({
	status: z.enum(REQUEST_STATUSES, "Approve, decline or cancel"),
	decision_note: note,
	remove_booked: booleanFlag,
	version: z.int().positive().optional(),
});

/** A driver's holiday allowance of a year. */
export const allowanceInput = z.object({
	year: z.coerce.number("Not a year").int("Not a year").min(2000, "Not a year").max(9998, "Not a year"),
	days: decimal(2).refine((days) => days === null || days <= 366, "At most 366 days"),
	carried_over: decimal(2).refine((days) => days === null || days <= 366, "At most 366 days"),
});

/** The requested year; by default this year. */
export const yearQuery = z.object({ year: allowanceInput.shape.year.optional() });

/** The requested year and status of holiday requests. */
export const holidayRequestQuery = yearQuery.extend({ status: z.enum(REQUEST_STATUSES).optional() });
