import { z } from "zod";
import { flag, id } from "~/domain/jobs/schemas-parts";
import { decimal } from "~/domain/money/schemas";
import { organizerText } from "~/domain/office-messages";
import { isDate, isEmptyDate } from "~/domain/time/dates";
import { isTime } from "~/domain/time/london";
import { dateField, timeField } from "~/domain/time/schemas";
import { DRIVER_TYPE } from "./rules";

const named = (what: string) => id.refine((sent) => sent !== null, `Name the ${what}`).transform(Number);
const day = dateField.refine((date) => !isEmptyDate(date), "Please select a date").transform(String);
const notes = z
	.string()
	.trim()
	.max(2000, "At most 2000 characters")
	.nullish()
	.transform((text) => text || null);

/** Day 1 or night 2, as a number or a text; day where nothing is said. */
export const shiftField = z
	.union([z.literal([1, 2]), z.literal(["1", "2"])], { error: "Day is 1, night is 2" })
	.nullish()
	.transform((sent): 1 | 2 => (Number(sent) === 2 ? 2 : 1));

/** A driver on a vehicle on a day. */
export const createWorkdayInput = z.object({
	date: day,
	vehicle_id: named("vehicle"),
	driver_id: named("driver"),
	shift_type_id: shiftField,
	driver_type: z.literal(DRIVER_TYPE, "Must be 1").default(DRIVER_TYPE),
	trailer_id: id,
	start_time: timeField,
	notes,
});

/** What changes of a workday; what is not sent stays. Another driver replaces, another vehicle moves it. */
export const updateWorkdayInput = z.object({
	driver_id: named("driver").optional(),
	vehicle_id: named("vehicle").optional(),
	trailer_id: id.optional(),
	start_time: timeField.optional(),
	notes: notes.optional(),
	version: z.int().positive().optional(),
});

const bookingDay = z.union([
	z
		.string()
		.refine(isDate, "Not a date")
		.transform((date) => ({ date, start_time: null as string | null })),
	z.object({ date: z.string().refine(isDate, "Not a date"), start_time: timeField }),
]);

const days = (message: string) =>
	z
		.array(bookingDay, message)
		.min(1, message)
		.max(366, "At most a year at once")
		.transform((sent) => [...new Map(sent.map((one) => [one.date, one])).values()]);

const manyDays = {
	vehicle_id: named("vehicle"),
	shift_type: shiftField,
	vehicle_type_id: id,
};

/** A driver on a vehicle on many days. */
export const bookDaysInput = z.object({
	...manyDays,
	driver_id: named("driver"),
	booking_dates: days(organizerText.allocateDates),
});

/** Drivers taken off a vehicle on many days. */
export const releaseDaysInput = z.object({
	...manyDays,
	driver_ids: z.array(z.int().positive()).min(1, "Name the driver").max(100, "At most 100 drivers"),
	booking_dates: days(organizerText.deallocateDates),
});

/** A driver on a vehicle for a month; weekdays count from 1 Monday. The start time is UTC on the first of the month. */
export const bookMonthInput = z.object({
	...manyDays,
	driver_id: named("driver"),
	month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Please name a month as 2026-11"),
	weekdays: z
		.array(z.int().min(1).max(7))
		.min(1, organizerText.allocateDates)
		.max(7, "A week has seven days")
		.default([1, 2, 3, 4, 5]),
	start_time: timeField,
});

/** Which jobs of a workday come in which order. */
export const jobOrderInput = z.object({
	workdayJobArray: z
		.array(z.object({ id: z.int().positive(), position: z.int().min(1).max(10_000) }))
		.min(1, "Name the jobs")
		.max(500, "At most 500 jobs"),
});

const clockTime = z
	.string()
	.nullish()
	.transform((time) => time || null)
	.refine((time) => time === null || isTime(time), "Not a time")
	.transform((time) => time?.slice(0, 5) ?? null);

/** What is approved of a workday: clock times in UTC, break, night out. */
const approval = {
	clockin_date: dateField,
	clockin_approved_time: clockTime,
	clockout_date: dateField,
	clockout_approved_time: clockTime,
	break_minutes: z
		.int("Not a number")
		.min(0, "Cannot be negative")
		.max(24 * 60, "At most a day")
		.default(0),
	nightout: decimal(5),
	approve: flag.default(1),
};
export const approveInput = z.object({ ...approval, version: z.int().positive().optional() });

/** A workday entered after the fact, with its approved times. */
export const enterWorkdayInput = createWorkdayInput.extend(approval);
