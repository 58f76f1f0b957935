import { z } from "zod";
import { flagField, idField, positiveIdField, shiftField } from "~/shared/input-fields";
import { priceField } from "~/shared/money/schemas";
import { organizerText } from "~/shared/texts/organizer";
import { isDate, isEmptyDate } from "~/shared/time/dates";
import { isTime } from "~/shared/time/london";
import { dateField, requiredDateField, timeField } from "~/shared/time/schemas";
import { DRIVER_TYPE } from "./rules";

const requiredId = (name: string) =>
	idField.refine((sent) => sent !== null, `Name the ${name}`).transform(Number);
const day = dateField.refine((date) => !isEmptyDate(date), "Please select a date").transform(String);
const notes = z
	.string()
	.trim()
	.max(2000, "At most 2000 characters")
	.nullish()
	.transform((text) => text || null);

/** A vehicle's day and shift. */
export const shiftOfVehicleInput = z.object({
	date: requiredDateField,
	vehicle_id: z.int().positive(),
	shift_type_id: shiftField,
});

/** The jobs offered for a day; `work_day_id` leaves out those its driver has. */
export const offeredJobsQuery = z.object({
	date: requiredDateField,
	work_day_id: positiveIdField.optional(),
});

/** Books a driver on a vehicle for a day. */
export const createWorkdayInput = z.object({
	date: day,
	vehicle_id: requiredId("vehicle"),
	driver_id: requiredId("driver"),
	shift_type_id: shiftField,
	driver_type: z.literal(DRIVER_TYPE, "Must be 1").default(DRIVER_TYPE),
	trailer_id: idField,
	start_time: timeField,
	notes,
});

/** Changes of a workday; omitted fields keep their values. */
export const updateWorkdayInput = z.object({
	driver_id: requiredId("driver").optional(),
	vehicle_id: requiredId("vehicle").optional(),
	trailer_id: idField.optional(),
	start_time: timeField.optional(),
	notes: notes.optional(),
	version: z.int().positive().optional(),
});

const bookingDay = z.union([
	z
		.string()
		.refine(isDate, { error: "Not a date", abort: true })
		.transform((date) => ({ date, start_time: null as string | null })),
	z.object({ date: z.string().refine(isDate, { error: "Not a date", abort: true }), start_time: timeField }),
]);

const days = (message: string) =>
	z
		.array(bookingDay, message)
		.min(1, message)
		.max(366, "At most a year at a time")
		.transform((sent) => [...new Map(sent.map((one) => [one.date, one])).values()]);

const manyDaysFields = {
	vehicle_id: requiredId("vehicle"),
	shift_type: shiftField,
	vehicle_type_id: idField,
};

/** Books a driver on a vehicle on several days. */
export const bookDaysInput = z.object({
	...manyDaysFields,
	driver_id: requiredId("driver"),
	booking_dates: days(organizerText.allocateDates),
});

/** Takes drivers off a vehicle on several days. */
export const releaseDaysInput = z.object({
	...manyDaysFields,
	driver_ids: z.array(z.int().positive()).min(1, "Name the driver").max(100, "At most 100 drivers"),
	booking_dates: days(organizerText.deallocateDates),
});

/** Books a driver on a vehicle for a month. Weekdays count from 1, Monday. The start time is UTC on the first of the month. */
export const bookMonthInput = z.object({
	...manyDaysFields,
	driver_id: requiredId("driver"),
	month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Please enter a month as 2026-11"),
	weekdays: z
		.array(z.int().min(1).max(7))
		.min(1, organizerText.allocateDates)
		.max(7, "A week has seven days")
		.default([1, 2, 3, 4, 5]),
	start_time: timeField,
});

/** The new positions of jobs on a workday. */
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

/** The approved values of a workday: clock times in UTC, break, night out. */
const approvalFields = {
	clockin_date: dateField,
	clockin_approved_time: clockTime,
	clockout_date: dateField,
	clockout_approved_time: clockTime,
	break_minutes: z
		.int("Not a number")
		.min(0, "Cannot be negative")
		.max(24 * 60, "At most a day")
		.default(0),
	nightout: priceField(5),
	approve: flagField.default(1),
};
export const approveWorkdayInput = z.object({ ...approvalFields, version: z.int().positive().optional() });

/** A past workday with its approved times. */
export const enterWorkdayInput = createWorkdayInput.extend(approvalFields);
