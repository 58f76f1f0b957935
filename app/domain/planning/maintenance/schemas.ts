import { z } from "zod";
import { idField, positiveIdField } from "~/shared/input-fields";
import { vehicleText } from "~/shared/texts/fleet";
import { isDate, isEmptyDate } from "~/shared/time/dates";
import { dateField, timeField } from "~/shared/time/schemas";

const vehicle = idField.refine((sent) => sent !== null, "Name the vehicle").transform(Number);
const days = z
	.array(z.string().refine(isDate, { error: "Not a date", abort: true }), "Please select a date")
	.max(400, "At most 400 days")
	.transform((sent) => [...new Set(sent)].sort())
	.optional();

export const vehicleIdInput = z.object({ vehicle_id: z.int().positive() });

/** The vehicle whose reminders are listed; all if not given. */
export const vehicleReminderQuery = z.object({ vehicle_id: positiveIdField.optional() });

const line = (max: number) =>
	z
		.string()
		.trim()
		.max(max, `At most ${max} characters`)
		.nullish()
		.transform((text) => text || null);

/** Why a vehicle is off the road, where it is repaired, and when it is expected back. */
export const offRoadDetails = z.object({
	notes: line(200),
	workshop: line(100),
	expected_return: z
		.string()
		.nullish()
		.transform((date) => date || null)
		.refine((date) => date === null || isDate(date), { error: "Not a date", abort: true }),
});

/** The new days of each kind; omitted kinds keep their days. The details are those of all upcoming VOR days. */
export const maintenanceInput = z.object({
	vor_dates: days,
	pmi_dates: days,
	mot_dates: days,
	vor_details: offRoadDetails.optional(),
});

/** A VOR day to remove. */
export const vorDay = z.object({
	vehicle_id: z.coerce.number("Name the vehicle").int("Name the vehicle").positive("Name the vehicle"),
	date: z.string("Please select a date").refine(isDate, { error: "Not a date", abort: true }),
});

/** A vehicle reminder. */
export const vehicleReminderInput = z.object({
	vehicle_id: vehicle,
	date: dateField.refine((date) => !isEmptyDate(date), vehicleText.reminderDate).transform(String),
	time: timeField,
	notes: z
		.string(vehicleText.reminderNotes)
		.trim()
		.min(1, vehicleText.reminderNotes)
		.max(2000, "At most 2000 characters"),
});
