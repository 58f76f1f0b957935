import { z } from "zod";
import { lateStopResponse } from "~/domain/jobs/jobs/model/responses-late";
import { STATUS_NAMES } from "~/domain/jobs/jobs/model/status";
import { driverPapers, neededLicence } from "~/domain/master-data/drivers/papers";
import { roadTimesResponse } from "~/domain/master-data/roads/schemas";
import { needFactsResponse } from "~/domain/planning/needs/need-facts";
import { price } from "~/shared/money/price-fields";
import { flagValue, idValue, nullableNumber, nullableText } from "~/shared/response-fields";
import { openingHoursResponse } from "~/shared/time/opening-hours-schema";
import { costSettingsResponse } from "./cost-schemas";

const status = z.enum(STATUS_NAMES);

/** What its saved address, otherwise the company, has of a stop: minutes that loading or unloading takes, and when the place is open. */
export const siteResponse = z.object({
	service_minutes: z.int(),
	opening_hours: openingHoursResponse,
});
export type StopSite = z.infer<typeof siteResponse>;

/** Where and when a job is collected. Times in UTC; coordinates in degrees, null until the address is geocoded. */
const collection = {
	collection_name: nullableText,
	collection_address_line_1: nullableText,
	collection_town: nullableText,
	collection_post_code: nullableText,
	collection_date: nullableText,
	collection_time: nullableText,
	/** Until when, on that day; null for at its time. */
	collection_time_until: nullableText,
	collection_latitude: nullableNumber,
	collection_longitude: nullableNumber,
	collection_site: siteResponse.optional(),
};

/** Where and when a job is delivered. */
const delivery = {
	delivery_name: nullableText,
	delivery_address_line_1: nullableText,
	delivery_town: nullableText,
	delivery_post_code: nullableText,
	delivery_date: nullableText,
	delivery_time: nullableText,
	/** Until when, on that day; null for at its time. */
	delivery_time_until: nullableText,
	delivery_latitude: nullableNumber,
	delivery_longitude: nullableNumber,
	delivery_site: siteResponse.optional(),
};

/** A sub-job of a trip card. */
const tripSubJob = z.object({
	id: idValue,
	job_number: z.string(),
	mode: z.int(),
	status,
	version: z.int(),
	...collection,
	...delivery,
});

/** A job, trip or sub-job as a card of the board. Weights in kilograms, money in pounds, miles. */
export const plannerJobResponse = z.object({
	id: idValue,
	job_number: z.string(),
	job_type: z.int(),
	parent_id: z.int().nullable(),
	mode: z.int(),
	status,
	collected: flagValue,
	temp_status: z.int().nullable(),
	is_marked: flagValue,
	/** Whether the trip came from splitting a job. */
	is_split: flagValue,
	version: z.int(),
	/** `is_mailed`: whether the customer gets mail about its jobs. */
	customer: z.object({ id: idValue, customer_name: z.string(), is_mailed: flagValue.optional() }).nullable(),
	customer_reference: z.array(z.object({ name: z.string() })),
	load_type: z.object({ id: idValue, code: z.string(), color: z.string() }).nullable(),
	report_notes: nullableText,
	weight: nullableNumber,
	vol_weight: nullableNumber,
	spaces: nullableNumber,
	mileage: nullableNumber,
	price: price(),
	total_charge: price(),
	other_costs: price(),
	subcost: price().nullable(),
	...collection,
	...delivery,
	/** Its place on the requested day; null in the unplanned list. */
	job_planner: z
		.object({
			id: idValue,
			plannerable_id: idValue,
			date: z.string(),
			position: z.int(),
			is_confirmed: flagValue,
			/** After the collection of which job of the lane it is delivered, and in which order there; null where the times decide. */
			deliver_after_id: z.int().nullish(),
			deliver_order: z.int().nullish(),
		})
		.nullable(),
	/** Its open workday allocations. */
	work_day_jobs: z.array(
		z.object({
			id: idValue,
			work_day_id: idValue,
			position: z.int(),
			is_planned: flagValue,
			is_completed: flagValue,
		}),
	),
	trip_sub_jobs: z.array(tripSubJob),
	/** The stop that a driver on duty will reach too late; null if all are in time. */
	late: lateStopResponse.nullable(),
	/** The state of its load at the courier exchange. */
	cx_loads_status: z.string().nullish(),
});
export type PlannerJob = z.infer<typeof plannerJobResponse>;

