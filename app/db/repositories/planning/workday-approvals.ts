import { and, count, desc, eq, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { db, hasText } from "~/db/builder";
import { jsonRows, orNull } from "~/db/json-fields";
import { driverName } from "~/db/repositories/master-data/drivers";
import {
	check_report,
	check_result,
	contractor,
	depot,
	driver,
	driver_invoice_line,
	driver_rate,
	fuel_data,
	user,
	vehicle,
	vehicle_type,
	work_day,
	work_day_activity,
} from "~/db/tenant";
import { countOfJobs } from "./workday-lists";

/** A workday awaits approval once its driver has clocked out. */
const isAwaiting = and(isNull(work_day.approved_at), isNotNull(work_day.clockout_time));
const STATE_CONDITIONS = {
	awaiting: isAwaiting,
	approved: isNotNull(work_day.approved_at),
	all: isNotNull(work_day.clockin_time),
};

interface ApprovalFilter {
	state: keyof typeof STATE_CONDITIONS;
	from: string | null | undefined;
	to: string | null | undefined;
	/** A part of the driver's name or the registration. */
	keywords: string | null;
}

function matches({ state, from, to, keywords }: ApprovalFilter) {
	return and(
		STATE_CONDITIONS[state],
		from ? gte(work_day.date, from) : undefined,
		to ? lte(work_day.date, to) : undefined,
		keywords
			? hasText([driver.full_name, vehicle.reg, sql`replace(${vehicle.reg}, ' ', '')`], keywords)
			: undefined,
	);
}

/** What the driver reported of breaks and the night out, in order. */
const reportedActivities = () =>
	jsonRows(
		{ at: work_day_activity.at, action_type: work_day_activity.action_type },
		(rows) =>
			db
				.select({ rows })
				.from(work_day_activity)
				.where(
					and(
						eq(work_day_activity.work_day_id, work_day.id),
						sql`${work_day_activity.action_type} IN ('break_start', 'break_end', 'night_out', 'no_night_out')`,
					),
				),
		work_day_activity.at,
		work_day_activity.id,
	);

/** The odometer readings of the vehicle's checks. */
const reportedReadings = () =>
	jsonRows(
		{ check_id: check_result.check_id, mode: check_report.mode, value: check_result.value },
		(rows) =>
			db
				.select({ rows })
				.from(check_report)
				.innerJoin(check_result, eq(check_result.check_report_id, check_report.id))
				.where(
					and(
						eq(check_report.work_day_id, work_day.id),
						eq(check_report.truck_type, 1),
						eq(check_result.check_id, 1),
					),
				),
		check_report.done_at,
	);

const reportedFuel = () =>
	jsonRows(
		{ fuel_volume: fuel_data.fuel_volume, fuel_cost: fuel_data.fuel_cost },
		(rows) => db.select({ rows }).from(fuel_data).where(eq(fuel_data.work_day_id, work_day.id)),
		fuel_data.id,
	);

const selectApprovals = () =>
	db
		.select({
			id: work_day.id,
			date: work_day.date,
			shift_type_id: work_day.shift_type_id,
			driver_id: work_day.driver_id,
			driver: driverName,
			driver_emp_type: driver.driver_emp_type,
			reg: vehicle.reg,
			start_time: work_day.start_time,
			clockin_date: work_day.clockin_date,
			clockin_time: work_day.clockin_time,
			clockin_approved_time: work_day.clockin_approved_time,
			clockout_date: work_day.clockout_date,
			clockout_time: work_day.clockout_time,
			clockout_approved_time: work_day.clockout_approved_time,
			break_minutes: work_day.break_minutes,
			nightout: work_day.nightout,
			approved_at: work_day.approved_at,
			approved_by: sql<string | null>`trim(${user.first_name} || ' ' || ${user.last_name})`.as("approved_by"),
			version: work_day.version,
			invoiced: sql<0 | 1>`EXISTS (SELECT 1 FROM ${driver_invoice_line}
				WHERE ${eq(driver_invoice_line.work_day_id, work_day.id)})`.as("invoiced"),
			jobs: countOfJobs().as("jobs"),
			day_rate: driver_rate.day_rate,
			night_rate: driver_rate.night_rate,
			rate_nightout: orNull(driver_rate.nightout).as("rate_nightout"),
			minimum_hours_pay: driver_rate.minimum_hours_pay,
			activities: reportedActivities().as("activities"),
			readings: reportedReadings().as("readings"),
			fuel: reportedFuel().as("fuel"),
		})
		.from(work_day)
		.innerJoin(driver, eq(driver.id, work_day.driver_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.leftJoin(driver_rate, eq(driver_rate.driver_id, driver.id))
		.leftJoin(user, eq(user.id, work_day.approved_by));

/** Selects a workday with what its approval needs. */
export const selectApproval = (id: number) => selectApprovals().where(eq(work_day.id, id));

/** Selects a page of workdays to approve, newest first, then by driver. */
export const selectApprovalPage = (
	filter: ApprovalFilter,
	{ page, perPage }: { page: number; perPage: number },
) =>
	selectApprovals()
		.where(matches(filter))
		.orderBy(desc(work_day.date), driver.first_name, driver.last_name, work_day.id)
		.limit(perPage)
		.offset((page - 1) * perPage);

/** Selects the workdays of drivers in a period, by driver and day. */
export const selectWorkdaysBetween = (from: string, to: string) =>
	selectApprovals()
		.where(and(gte(work_day.date, from), lte(work_day.date, to)))
		.orderBy(driver.first_name, driver.last_name, driver.id, work_day.date, work_day.shift_type_id);

/** Selects what the vehicles of a period did each day: clock times, odometer readings and fuel. */
export const selectVehicleDays = (from: string, to: string) =>
	db
		.select({
			vehicle_id: vehicle.id,
			reg: vehicle.reg,
			vehicle_type: orNull(vehicle_type.v_code).as("vehicle_type"),
			contractor: orNull(contractor.name).as("contractor_name"),
			depot_id: vehicle.depot_id,
			depot: orNull(depot.name).as("depot_name"),
			date: work_day.date,
			clockin_date: work_day.clockin_date,
			clockin_time: sql<
				string | null
			>`coalesce(${work_day.clockin_approved_time}, ${work_day.clockin_time})`.as("from_time"),
			clockout_date: work_day.clockout_date,
			clockout_time: sql<
				string | null
			>`coalesce(${work_day.clockout_approved_time}, ${work_day.clockout_time})`.as("to_time"),
			readings: reportedReadings().as("readings"),
			fuel: reportedFuel().as("fuel"),
		})
		.from(work_day)
		.innerJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.leftJoin(vehicle_type, eq(vehicle_type.id, vehicle.vehicle_type_id))
		.leftJoin(contractor, eq(contractor.id, vehicle.contractor_id))
		.leftJoin(depot, eq(depot.id, vehicle.depot_id))
		.where(and(gte(work_day.date, from), lte(work_day.date, to)))
		.orderBy(vehicle.reg, vehicle.id, work_day.date, work_day.shift_type_id);

/** Counts the workdays of all pages. */
export const countApprovals = (filter: ApprovalFilter) =>
	db
		.select({ n: count() })
		.from(work_day)
		.innerJoin(driver, eq(driver.id, work_day.driver_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.where(matches(filter));

/** Counts the workdays of drivers that await approval, on any day. */
export const countAwaitingApprovals = () =>
	db
		.select({ n: count() })
		.from(work_day)
		.where(and(isNotNull(work_day.driver_id), isAwaiting));
