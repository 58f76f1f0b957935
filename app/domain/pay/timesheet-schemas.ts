import { z } from "zod";
import { approvalResponse } from "~/domain/workdays/approval-responses";
import { searchField } from "~/shared/input-fields";
import { periodField } from "./period-input";

const blankAsMissing = (sent: unknown) => (sent === "" ? undefined : sent);
const employment = z.preprocess(
	blankAsMissing,
	z.coerce
		.number("1 or 2")
		.pipe(z.literal([1, 2], "1 or 2"))
		.optional(),
);

/** `date` is a day of the week, or two days separated by a comma. */
export const driverTimesheetInput = z.object({
	date: periodField,
	driver_emp_type: employment,
	keywords: searchField.optional(),
});

const day = z.preprocess(blankAsMissing, z.iso.date("Please choose a day").optional());

/** `invoiceDate` is as `date` of the list; `clockIn` and `clockOut` are the first and last day instead. */
export const driverTimesheetCsvInput = z.object({
	invoiceDate: periodField,
	clockIn: day,
	clockOut: day,
	driver_emp_type: employment,
	keywords: searchField.optional(),
});

export const WEEK_STATUSES = [
	"No clock-out",
	"To approve",
	"Part approved",
	"Approved",
	"Invoiced",
	"Planned",
	"Holiday",
] as const;

const driverWeekResponse = z.object({
	id: z.int(),
	driver_name: z.string(),
	/** 1 self-employed, 2 payee. */
	driver_emp_type: z.int(),
	company: z.string().nullable(),
	status: z.enum(WEEK_STATUSES),
	date_from: z.string(),
	date_to: z.string(),
	/** Hours paid: at least the minimum of each day. */
	total_hours: z.number(),
	nights_out: z.int(),
	/** Pounds. */
	nightout: z.number(),
	/** Pounds; null for a payee, and for a role that shows no pay. */
	total_cost: z.number().nullable(),
	/** Days of holiday, beside the hours. */
	holidays: z.array(z.string()),
	days: z.array(approvalResponse),
});
export type DriverWeek = z.output<typeof driverWeekResponse>;

export const driverTimesheetResponse = z.object({
	date_from: z.string(),
	date_to: z.string(),
	company: z.object({ company_name: z.string() }),
	company_logo: z.string().nullable(),
	company_drivers: z.array(driverWeekResponse),
	ukholidays: z.array(z.object({ date: z.string(), title: z.string() })),
});
export type DriverTimesheet = z.output<typeof driverTimesheetResponse>;

export const vehicleTimesheetInput = z.object({ date: periodField, keywords: searchField.optional() });

const vehicleWeekResponse = z.object({
	id: z.int(),
	reg: z.string(),
	vehicle_type: z.string().nullable(),
	contract_hire: z.string().nullable(),
	depot: z.string().nullable(),
	date_from: z.string(),
	date_to: z.string(),
	/** Litres. */
	fuel_volume: z.number(),
	/** Pounds. */
	fuel_cost: z.number(),
	total_hours: z.number(),
	/** By the odometer at the start and end of each day. */
	mileage: z.number(),
	/** Days on the road whose start or end mileage is missing. */
	days_without_mileage: z.array(z.string()),
});
export type VehicleWeek = z.output<typeof vehicleWeekResponse>;

export const vehicleTimesheetResponse = z.object({
	date_from: z.string(),
	date_to: z.string(),
	data: z.array(vehicleWeekResponse),
});
export type VehicleTimesheet = z.output<typeof vehicleTimesheetResponse>;
