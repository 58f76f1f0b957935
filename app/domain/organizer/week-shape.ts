import { z } from "zod";
import { packed } from "~/domain/workdays/shapes";

const id = z.int();
const line = z.string().nullable();
const person = z.object({
	id,
	first_name: z.string(),
	last_name: z.string(),
	full_name: z.string(),
	profile_image: line,
});

const favourite = z.object({ id, driver_id: id, shift_type_id: z.int(), driver_details: person });
const date = z.object({ date: z.string(), kind: z.enum(["vor", "pmi", "mot"]), notes: line });
const workDay = z.object({
	id,
	date: z.string(),
	shift_type_id: z.int(),
	driver_id: z.int().nullable(),
	start_time: line,
	trailer_id: z.int().nullable(),
	notes: line,
	clockin_time: line,
	clockout_time: line,
	version: z.int(),
	client_driver: person.nullable(),
	jobs: z.int(),
});
const leave = z.object({ driver_id: id, date: z.string(), type: z.int() });
const reminder = z.object({ id, date: z.string(), time: line, notes: z.string() });

/** A vehicle with its week. */
export const weekVehicleShape = z.object({
	id,
	code: z.string(),
	reg: z.string(),
	description: z.string(),
	driver_class_id: z.int().nullable(),
	vehicle_type_id: z.int().nullable(),
	v_code: line,
	order: z.int(),
	favourite_drivers: z.array(favourite),
	day_favourite_drivers: z.array(favourite),
	night_favourite_drivers: z.array(favourite),
	dates: z.array(date),
	vor: z.array(z.string()),
	pmi: z.array(z.string()),
	mot: z.array(z.string()),
	work_day: z.array(workDay),
	favourite_leaves: z.array(leave),
	reminders: z.array(reminder),
});
export type WeekVehicle = z.infer<typeof weekVehicleShape>;
export type WeekDay = z.infer<typeof workDay>;

/** The same as the database answers it. */
export const weekRow = weekVehicleShape
	.omit({ day_favourite_drivers: true, night_favourite_drivers: true, vor: true, pmi: true, mot: true })
	.extend({
		favourite_drivers: packed(z.array(favourite)),
		dates: packed(z.array(date)),
		work_day: packed(z.array(workDay)),
		favourite_leaves: packed(z.array(leave)),
		reminders: packed(z.array(reminder)),
	});

/** A week of the fleet, a page of it, with the counts of the whole. */
export const weekShape = z.object({
	vehicles: z.array(weekVehicleShape),
	vehicleTypeCounts: z.array(z.object({ id: z.int().nullable(), v_code: z.string(), count: z.int() })),
	from: z.string(),
	to: z.string(),
	today: z.string(),
	shift_type_id: z.int(),
	total: z.int(),
	current_page: z.int(),
	per_page: z.int(),
	/** Vehicles with a driver, of all that the filter finds. */
	days: z.array(z.object({ date: z.string(), driven: z.int() })),
	workdays: z.int(),
	swapped: z.int(),
	off_road: z.int(),
	/** Vehicles without cover today. */
	uncovered: z.array(z.object({ id, reg: z.string() })),
});
export type Week = z.infer<typeof weekShape>;
