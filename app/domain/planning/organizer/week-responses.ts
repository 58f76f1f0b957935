import { z } from "zod";
import { driverPapers, neededLicence } from "~/domain/master-data/drivers/papers";
import { verdictResponse } from "~/domain/planning/fitness/verdict-response";
import { openDefectResponse } from "~/domain/planning/run/responses";
import { flagValue, idValue, nullableText } from "~/shared/response-fields";

const person = z.object({
	id: idValue,
	first_name: z.string(),
	last_name: z.string(),
	full_name: z.string(),
	profile_image: nullableText,
});

const favourite = z.object({
	id: idValue,
	driver_id: idValue,
	shift_type_id: z.int(),
	driver_details: person,
});
const date = z.object({
	date: z.string(),
	kind: z.enum(["vor", "pmi", "mot"]),
	/** Why it is off the road. */
	notes: nullableText,
	workshop: nullableText.optional(),
	expected_return: nullableText.optional(),
});
const workDay = z.object({
	id: idValue,
	date: z.string(),
	shift_type_id: z.int(),
	driver_id: z.int().nullable(),
	start_time: nullableText,
	trailer_id: z.int().nullable(),
	notes: nullableText,
	clockin_time: nullableText,
	clockout_time: nullableText,
	version: z.int(),
	client_driver: person.nullable(),
	jobs: z.int(),
	/** Why the driver may not legally drive the vehicle on that day; empty if nothing is known against it. */
	unfit_reasons: z.array(z.string()),
	/** What speaks against driver, vehicle and trailer on that day, the gravest first. A completed day has no defects. */
	verdicts: z.array(verdictResponse).optional(),
});
const leave = z.object({
	driver_id: idValue,
	date: z.string(),
	type: z.int(),
	/** The half of the day; null for the whole day. */
	half_day: z.enum(["am", "pm"]).nullish(),
});
const reminder = z.object({ id: idValue, date: z.string(), time: nullableText, notes: z.string() });

/** A job planned on a day before or of the week that the vehicle still has on days after it, up to the last. Time in UTC. */
const carriedJobOfWeek = z.object({
	job_id: idValue,
	job_number: z.string(),
	planned_on: z.string(),
	last_day: z.string(),
	delivery_date: z.string(),
	delivery_time: nullableText,
	delivery_town: nullableText,
	driver_name: nullableText,
});

/** A vehicle with its week. */
export const weekVehicleResponse = z.object({
	id: idValue,
	code: z.string(),
	reg: z.string(),
	description: z.string(),
	driver_class_id: z.int().nullable(),
	vehicle_type_id: z.int().nullable(),
	v_code: nullableText,
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
	/** What it carries over, in the shift that has it. */
	carried_over: z.array(carriedJobOfWeek).optional(),
});
export type WeekVehicle = z.infer<typeof weekVehicleResponse>;
export type WeekDay = z.infer<typeof workDay>;

/** Parses a column that contains JSON text. */
const jsonColumn = <Schema extends z.ZodType>(schema: Schema) =>
	z
		.string()
		.transform((text): unknown => JSON.parse(text))
		.pipe(schema);

/** A workday as it is stored, with what it is judged by. */
const storedWorkDay = workDay.omit({ unfit_reasons: true, verdicts: true }).extend({
	papers: driverPapers.nullable(),
	/** Whether the driver is there; null without one. */
	presence: z
		.object({
			inactive: flagValue,
			/** How they are away, by stored number. */
			away: z.int().nullable(),
			half_day: z.enum(["am", "pm"]).nullable(),
		})
		.nullable(),
	trailer: z.object({ code: z.string(), defects: z.array(openDefectResponse) }).nullable(),
});
export type StoredWeekDay = z.output<typeof storedWorkDay>;

/** The database row, with lists as JSON text. */
export const weekRow = weekVehicleResponse
	.omit({ day_favourite_drivers: true, night_favourite_drivers: true, vor: true, pmi: true, mot: true })
	.extend({
		favourite_drivers: jsonColumn(z.array(favourite)),
		dates: jsonColumn(z.array(date)),
		work_day: jsonColumn(z.array(storedWorkDay)),
		favourite_leaves: jsonColumn(z.array(leave)),
		reminders: jsonColumn(z.array(reminder)),
		carried_over: jsonColumn(z.array(carriedJobOfWeek)),
		/** Its do-not-drive defects that are not closed. */
		defects: jsonColumn(z.array(openDefectResponse)),
		needed: jsonColumn(neededLicence).nullable(),
		gross_weight: z.number().nullable(),
	});

export type StoredWeekVehicle = z.output<typeof weekRow>;

/** A page of the fleet's week, with the counts of all pages. */
export const weekResponse = z.object({
	vehicles: z.array(weekVehicleResponse),
	vehicleTypeCounts: z.array(z.object({ id: z.int().nullable(), v_code: z.string(), count: z.int() })),
	from: z.string(),
	to: z.string(),
	today: z.string(),
	shift_type_id: z.int(),
	total: z.int(),
	current_page: z.int(),
	per_page: z.int(),
	/** Vehicles with a driver per day, among all that match the filter. */
	days: z.array(z.object({ date: z.string(), driven: z.int() })),
	workdays: z.int(),
	swapped: z.int(),
	off_road: z.int(),
	/** Vehicles without cover today. */
	uncovered: z.array(z.object({ id: idValue, reg: z.string() })),
});
export type Week = z.infer<typeof weekResponse>;