/** A driver's hours before the day: minutes on duty, from clock-in to clock-out. */
const hoursBefore = z.object({
	/** Since Monday, and since the previous Monday. */
	week: z.int(),
	fortnight: z.int(),
	/** Workdays in a row up to the day before. */
	days_in_row: z.int(),
	/** When the last workday ended, ISO; null if unknown. */
	last_end: nullableText,
	/** Rests shorter than the usual daily one since the last weekly rest. */
	short_rests: z.int(),
	/** The longest rest between the workdays of the last two weeks, in minutes; null if there is less than two weeks of history. */
	longest_rest: z.int().nullable(),
	/** Minutes on duty in the averaging period, and how many of its weeks there are since the first workday. */
	reference: z.object({ minutes: z.int(), weeks: z.int() }),
	/** When the next workday begins, ISO, if it is within three days; null if that is not known. */
	next_start: nullableText.optional(),
});

/** A defect of vehicle or trailer with which it must not be driven, and which is not closed. */
export const openDefectResponse = z.object({
	name: z.string(),
	description: nullableText,
	reported_on: z.string(),
});
export type OpenDefect = z.infer<typeof openDefectResponse>;

/** A job of another day on the vehicle, or of its driver on another vehicle, that may reach into this day. Times in UTC. */
const otherDayWork = z.object({
	job_id: idValue,
	job_number: z.string(),
	collection_date: nullableText,
	collection_time: nullableText,
	delivery_date: nullableText,
	delivery_time: nullableText,
});
export type OtherDayWork = z.infer<typeof otherDayWork>;

/**
 * A job planned on an earlier day that the vehicle still has on this one, and the driver who has it. Its `job_planner` is its place on
 * the day it was planned for.
 */
const carriedOverJob = z.object({
	job: plannerJobResponse,
	driver: z.object({ id: idValue, full_name: z.string() }).nullable(),
});
export type CarriedOverJob = z.infer<typeof carriedOverJob>;
export const carriedJobsResponse = z.array(carriedOverJob);

/** A driver on the vehicle on that day. `away` is 1 holiday, 2 sick, 3 not available. */
export const plannerWorkDayResponse = z.object({
	id: idValue,
	date: z.string(),
	shift_type_id: z.int(),
	start_time: nullableText,
	notes: nullableText,
	driver_id: z.int().nullable(),
	driver_type: z.int(),
	trailer_id: z.int().nullable(),
	trailer: z
		.object({
			id: idValue,
			code: z.string(),
			serial_no: nullableText,
			/** Do-not-drive defects that are not closed. */
			defects: z.array(openDefectResponse).optional(),
		})
		.nullable(),
	client_driver: z
		.object({
			id: idValue,
			first_name: z.string(),
			last_name: z.string(),
			full_name: z.string(),
			profile_image: nullableText,
			/** Licence class and last days of licence and cards; null where unknown. */
			papers: driverPapers,
			/** Whether the driver has been deactivated or deleted since the day was booked. */
			inactive: flagValue.optional(),
			/** The half of the day on which the driver is on holiday. */
			half_day: z.enum(["am", "pm"]).nullish(),
			/** Where the driver was last, while on duty. */
			position: z.object({ latitude: z.number(), longitude: z.number(), at: z.string() }).nullish(),
		})
		.nullable(),
	away: z.int().nullable(),
	clockin_time: nullableText,
	clockout_time: nullableText,
	version: z.int(),
	hours: hoursBefore,
	/** Steps of jobs, breaks, driving and other work that the driver has reported, in order; null before clocking in. */
	reported: z
		.object({
			clockin_date: nullableText,
			clockout_date: nullableText,
			entries: z.array(z.object({ at: z.string(), action_type: z.string(), job_id: z.int().nullable() })),
		})
		.nullable(),
});
export type PlannerWorkDay = z.infer<typeof plannerWorkDayResponse>;

