import { z } from "zod";
import { price } from "~/shared/money/price-fields";
import { flagValue, idValue, nullableNumber, nullableText } from "~/shared/response-fields";

export const workdayDriverResponse = z.object({
	id: idValue,
	code: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	full_name: z.string(),
	profile_image: nullableText,
	mobile: nullableText,
});
export const workdayTrailerResponse = z.object({ id: idValue, code: z.string(), serial_no: z.string() });
const vehicle = z.object({ id: idValue, code: z.string(), reg: z.string(), v_code: nullableText });
const clock = z.object({ date: nullableText, time: nullableText, approved_time: nullableText }).nullable();

/** A job on a workday. */
export const workdayJobResponse = z.object({
	id: idValue,
	job_id: idValue,
	job_number: z.string(),
	status: z.string(),
	position: z.int(),
	is_planned: flagValue,
	is_completed: flagValue,
	version: z.int(),
	customer_name: nullableText,
	collection_date: nullableText,
	collection_time: nullableText,
	collection_town: nullableText,
	collection_post_code: nullableText,
	delivery_date: nullableText,
	delivery_time: nullableText,
	delivery_town: nullableText,
	delivery_post_code: nullableText,
});

const activity = z.object({
	id: idValue,
	time: z.string(),
	action_type: z.string(),
	message: z.string(),
	job_id: z.int().nullable(),
	job_number: nullableText,
	image: nullableText,
	client_user: z.object({ id: idValue, first_name: z.string(), last_name: z.string() }).nullable(),
});
const check = z.object({
	check_id: z.int().nullable(),
	name: z.string(),
	mode: z.string(),
	value: z.string(),
	defect: flagValue,
});
const attachment = z.object({
	id: idValue,
	file: z.string(),
	file_name: z.string(),
	content_type: z.string(),
	created_at: z.string(),
});
const fuel = z.object({
	id: idValue,
	fuel_cost: price().nullable(),
	fuel_volume: nullableNumber,
	mileage: nullableNumber,
	picture: nullableText,
});

const columns = {
	id: idValue,
	date: z.string(),
	shift_type_id: z.int(),
	vehicle_id: z.int().nullable(),
	vehicle_type_id: z.int().nullable(),
	driver_id: z.int().nullable(),
	driver_type: z.int(),
	trailer_id: z.int().nullable(),
	start_time: nullableText,
	notes: nullableText,
	nightout: price(),
	break_minutes: z.int(),
	approved_at: nullableText,
	version: z.int(),
};

/** A workday with all its relations. */
export const workdayResponse = z.object({
	...columns,
	client_driver: workdayDriverResponse.nullable(),
	vehicle: vehicle.nullable(),
	trailer: workdayTrailerResponse.nullable(),
	driver_clockin: clock,
	driver_clockout: clock,
	work_day_jobs: z.array(workdayJobResponse),
	workday_activity: z.array(activity),
	organizer_activity: z.array(activity),
	vehicle_checks: z.array(check),
	trailer_checks: z.array(check),
	custom_checks: z.array(check),
	fuel_data: z.array(fuel),
	attachments: z.array(attachment),
});
export type Workday = z.infer<typeof workdayResponse>;
