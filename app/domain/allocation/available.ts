import { z } from "zod";
import { query, read } from "~/db/read";
import type { Verb } from "~/tenancy/ctx";
import { IDLE_DRIVERS_SQL, OWNER_DRIVERS_SQL, SUB_CONTRACTORS_SQL, WORK_DAYS_SQL } from "./available-sql";
import { idleDriverAvailability, partnerAvailability, workDayAvailability } from "./rules-free";

const id = z.int();
const line = z.string().nullable();
const flag = z.union([z.literal(0), z.literal(1)]);
const availability = { free: z.boolean(), reasons: z.array(z.string()) };

const packed = <Schema extends z.ZodType>(schema: Schema) =>
	z
		.string()
		.nullable()
		.transform((text): unknown => (text === null ? null : JSON.parse(text)))
		.pipe(schema);

const driver = z.object({
	id,
	code: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	full_name: z.string(),
	mobile: line,
	profile_image: line,
	driver_licence: z.object({ id, card_number: line, expiry_date: line, class_name: line }).nullable(),
});
const onDay = z.object({
	id,
	job_number: z.string(),
	collection_time: line,
	collection_town: line,
	delivery_time: line,
	delivery_town: line,
	is_planned: flag,
	is_completed: flag,
});
const vehicle = z.object({ id, code: z.string(), reg: z.string() }).nullable();
const vehicle_type = z.object({ id, v_code: z.string() }).nullable();
const trailer = z.object({ id, serial_no: line }).nullable();
const company = z.object({ company_name: line, town: line }).nullable();

const workDay = z.object({
	id,
	date: z.string(),
	shift_type_id: z.int(),
	start_time: line,
	notes: line,
	driver_id: z.int().nullable(),
	driver_type: z.int(),
	vehicle_id: z.int().nullable(),
	clockin_time: line,
	clockout_time: line,
	client_driver: driver.nullable(),
	vehicle,
	vehicle_type,
	trailer,
	jobs: z.array(onDay),
});
const workDayRow = workDay.extend({
	client_driver: packed(driver.nullable()),
	vehicle: packed(vehicle),
	vehicle_type: packed(vehicle_type),
	trailer: packed(trailer),
	jobs: packed(z.array(onDay)),
	away: z.int().nullable(),
	vor: flag,
	carries: flag,
});
const idle = driver.omit({ mobile: true, driver_licence: true });
const partner = { id, code: z.string(), email: line, jobs: z.int() };
const subContractor = z.object({ ...partner, name: z.string(), landline: line, town: line });
const ownerDriver = z.object({
	...partner,
	full_name: z.string(),
	mobile: line,
	profile_image: line,
	vehicle_reg: line,
	driver_company: company,
});
const insured = { insurance_expires_on: line, carries: flag };

/** Whom a job can be given to on a day: workdays by shift, sub-contractors, owner-drivers, and drivers without a workday. */
export const availableShape = z.object({
	allocated_workdays: z.array(workDay.extend(availability)),
	sub_contractors: z.array(subContractor.extend(availability)),
	owner_drivers: z.array(ownerDriver.extend(availability)),
	unavailable_drivers: z.array(idle.extend(availability)),
});
export type Available = z.infer<typeof availableShape>;

/** Everybody a job can be given to on a day, who of them is free, and why not where not: one trip to the database. */
export async function availableFor({
	ctx,
	input: { date, job_id },
}: Verb<{ date: string; job_id: number | null }>): Promise<Available> {
	const of = (sql: string) => query<unknown>(sql, date, job_id);
	const [days, idleRows, firms, owners] = await read(ctx.d1, [
		of(WORK_DAYS_SQL),
		query<unknown>(IDLE_DRIVERS_SQL, date),
		of(SUB_CONTRACTORS_SQL),
		of(OWNER_DRIVERS_SQL),
	]);
	return availableShape.parse({
		allocated_workdays: z
			.array(workDayRow)
			.parse(days)
			.map((day) => ({ ...day, ...workDayAvailability(day) })),
		sub_contractors: z
			.array(subContractor.extend(insured))
			.parse(firms)
			.map((firm) => ({ ...firm, ...partnerAvailability(firm, date) })),
		owner_drivers: z
			.array(ownerDriver.extend({ ...insured, driver_company: packed(company) }))
			.parse(owners)
			.map((owner) => ({ ...owner, ...partnerAvailability(owner, date) })),
		unavailable_drivers: z
			.array(idle.extend({ away: z.int().nullable() }))
			.parse(idleRows)
			.map((one) => ({ ...one, ...idleDriverAvailability(one) })),
	});
}
