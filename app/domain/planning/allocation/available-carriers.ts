import { z } from "zod";
import { read } from "~/db/read";
import { selectSwitch } from "~/db/repositories/kernel/company";
import { selectAllDocumentDates } from "~/db/repositories/master-data/sub-contractor-documents";
import {
	selectAvailableOwnerDrivers,
	selectAvailableSubContractors,
	selectAvailableWorkdays,
	selectCustomerJobs,
	selectIdleDrivers,
} from "~/db/repositories/planning/available-carriers";
import { readMarginFloor } from "~/domain/company/settings/switch-schemas";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allocationAccess } from "~/domain/kernel/permissions/allocation-access";
import { driverPapers } from "~/domain/master-data/drivers/papers";
import {
	judgeIdleDriver,
	judgePartner,
	judgeSubContractor,
	toAvailability,
} from "~/domain/planning/fitness/judge-partner";
import { readDays } from "~/domain/planning/fitness/read-days";
import { verdictResponse } from "~/domain/planning/fitness/verdict-response";
import { idField } from "~/shared/input-fields";
import { price } from "~/shared/money/price-fields";
import { flagValue, idValue, nullableText } from "~/shared/response-fields";
import { addDays, isDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { judgeWorkdays } from "./judge-workdays";

const NO_DOCUMENTS = { insurance_expires_on: null, documents: [] };

const availabilityFields = {
	free: z.boolean(),
	reasons: z.array(z.string()),
	/** The planner's verdicts about the same work on the same day: the gravest first. */
	verdicts: z.array(verdictResponse),
};

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
	inactive: flagValue,
	carries: flagValue,
});
/** How many days back a driver knows a customer. */
const CUSTOMER_DAYS = 90;

const favouriteVehicles = z.array(z.object({ vehicle_id: z.int(), reg: z.string(), shift_type_id: z.int() }));
const idleDriver = driver.omit({ mobile: true, driver_licence: true });
const idleDriverRow = idleDriver.extend({
	away: z.int().nullable(),
	papers: jsonColumn(driverPapers),
	carried_until: nullableText,
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
const lastOnLane = z.object({ date: z.string(), cost: price().nullable() }).nullable();
const availabilityColumns = { insurance_expires_on: nullableText, carries: flagValue };

/** Who a job can be allocated to on a day: workdays by shift, sub-contractors, owner-drivers, and drivers without a workday. */
export const availableCarriersResponse = z.object({
	/** The least margin that the company wants of a job that a partner carries, in per cent of its price; null for none. */
	margin_floor: price().nullable(),
	allocated_workdays: z.array(
		workDay.extend({
			...availabilityFields,
			/** How many jobs of the job's customer its driver has delivered in the last 90 days; 0 without a job, or where jobs have several customers. */
			customer_jobs: z.int(),
			/** How far it is from the job, when it can be there, what its driver has left and knows of the customer; empty without a job. */
			why: z.string(),
			/** Its place among all workdays of the day, from 0: the best first. */
			rank: z.int(),
		}),
	),
	sub_contractors: z.array(
		subContractor.extend({
			...availabilityFields,
			/** What it was last paid for the job's lane, in pounds, and when; null if it has not driven it, or without a job. */
			last_on_lane: lastOnLane,
			/** When it last had a job. */
			last_used: nullableText,
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

const jobIds = z
	.string()
	.max(1_200)
	.optional()
	.transform((text) => (text ?? "").split(",").filter(Boolean))
	.refine((ids) => ids.every((id) => /^[1-9]\d{0,14}$/.test(id)), "Not a number")
	.transform((ids) => ids.map(Number));

/**
 * Lists everyone a job, or several, can be allocated to on a day, with the verdicts that the planner gives, in one round trip. The day's
 * vehicles are judged as they stand, each job at its time.
 */
export const listAvailableCarriers = defineOperation({
	access: allocationAccess,
	input: z.object({
		date: z.string().refine(isDate, { error: "Not a date", abort: true }),
		job_id: idField,
		/** Several jobs that are to go to the same carrier, instead of one. */
		job_ids: jobIds,
	}),
	response: availableCarriersResponse,
	async run({ ctx, input: { date, job_id, job_ids } }): Promise<AvailableCarriers> {
		const ids = job_id ? [job_id] : job_ids;
		const today = todayInLondon(ctx.now);
		const [[workDayRows, idleRows, subContractorRows, ownerDriverRows, documents, [floor], known], days] =
			await Promise.all([
				read(ctx.d1, [
					selectAvailableWorkdays(date, job_id),
					selectIdleDrivers(date),
					selectAvailableSubContractors(date, job_id),
					selectAvailableOwnerDrivers(date, job_id),
					selectAllDocumentDates(),
					selectSwitch("margin_floor"),
					selectCustomerJobs(ids, addDays(today, -CUSTOMER_DAYS), today),
				]),
				readDays(ctx, { date, only: "driven", job_ids: ids }),
			]);
		const workdays = z.array(workDayRow).parse(workDayRows);
		const customerJobs = new Map(known.map(({ driver_id, jobs }) => [driver_id, jobs]));
		const judged = judgeWorkdays(workdays, days, ctx.now, customerJobs);
		const documentsById = new Map(documents.map((row) => [row.id, row]));
		return availableCarriersResponse.parse({
			margin_floor: readMarginFloor(floor?.value),
			allocated_workdays: workdays.map((row) => {
				const { verdicts = [], why = "", rank = 0 } = judged.get(row.id) ?? {};
				const customer_jobs = customerJobs.get(row.driver_id ?? 0) ?? 0;
				return { ...row, ...toAvailability(verdicts, row.carries), verdicts, customer_jobs, why, rank };
			}),
			sub_contractors: z
				.array(
					subContractor.extend({
						...availabilityColumns,
						declined: nullableText,
						last_on_lane: jsonColumn(lastOnLane),
						last_used: nullableText,
					}),
				)
				.parse(subContractorRows)
				.map((row) => {
					const verdicts = judgeSubContractor(documentsById.get(row.id), row.declined, date);
					const is_barred = verdicts.some(({ level }) => level === "forbidden");
					return { ...row, ...toAvailability(verdicts, row.carries), verdicts, is_barred };
				}),
			owner_drivers: z
				.array(ownerDriver.extend({ ...availabilityColumns, driver_company: jsonColumn(company) }))
				.parse(ownerDriverRows)
				.map((row) => {
					const verdicts = judgePartner({ ...NO_DOCUMENTS, ...row }, date);
					return { ...row, ...toAvailability(verdicts, row.carries), verdicts };
				}),
			unavailable_drivers: z
				.array(idleDriverRow)
				.parse(idleRows)
				.map(({ papers, carried_until, ...row }) => {
					const verdicts = judgeIdleDriver({ ...row, papers, carried_until }, date);
					return { ...row, ...toAvailability(verdicts, 0), verdicts, may_roster: row.away === null };
				}),
		});
	},
});
