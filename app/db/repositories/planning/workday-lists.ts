import { and, between, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { driverName } from "~/db/repositories/master-data/drivers";
import { driver, job, vehicle, vehicle_job_planner, work_day, work_day_job } from "~/db/tenant";

/** Selects a vehicle's workdays of a shift in a period, by day; at most 800. */
export const selectWorkdaysOfVehicle = (
	{ vehicle_id, shift_type_id }: { vehicle_id: number; shift_type_id: number },
	{ from, to }: { from: string; to: string },
) =>
	db
		.select({
			id: work_day.id,
			date: work_day.date,
			driver_id: work_day.driver_id,
			full_name: driver.full_name,
			start_time: work_day.start_time,
			clockin_time: work_day.clockin_time,
			clockout_time: work_day.clockout_time,
			jobs: countOfJobs().as("jobs"),
		})
		.from(work_day)
		.leftJoin(driver, eq(driver.id, work_day.driver_id))
		.where(
			and(
				eq(work_day.vehicle_id, vehicle_id),
				eq(work_day.shift_type_id, shift_type_id),
				between(work_day.date, from, to),
			),
		)
		.orderBy(work_day.date, work_day.id)
		.limit(800);

/** Selects a workday as the header of a report names it. */
export const selectWorkdayHeader = (id: number) =>
	db
		.select({ id: work_day.id, date: work_day.date, driver_name: driver.full_name, reg: vehicle.reg })
		.from(work_day)
		.leftJoin(driver, eq(driver.id, work_day.driver_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.where(eq(work_day.id, id));

/** Selects the start time and the driver of a vehicle's first shift of a day. */
export const selectFirstStart = (vehicle_id: number, date: string) =>
	db
		.select({ start_time: work_day.start_time, driver_name: driver.full_name })
		.from(work_day)
		.leftJoin(driver, eq(driver.id, work_day.driver_id))
		.where(and(eq(work_day.vehicle_id, vehicle_id), eq(work_day.date, date)))
		.orderBy(work_day.shift_type_id)
		.limit(1);

/** Selects the drivers of a vehicle's day with their addresses, the first shift first. */
export const selectDriversOfDay = (vehicle_id: number, date: string) =>
	db
		.select({ id: driver.id, full_name: driverName, email: driver.email })
		.from(work_day)
		.innerJoin(driver, eq(driver.id, work_day.driver_id))
		.where(and(eq(work_day.vehicle_id, vehicle_id), eq(work_day.date, date)))
		.groupBy(driver.id)
		.orderBy(work_day.shift_type_id);

/** Selects the days in a period on which a vehicle has a driver of a shift, in order. */
export const selectDrivenDays = (
	{ vehicle_id, shift_type_id }: { vehicle_id: number; shift_type_id: number },
	{ from, to }: { from: string; to: string },
) =>
	db
		.select({
			date: work_day.date,
			driver_id: work_day.driver_id,
			driver: driverName,
			clockin_time: work_day.clockin_time,
			clockout_time: work_day.clockout_time,
		})
		.from(work_day)
		.innerJoin(driver, eq(driver.id, work_day.driver_id))
		.where(
			and(
				eq(work_day.vehicle_id, vehicle_id),
				eq(work_day.shift_type_id, shift_type_id),
				between(work_day.date, from, to),
			),
		)
		.orderBy(work_day.date);

/** Selects the days from a day on on which a vehicle has a driver, and whether one of them has clocked in. */
export const selectDrivenDaysFrom = (vehicle_id: number, from: string) =>
	db
		.select({
			date: work_day.date,
			begun: sql<0 | 1>`max(${isNotNull(work_day.clockin_time)})`.as("begun"),
		})
		.from(work_day)
		.where(and(eq(work_day.vehicle_id, vehicle_id), gte(work_day.date, from), isNotNull(work_day.driver_id)))
		.groupBy(work_day.date)
		.orderBy(work_day.date);

/** The number of jobs of a workday, of a select of workdays. */
export const countOfJobs = () =>
	sql<number>`(SELECT count(*) FROM ${work_day_job} WHERE ${and(
		eq(work_day_job.work_day_id, work_day.id),
		eq(work_day_job.is_deleted, 0),
	)})`;

/** Selects the clock times of a driver's workdays, the newest first; at most 4,000. */
export const selectClockTimes = (driver_id: number) =>
	db
		.select({
			date: work_day.date,
			clockin_time: work_day.clockin_time,
			clockout_time: work_day.clockout_time,
		})
		.from(work_day)
		.where(eq(work_day.driver_id, driver_id))
		.orderBy(desc(work_day.date))
		.limit(4000);

const ALLOCATION = {
	id: work_day_job.id,
	job_id: work_day_job.job_id,
	work_day_id: work_day_job.work_day_id,
};

/** Selects allocations to workdays by id. */
export const selectWorkdayJobs = (ids: readonly number[]) =>
	db
		.select(ALLOCATION)
		.from(work_day_job)
		.where(and(eq(work_day_job.is_deleted, 0), sql`${work_day_job.id} IN ${jsonList(ids)}`));

/** Selects all allocations of the workday that one belongs to, in order. */
export const selectWorkdayJobsBeside = (id: number) =>
	db
		.select(ALLOCATION)
		.from(work_day_job)
		.where(
			and(
				eq(work_day_job.is_deleted, 0),
				eq(
					work_day_job.work_day_id,
					db.select({ id: work_day_job.work_day_id }).from(work_day_job).where(eq(work_day_job.id, id)),
				),
			),
		)
		.orderBy(work_day_job.position, work_day_job.id);

/** Selects the jobs of a vehicle's day on the planner, in order. */
export const selectPlacedJobs = (vehicle_id: number, date: string) =>
	db
		.select({ job_id: vehicle_job_planner.job_id, uid: job.uid })
		.from(vehicle_job_planner)
		.innerJoin(job, eq(job.id, vehicle_job_planner.job_id))
		.where(and(eq(vehicle_job_planner.plannerable_id, vehicle_id), eq(vehicle_job_planner.date, date)))
		.orderBy(vehicle_job_planner.position, vehicle_job_planner.id);
