import { z } from "zod";
import { price } from "~/shared/money/price-fields";

const id = z.int();
const line = z.string().nullable();
const amount = z.number().nullable();
const flag = z.union([z.literal(0), z.literal(1)]);

export const workdayDriverResponse = z.object({
	id,
	code: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	full_name: z.string(),
	profile_image: line,
	mobile: line,
});
export const workdayTrailerResponse = z.object({ id, code: z.string(), serial_no: z.string() });
const vehicle = z.object({ id, code: z.string(), reg: z.string(), v_code: line });
const clock = z.object({ date: line, time: line, approved_time: line }).nullable();

/** A job on a workday. */
export const workdayJobResponse = z.object({
	id,
	job_id: id,
	job_number: z.string(),
	status: z.string(),
	position: z.int(),
	is_planned: flag,
	is_completed: flag,
	version: z.int(),
	customer_name: line,
	collection_date: line,
	collection_time: line,
	collection_town: line,
	collection_post_code: line,
	delivery_date: line,
	delivery_time: line,
	delivery_town: line,
	delivery_post_code: line,
});

const activity = z.object({
	id,
	time: z.string(),
	action_type: z.string(),
	message: z.string(),
	job_id: z.int().nullable(),
	job_number: line,
	image: line,
	client_user: z.object({ id, first_name: z.string(), last_name: z.string() }).nullable(),
});
const check = z.object({
	check_id: z.int().nullable(),
	name: z.string(),
	mode: z.string(),
	value: z.string(),
	defect: flag,
});
const attachment = z.object({
	id,
	file: z.string(),
	file_name: z.string(),
	content_type: z.string(),
	created_at: z.string(),
});
const fuel = z.object({
	id,
	fuel_cost: price().nullable(),
	fuel_volume: amount,
	mileage: amount,
	picture: line,
});

const columns = {
	id,
	date: z.string(),
	shift_type_id: z.int(),
	vehicle_id: z.int().nullable(),
	vehicle_type_id: z.int().nullable(),
	driver_id: z.int().nullable(),
	driver_type: z.int(),
	trailer_id: z.int().nullable(),
	start_time: line,
	notes: line,
	nightout: price(),
	break_minutes: z.int(),
	approved_at: line,
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
