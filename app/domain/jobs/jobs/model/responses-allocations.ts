import { z } from "zod";
import { flagValue, idValue, nullableText } from "~/shared/response-fields";

const workDay = z.object({
	id: idValue,
	date: z.string(),
	shift_type_id: z.int(),
	start_time: nullableText,
	driver_id: z.int().nullable(),
	driver_type: z.int(),
	vehicle_id: z.int().nullable(),
	vehicle: z.object({ id: idValue, code: z.string(), reg: z.string() }).nullable(),
	trailer: z.object({ id: idValue, serial_no: nullableText }).nullable(),
	client_driver: z
		.object({
			id: idValue,
			first_name: z.string(),
			last_name: z.string(),
			mobile: nullableText,
			profile_image: nullableText,
		})
		.nullable(),
});
const subContractor = z.object({
	id: idValue,
	code: z.string(),
	name: z.string(),
	email: nullableText,
	landline: nullableText,
	town: nullableText,
});

export const workDayAllocation = z.object({
	id: idValue,
	is_planned: flagValue,
	is_deleted: flagValue,
	is_completed: flagValue,
	work_day: workDay,
});
export const subContractorAllocation = z.object({
	id: idValue,
	sub_contractor_id: idValue,
	date: z.string(),
	is_planned: flagValue,
	is_completed: flagValue,
	sub_contractor: subContractor,
});

export const ownerDriverAllocation = z.object({
	id: idValue,
	owner_driver_id: idValue,
	date: z.string(),
	is_planned: flagValue,
	is_completed: flagValue,
	owner_driver: z.object({ id: idValue, code: z.string(), full_name: z.string(), email: nullableText }),
});
