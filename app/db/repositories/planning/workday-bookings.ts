import { and, eq, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { jsonRows } from "~/db/json-fields";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import {
	driver,
	driver_unavail_date,
	job,
	vehicle,
	vehicle_job_planner,
	work_day,
	work_day_job,
} from "~/db/tenant";

interface Slot {
	vehicle_id: number;
	driver_id: number;
	shift_type_id: number;
}

/** Selects the workdays that a driver or a vehicle has on some days of a shift. */
export const selectWorkdaysOfSlot = (
	{ vehicle_id, driver_id, shift_type_id }: Slot,
	dates: readonly string[],
) =>
	db
		.select({
			id: work_day.id,
			date: work_day.date,
			driver_id: work_day.driver_id,
			vehicle_id: work_day.vehicle_id,
			driver: driver.full_name,
			reg: vehicle.reg,
			clockin_time: work_day.clockin_time,
			clockout_time: work_day.clockout_time,
			version: work_day.version,
		})
		.from(work_day)
		.leftJoin(driver, eq(driver.id, work_day.driver_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.where(
			and(
				eq(work_day.shift_type_id, shift_type_id),
				sql`${work_day.date} IN ${jsonList(dates)}`,
				or(eq(work_day.driver_id, driver_id), eq(work_day.vehicle_id, vehicle_id)),
			),
		);

/** Selects on which of some days a driver is away for the whole day, and how. */
export const selectAbsencesAmong = (driver_id: number, dates: readonly string[]) =>
	db
		.select({ date: driver_unavail_date.date, type: driver_unavail_date.type })
		.from(driver_unavail_date)
		.where(
			and(
				eq(driver_unavail_date.driver_id, driver_id),
				sql`${driver_unavail_date.date} IN ${jsonList(dates)}`,
			),
		);

/**
 * Selects the jobs with a status on a vehicle's days that wait for a workday of a shift, by day and position. As with booking, they
 * go to the vehicle's earliest shift: none wait for a night shift if there is a day shift.
 */
export const selectWaitingJobs = (
	vehicle_id: number,
	dates: readonly string[],
	{ shift_type_id, status }: { shift_type_id: number; status: number },
) =>
	db
		.select({ id: job.id, uid: job.uid, date: vehicle_job_planner.date })
		.from(vehicle_job_planner)
		.innerJoin(job, eq(job.id, vehicle_job_planner.job_id))
		.where(
			and(
				eq(vehicle_job_planner.plannerable_id, vehicle_id),
				sql`${vehicle_job_planner.date} IN ${jsonList(dates)}`,
				eq(job.status, status),
				sql`NOT EXISTS (SELECT 1 FROM ${work_day} WHERE ${and(
					eq(work_day.vehicle_id, vehicle_id),
					eq(work_day.date, vehicle_job_planner.date),
					lt(work_day.shift_type_id, shift_type_id),
				)})`,
				hasNoWorkdayOfVehicle(vehicle_id),
			),
		)
		.orderBy(vehicle_job_planner.date, vehicle_job_planner.position, vehicle_job_planner.id);

/** Whether a place's job is on no workday of the vehicle that day; `condition` chooses the workdays that count. */
const hasNoWorkdayOfVehicle = (vehicle_id: number, condition?: SQL) =>
	sql`NOT EXISTS (SELECT 1 FROM ${work_day_job} JOIN ${work_day} ON ${eq(work_day.id, work_day_job.work_day_id)}
		WHERE ${and(
			eq(work_day_job.job_id, vehicle_job_planner.job_id),
			eq(work_day_job.is_deleted, 0),
			eq(work_day.vehicle_id, vehicle_id),
			eq(work_day.date, vehicle_job_planner.date),
			condition,
		)})`;

/** Selects the first position of a vehicle's day whose job has no driver; null without one. */
export const selectFirstUndriven = ({ vehicle_id, date }: { vehicle_id: number; date: string }) =>
	db
		.select({ position: sql<number | null>`min(${vehicle_job_planner.position})`.as("position") })
		.from(vehicle_job_planner)
		.where(
			and(
				eq(vehicle_job_planner.plannerable_id, vehicle_id),
				eq(vehicle_job_planner.date, date),
				hasNoWorkdayOfVehicle(vehicle_id, isNotNull(work_day.driver_id)),
			),
		);

const jobsToRelease = () =>
	jsonRows(
		{
			id: job.id,
			uid: job.uid,
			parent_id: job.parent_id,
			status: job.status,
			is_completed: work_day_job.is_completed,
			number: jobNumber(job),
		},
		(rows) =>
			db
				.select({ rows })
				.from(work_day_job)
				.innerJoin(job, eq(job.id, work_day_job.job_id))
				.where(and(eq(work_day_job.work_day_id, work_day.id), eq(work_day_job.is_deleted, 0))),
		work_day_job.position,
		work_day_job.id,
	).as("jobs");

/** The facts needed to take the driver off a workday, with its jobs in order. */
const selectReleasable = (where: SQL | undefined) =>
	db
		.select({
			id: work_day.id,
			date: work_day.date,
			shift_type_id: work_day.shift_type_id,
			vehicle_id: work_day.vehicle_id,
			driver_id: work_day.driver_id,
			driver: driver.full_name,
			reg: vehicle.reg,
			clockin_time: work_day.clockin_time,
			clockout_time: work_day.clockout_time,
			version: work_day.version,
			jobs: jobsToRelease(),
		})
		.from(work_day)
		.leftJoin(driver, eq(driver.id, work_day.driver_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.where(where)
		.orderBy(work_day.date, work_day.id);

/** Selects a workday as releasing its driver needs it. */
export const selectReleasableWorkday = (id: number) => selectReleasable(eq(work_day.id, id));

/** Selects the workdays of some drivers on a vehicle's shift, as `selectReleasableWorkday` does. */
export const selectReleasableOfVehicle = (
	{ vehicle_id, shift_type_id }: { vehicle_id: number; shift_type_id: number },
	dates: readonly string[],
	driver_ids: readonly number[],
) =>
	selectReleasable(
		and(
			eq(work_day.vehicle_id, vehicle_id),
			eq(work_day.shift_type_id, shift_type_id),
			sql`${work_day.date} IN ${jsonList(dates)}`,
			sql`${work_day.driver_id} IN ${jsonList(driver_ids)}`,
		),
	);

/** Selects the workdays of a driver on some days, as `selectReleasableWorkday` does. */
export const selectReleasableOfDriver = (driver_id: number, dates: readonly string[]) =>
	selectReleasable(and(eq(work_day.driver_id, driver_id), sql`${work_day.date} IN ${jsonList(dates)}`));

/** Selects workdays by their ids, as `selectReleasableWorkday` does. */
export const selectReleasableAmong = (ids: readonly number[]) =>
	selectReleasable(sql`${work_day.id} IN ${jsonList(ids)}`);
