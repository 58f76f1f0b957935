import { z } from "zod";
import { id } from "~/domain/jobs/schemas-parts";
import { decimal } from "~/domain/money/schemas";
import { organizerText } from "~/domain/office-messages";
import { daysBetween, isDate } from "~/domain/time/dates";
import { REQUEST_STATUSES } from "./rules";

const driver = id.refine((sent) => sent !== null, "Name the driver").transform(Number);
const MOST_DAYS = 366;

/** Days as a list, or in one text parted by commas. */
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
	.refine((days) => days.every(isDate), "Not a date")
	.refine((days) => days.length <= MOST_DAYS, "At most a year at once");

/** Days on which a driver is away: 1 holiday, 2 sick, 3 not available. */
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

const date = (message: string) => z.string(message).refine(isDate, message);
const note = z
	.string()
	.trim()
	.max(1000, "At most 1000 characters")
	.nullish()
	.transform((text) => text || null);

const yes = z
	.union([z.literal([0, 1]), z.boolean()])
	.default(0)
	.transform(Boolean);

const span = {
	date_from: date("Please select the first day"),
	date_to: date("Please select the last day"),
	reason: note,
};

/** The days of a request lie in order, and are a year at most. */
function checkSpan({ date_from, date_to }: { date_from: string; date_to: string }, ctx: z.RefinementCtx) {
	if (!isDate(date_from) || !isDate(date_to)) return;
	const days = daysBetween(date_from, date_to);
	const fault =
		days < 0 ? "The last day is before the first" : days >= MOST_DAYS ? "At most a year at once" : null;
	if (fault) ctx.addIssue({ code: "custom", path: ["date_to"], message: fault });
}

/** A request for holiday; with `short_notice` staff enter one that begins sooner than the company's notice allows. */
export const requestInput = z
	.object({ driver_id: driver, ...span, short_notice: yes })
	.superRefine(checkSpan);

/** A request that a driver enters for himself. */
export const ownRequestInput = z.object(span).superRefine(checkSpan);

/** What becomes of a request; with `remove_booked` work booked on the days is taken off the driver. */
export const decisionInput = z.object({
	status: z.enum(REQUEST_STATUSES, "Approve, decline or cancel"),
	decision_note: note,
	remove_booked: yes,
	version: z.int().positive().optional(),
});

/** A driver's holiday of a year. */
export const allowanceInput = z.object({
	year: z.coerce.number("Not a year").int("Not a year").min(2000, "Not a year").max(9998, "Not a year"),
	days: decimal(2).refine((days) => days === null || days <= 366, "At most 366 days"),
	carried_over: decimal(2).refine((days) => days === null || days <= 366, "At most 366 days"),
});

/** The year asked about; this year where none is. */
export const yearQuery = z.object({ year: allowanceInput.shape.year.optional() });
