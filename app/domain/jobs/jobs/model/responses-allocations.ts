import { z } from "zod";

const id = z.int();
const nullableText = z.string().nullable();
const flag = z.literal([0, 1]);

const workDay = z.object({
	id,
	date: z.string(),
	shift_type_id: z.int(),
	start_time: nullableText,
	driver_id: z.int().nullable(),
	driver_type: z.int(),
	vehicle_id: z.int().nullable(),
	vehicle: z.object({ id, code: z.string(), reg: z.string() }).nullable(),
	trailer: z.object({ id, serial_no: nullableText }).nullable(),
	client_driver: z
		.object({
			id,
			first_name: z.string(),
			last_name: z.string(),
			mobile: nullableText,
			profile_image: nullableText,
		})
		.nullable(),
});
const subContractor = z.object({
	id,
	code: z.string(),
	name: z.string(),
	email: nullableText,
	landline: nullableText,
	town: nullableText,
});

export const workDayAllocation = z.object({
	id,
	is_planned: flag,
	is_deleted: flag,
	is_completed: flag,
	work_day: workDay,
});
export const subContractorAllocation = z.object({
	id,
	sub_contractor_id: id,
	date: z.string(),
	is_planned: flag,
	is_completed: flag,
	sub_contractor: subContractor,
});

export const ownerDriverAllocation = z.object({
	id,
	owner_driver_id: id,
	date: z.string(),
	is_planned: flag,
	is_completed: flag,
	owner_driver: z.object({ id, code: z.string(), full_name: z.string(), email: nullableText }),
});