/** A row of the board: a vehicle with its drivers and its jobs in order. */
export const plannerVehicleResponse = z.object({
	id: idValue,
	code: z.string(),
	reg: z.string(),
	description: z.string(),
	order: z.int(),
	vehicle_type_id: z.int().nullable(),
	vehicle_type: z.object({ id: idValue, v_code: z.string() }).nullable(),
	/** The licence class that the vehicle needs of its driver. */
	driver_class: neededLicence.nullable(),
	depot: z.object({ id: idValue, code: z.string(), name: z.string() }).nullable(),
	/** Capacity in kilograms and pallet spaces; null if not entered. */
	payload: nullableNumber,
	spaces: nullableNumber,
	/** Kilograms. Above 3,500 the assimilated EU hours rules apply, otherwise the GB domestic rules. */
	gross_weight: nullableNumber,
	vor: flagValue,
	vor_notes: nullableText,
	pmi: flagValue,
	mot: flagValue,
	/** Its do-not-drive defects that are not closed. */
	defects: z.array(openDefectResponse).optional(),
	/** Work of the seven days before that is not delivered before this day, and the first that begins within three days after it. */
	other_days: z.array(otherDayWork).optional(),
	/** The jobs of earlier days that it still has on this day; they are no part of `planned_jobs`, nor of any total. */
	carried_over: carriedJobsResponse.optional(),
	/** The name of its driver of that day, day shift first. */
	driver_name: z.string(),
	work_day: z.array(plannerWorkDayResponse),
	planned_jobs: z.array(plannerJobResponse),
});
export type PlannerVehicle = z.infer<typeof plannerVehicleResponse>;

/** An editable rule of the drivers' hours, with its source. */
export const hoursRuleResponse = z.object({
	regime: z.string(),
	slug: z.string(),
	title: z.string(),
	minutes: z.int().nullable(),
	figures: z.record(z.string(), z.number()).nullable(),
	source: z.string(),
});
export type HoursRule = z.infer<typeof hoursRuleResponse>;

/** Where vehicles start and end their day: a depot, or the home of a driver whose vehicle has none; at the level of its town. */
const boardBase = z.object({
	depot_id: z.int().nullable(),
	driver_id: z.int().nullable(),
	name: z.string(),
	latitude: z.number(),
	longitude: z.number(),
});
export type BoardBase = z.infer<typeof boardBase>;

/** The board of a day. `seq` is the last change log entry it includes. */
export const boardResponse = z.object({
	date: z.string(),
	seq: z.int(),
	vehicles: z.array(plannerVehicleResponse),
	vehicleTypeCounts: z.array(z.object({ id: z.int().nullable(), v_code: z.string(), count: z.int() })),
	hours_rules: z.array(hoursRuleResponse),
	bases: z.array(boardBase),
	/** What the estimates of driving times are corrected by. */
	road_times: roadTimesResponse,
	/** What the jobs of this day and the next need, and who has it. */
	needs: needFactsResponse,
	/** What the company has set of the costs of a plan. */
	plan_costs: costSettingsResponse,
});
export type BoardResponse = z.infer<typeof boardResponse>;

/** The jobs of a day that are on no vehicle. */
export const unplannedResponse = z.object({
	date: z.string(),
	seq: z.int(),
	jobs: z.array(plannerJobResponse),
	total: z.int(),
	/** Jobs of the 14 days before today that are still on no vehicle, the oldest first; none for a past day. */
	earlier: z.array(plannerJobResponse),
});
export type UnplannedResponse = z.infer<typeof unplannedResponse>;

/** How many jobs of the day have each status, planned and unplanned. */
export const statusCountsResponse = z.array(
	z.object({ id: z.int(), name: status, count: z.int(), planned: z.int(), unplanned: z.int() }),
);
export type StatusCounts = z.infer<typeof statusCountsResponse>;

/** How many vehicles of each type, and jobs in each status, a day has of which not all vehicles are loaded. */
export interface DayTotals {
	types: BoardResponse["vehicleTypeCounts"];
	statuses: StatusCounts;
}
