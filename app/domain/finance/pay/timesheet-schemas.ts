import { z } from "zod";
import { approvalResponse } from "~/domain/planning/workdays/approval-responses";
import { acceptSpellings, idField, searchField } from "~/shared/input-fields";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { isDate } from "~/shared/time/dates";
import { periodField } from "./period-input";
import { WEEK_STATUSES } from "./rules-week";

const blankAsMissing = (sent: unknown) => (sent === "" ? undefined : sent);
const employment = z.preprocess(
	blankAsMissing,
	z.coerce
		.number("1 or 2")
		.pipe(z.literal([1, 2], "1 or 2"))
		.optional(),
);

const depotField = idField.transform((id) => id ?? undefined);

/** `date` is a day of the week, or two days separated by a comma. */
export const driverTimesheetInput = z.object({
	date: periodField,
	driver_emp_type: employment,
	depot_id: depotField,
	keywords: searchField.optional(),
});

const day = z.preprocess(
	blankAsMissing,
	z.iso.date("Please choose a day").refine(isDate, { error: "Please choose a day", abort: true }).optional(),
);

/** `date` of the list, or `invoiceDate`; `clockIn` and `clockOut` are the first and last day instead. */
export const driverTimesheetCsvInput = z.preprocess(
	acceptSpellings(new Map([["date", "invoiceDate"]])),
	z.object({
		invoiceDate: periodField,
		clockIn: day,
		clockOut: day,
		driver_emp_type: employment,
		depot_id: depotField,
		keywords: searchField.optional(),
	}),
);

/** A start and an end; the end is null while it is open. */
const span = z.object({ from: z.string(), to: z.string().nullable() });
const closedSpan = z.object({ from: z.string(), to: z.string() });

/** A day of a driver's week: what its approval needs, beside what was planned. Spans are instants. */
export const timesheetDayResponse = approvalResponse.extend({
	/** From the planned start to the end of the last stop; without a start it is null. */
	planned: span.nullable(),
	/** The approved times, otherwise the clocked ones. */
	clocked: span.nullable(),
	/** The breaks that the driver reported. */
	breaks: z.array(closedSpan),
	/** Minutes that the day took longer than planned; null without both. */
	over_plan: z.int().nullable(),
	/** Whether the break was shorter than the hours worked require. */
	has_short_break: z.boolean(),
});
export type TimesheetDay = z.output<typeof timesheetDayResponse>;

/** Where a driver was when clocking, from what the device has sent. */
const clockEvidence = z.object({
	/** When the driver clocked. */
	at: z.string(),
	/** The position nearest in time; null without one within half an hour. */
	position: z
		.object({
			at: z.string(),
			latitude: z.number(),
			longitude: z.number(),
			/** Metres. */
			accuracy: z.number().nullable(),
		})
		.nullable(),
	/** The stop of the day that is nearest to the position. */
	place: z.object({ name: z.string(), miles: z.number() }).nullable(),
	/** What was reported of the first stop after clocking in, or of the last before clocking out. */
	stop: z.object({ at: z.string(), message: z.string() }).nullable(),
});

/** A workday as it is reviewed: its times, where the driver clocked, and what was reported. */
export const timesheetDayViewResponse = z.object({
	day: timesheetDayResponse,
	vehicle_type: z.string().nullable(),
	clock_in: clockEvidence.nullable(),
	clock_out: clockEvidence.nullable(),
	/** When the vehicle was moving, by its positions. */
	moving: z.array(closedSpan),
	timeline: z.array(
		z.object({
			id: z.int(),
			at: z.string(),
			action_type: z.string(),
			message: z.string(),
			job_number: z.string().nullable(),
		}),
	),
});
export type TimesheetDayView = z.output<typeof timesheetDayViewResponse>;

const driverWeekResponse = z.object({
	id: z.int(),
	driver_name: z.string(),
	/** 1 self-employed, 2 payee. */
	driver_emp_type: z.int(),
	company: z.string().nullable(),
	/** Where the driver starts from. */
	depot_id: z.int().nullable(),
	depot: z.string().nullable(),
	status: z.enum(WEEK_STATUSES),
	date_from: z.string(),
	date_to: z.string(),
	/** Hours paid: at least the minimum of each day. */
	total_hours: z.number(),
	nights_out: z.int(),
	/** Pounds. */
	nightout: price(),
	/** Pounds; null for a payee, and for a role that shows no pay. */
	total_cost: ledgerPrice().nullable(),
	/** Days of holiday, beside the hours. */
	holidays: z.array(z.string()),
	days: z.array(timesheetDayResponse),
});
export type DriverWeek = z.output<typeof driverWeekResponse>;

export const driverTimesheetResponse = z.object({
	date_from: z.string(),
	date_to: z.string(),
	company: z.object({ company_name: z.string() }),
	company_logo: z.string().nullable(),
	company_drivers: z.array(driverWeekResponse),
	/** The depots of the drivers of the period, to filter by. */
	depots: z.array(z.object({ id: z.int(), name: z.string() })),
	ukholidays: z.array(z.object({ date: z.string(), title: z.string() })),
});
export type DriverTimesheet = z.output<typeof driverTimesheetResponse>;

/** `vehicle_type` is the code of a type, as listed. */
export const vehicleTimesheetInput = z.object({
	date: periodField,
	depot_id: depotField,
	vehicle_type: searchField.optional(),
	keywords: searchField.optional(),
});

const vehicleDay = z.object({
	date: z.string(),
	total_hours: z.number(),
	fuel_volume: z.number(),
	fuel_cost: price(),
	mileage: z.number(),
	/** Whether the start or end mileage is missing. */
	is_without_mileage: z.boolean(),
});

const vehicleWeekResponse = z.object({
	id: z.int(),
	reg: z.string(),
	vehicle_type: z.string().nullable(),
	contract_hire: z.string().nullable(),
	depot_id: z.int().nullable(),
	depot: z.string().nullable(),
	date_from: z.string(),
	date_to: z.string(),
	/** Litres. */
	fuel_volume: z.number(),
	/** Pounds. */
	fuel_cost: price(),
	total_hours: z.number(),
	/** By the odometer at the start and end of each day. */
	mileage: z.number(),
	/** Days on the road whose start or end mileage is missing. */
	days_without_mileage: z.array(z.string()),
	/** Miles a gallon; null without miles, without fuel, or while a day's mileage is missing. */
	mpg: z.number().nullable(),
	days: z.array(vehicleDay),
});
export type VehicleWeek = z.output<typeof vehicleWeekResponse>;

export const vehicleTimesheetResponse = z.object({
	date_from: z.string(),
	date_to: z.string(),
	data: z.array(vehicleWeekResponse),
	/** The types and depots of the vehicles of the period, to filter by. */
	types: z.array(z.string()),
	depots: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type VehicleTimesheet = z.output<typeof vehicleTimesheetResponse>;
