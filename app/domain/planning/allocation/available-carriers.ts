import { z } from "zod";
import { read } from "~/db/read";
import { selectAllDocumentDates } from "~/db/repositories/master-data/sub-contractor-documents";
import {
	selectAvailableOwnerDrivers,
	selectAvailableSubContractors,
	selectAvailableWorkdays,
	selectIdleDrivers,
} from "~/db/repositories/planning/available-carriers";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allocationAccess } from "~/domain/kernel/permissions/allocation-access";
import { driverPapers, listUnfitReasons, neededLicence } from "~/domain/master-data/drivers/papers";
import { idField } from "~/shared/input-fields";
import { flagValue, idValue, nullableText } from "~/shared/response-fields";
import { isDate } from "~/shared/time/dates";
import {
	idleDriverAvailability,
	listFitReasons,
	partnerAvailability,
	subContractorAvailability,
	workDayAvailability,
} from "./rules-availability";

const availabilityFields = { free: z.boolean(), reasons: z.array(z.string()) };

const jsonColumn = <Schema extends z.ZodType>(schema: Schema) =>
	z
		.string()
		.nullable()
		.transform((text): unknown => (text === null ? null : JSON.parse(text)))
		.pipe(schema);

const driver = z.object({
	id: idValue,
	code: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	full_name: z.string(),
	mobile: nullableText,
	profile_image: nullableText,
	driver_licence: z
		.object({ id: idValue, card_number: nullableText, expiry_date: nullableText, class_name: nullableText })
		.nullable(),
});
const dayJob = z.object({
	id: idValue,
	job_number: z.string(),
	collection_time: nullableText,
	collection_town: nullableText,
	delivery_time: nullableText,
	delivery_town: nullableText,
	is_planned: flagValue,
	is_completed: flagValue,
});
const vehicle = z.object({ id: idValue, code: z.string(), reg: z.string() }).nullable();
const vehicle_type = z.object({ id: idValue, v_code: z.string() }).nullable();
const trailer = z.object({ id: idValue, serial_no: nullableText }).nullable();
const company = z.object({ company_name: nullableText, town: nullableText }).nullable();

const workDay = z.object({
	id: idValue,
	date: z.string(),
	shift_type_id: z.int(),
	start_time: nullableText,
	notes: nullableText,
	driver_id: z.int().nullable(),
	driver_type: z.int(),
	vehicle_id: z.int().nullable(),
	clockin_time: nullableText,
	clockout_time: nullableText,
	client_driver: driver.nullable(),
	vehicle,
	vehicle_type,
	trailer,
	jobs: z.array(dayJob),
});
const workDayRow = workDay.extend({
	client_driver: jsonColumn(driver.nullable()),
	vehicle: jsonColumn(vehicle),
	vehicle_type: jsonColumn(vehicle_type),
	trailer: jsonColumn(trailer),
	jobs: jsonColumn(z.array(dayJob)),
	away: z.int().nullable(),
	papers: jsonColumn(driverPapers.nullable()),
	needed: jsonColumn(neededLicence.nullable()),
	gross_weight: z.number().nullable(),
	inactive: flagValue,
	vor: flagValue,
	carries: flagValue,
	clash: jsonColumn(
		z.object({ date: z.string(), collection_time: z.string(), delivery_time: z.string() }).nullable(),
	),
	starts_late: flagValue.nullable(),
	weight: z.number().nullable(),
	payload: z.number().nullable(),
	spaces_needed: z.number().nullable(),
	spaces: z.number().nullable(),
});
const favouriteVehicles = z.array(z.object({ vehicle_id: z.int(), reg: z.string(), shift_type_id: z.int() }));
const idleDriver = driver.omit({ mobile: true, driver_licence: true });
const idleDriverRow = idleDriver.extend({
	away: z.int().nullable(),
	papers: jsonColumn(driverPapers),
	favourite_vehicles: jsonColumn(favouriteVehicles),
});
const partnerFields = { id: idValue, code: z.string(), email: nullableText, jobs: z.int() };
const subContractor = z.object({
	...partnerFields,
	name: z.string(),
	landline: nullableText,
	town: nullableText,
});
const ownerDriver = z.object({
	...partnerFields,
	full_name: z.string(),
	mobile: nullableText,
	profile_image: nullableText,
	vehicle_reg: nullableText,
	driver_company: company,
});
const availabilityColumns = { insurance_expires_on: nullableText, carries: flagValue };

/** Who a job can be allocated to on a day: workdays by shift, sub-contractors, owner-drivers, and drivers without a workday. */
export const availableCarriersResponse = z.object({
	allocated_workdays: z.array(workDay.extend(availabilityFields)),
	sub_contractors: z.array(
		subContractor.extend({
			...availabilityFields,
			/** Its documents have run out, and the company bars it: allocating answers 409. */
			is_barred: z.boolean(),
		}),
	),
	owner_drivers: z.array(ownerDriver.extend(availabilityFields)),
	unavailable_drivers: z.array(
		idleDriver.extend({
			...availabilityFields,
			/** Not away: a workday can be added. */
			may_roster: z.boolean(),
			/** The vehicles that have the driver as favourite. */
			favourite_vehicles: favouriteVehicles,
		}),
	),
});
export type AvailableCarriers = z.infer<typeof availableCarriersResponse>;

/** Lists everyone a job can be allocated to on a day, with their availability and reasons, in one round trip. */
export const listAvailableCarriers = defineOperation({
	access: allocationAccess,
	input: z.object({ date: z.string().refine(isDate, { error: "Not a date", abort: true }), job_id: idField }),
	response: availableCarriersResponse,
	async run({ ctx, input: { date, job_id } }): Promise<AvailableCarriers> {
		const [workDayRows, idleRows, subContractorRows, ownerDriverRows, documents] = await read(ctx.d1, [
			selectAvailableWorkdays(date, job_id),
			selectIdleDrivers(date),
			selectAvailableSubContractors(date, job_id),
			selectAvailableOwnerDrivers(date, job_id),
			selectAllDocumentDates(),
		]);
		const documentsById = new Map(documents.map((row) => [row.id, row]));
		return availableCarriersResponse.parse({
			allocated_workdays: z
				.array(workDayRow)
				.parse(workDayRows)
				.map((row) => ({
					...row,
					...workDayAvailability(row, [...listUnfitReasons(row, date), ...listFitReasons(row)]),
				})),
			sub_contractors: z
				.array(subContractor.extend({ ...availabilityColumns, declined: nullableText }))
				.parse(subContractorRows)
				.map((row) => ({ ...row, ...subContractorAvailability(row, documentsById.get(row.id), date) })),
			owner_drivers: z
				.array(ownerDriver.extend({ ...availabilityColumns, driver_company: jsonColumn(company) }))
				.parse(ownerDriverRows)
				.map((row) => ({ ...row, ...partnerAvailability(row, date) })),
			unavailable_drivers: z
				.array(idleDriverRow)
				.parse(idleRows)
				.map(({ papers, ...row }) => ({
					...row,
					...idleDriverAvailability(
						row,
						listUnfitReasons({ papers, needed: null, gross_weight: null }, date),
					),
					may_roster: row.away === null,
				})),
		});
	},
});
