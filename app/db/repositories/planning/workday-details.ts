import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { jsonObjectIf, jsonRows, orNull } from "~/db/json-fields";
import { isActiveJob, jobNumber } from "~/db/repositories/kernel/job-expressions";
import { driverName } from "~/db/repositories/master-data/drivers";
import {
	check_report,
	check_result,
	customer,
	driver,
	fuel_data,
	job,
	trailer,
	user,
	vehicle,
	vehicle_type,
	work_day,
	work_day_activity,
	work_day_attachment,
	work_day_job,
} from "~/db/tenant";
import { WORKDAY_COLUMNS } from "./workday-columns";

/** The driver of a row that joins drivers on the left; null without one. */
const driverObject = () =>
	jsonObjectIf(isNotNull(driver.id), {
		id: driver.id,
		code: driver.code,
		first_name: driver.first_name,
		last_name: driver.last_name,
		full_name: driverName,
		profile_image: driver.profile_image,
		mobile: driver.mobile,
	});

/** The trailer of a row that joins trailers on the left; null without one. */
const trailerObject = () =>
	jsonObjectIf(isNotNull(trailer.id), {
		id: trailer.id,
		code: trailer.code,
		serial_no: trailer.serial_no,
	});

const vehicleObject = () =>
	jsonObjectIf(isNotNull(vehicle.id), {
		id: vehicle.id,
		code: vehicle.code,
		reg: vehicle.reg,
		v_code: orNull(vehicle_type.v_code),
	});

const clockIn = () =>
	jsonObjectIf(sql`${or(isNotNull(work_day.clockin_time), isNotNull(work_day.clockin_approved_time))}`, {
		date: work_day.clockin_date,
		time: work_day.clockin_time,
		approved_time: work_day.clockin_approved_time,
	});

const clockOut = () =>
	jsonObjectIf(sql`${or(isNotNull(work_day.clockout_time), isNotNull(work_day.clockout_approved_time))}`, {
		date: work_day.clockout_date,
		time: work_day.clockout_time,
		approved_time: work_day.clockout_approved_time,
	});

const jobRows = () =>
	jsonRows(
		{
			id: work_day_job.id,
			job_id: job.id,
			job_number: jobNumber(job),
			status: job.status,
			position: work_day_job.position,
			is_planned: work_day_job.is_planned,
			is_completed: work_day_job.is_completed,
			version: job.version,
			customer_name: orNull(customer.customer_name),
			collection_date: job.collection_date,
			collection_time: job.collection_time,
			collection_town: job.collection_town,
			collection_post_code: job.collection_post_code,
			delivery_date: job.delivery_date,
			delivery_time: job.delivery_time,
			delivery_town: job.delivery_town,
			delivery_post_code: job.delivery_post_code,
		},
		(rows) =>
			db
				.select({ rows })
				.from(work_day_job)
				.innerJoin(job, eq(job.id, work_day_job.job_id))
				.leftJoin(customer, eq(customer.id, job.customer_id))
				.where(
					and(eq(work_day_job.work_day_id, work_day.id), eq(work_day_job.is_deleted, 0), isActiveJob(job)),
				),
		work_day_job.position,
		work_day_job.id,
	);

const activityRows = () =>
	jsonRows(
		{
			id: work_day_activity.id,
			time: work_day_activity.at,
			action_type: work_day_activity.action_type,
			message: work_day_activity.message,
			job_id: work_day_activity.job_id,
			job_number: sql<string | null>`${jobNumber(job)}`,
			image: work_day_activity.image,
			client_user: jsonObjectIf(isNotNull(user.id), {
				id: user.id,
				first_name: user.first_name,
				last_name: user.last_name,
			}),
		},
		(rows) =>
			db
				.select({ rows })
				.from(work_day_activity)
				.leftJoin(job, eq(job.id, work_day_activity.job_id))
				.leftJoin(user, eq(user.id, work_day_activity.user_id))
				.where(eq(work_day_activity.work_day_id, work_day.id)),
		work_day_activity.at,
		work_day_activity.id,
	);

const checkRows = (truck_type: 1 | 2 | 3) =>
	jsonRows(
		{
			check_id: check_result.check_id,
			name: check_result.name,
			mode: check_report.mode,
			value: check_result.value,
			defect: check_result.defect,
		},
		(rows) =>
			db
				.select({ rows })
				.from(check_report)
				.innerJoin(check_result, eq(check_result.check_report_id, check_report.id))
				.where(and(eq(check_report.work_day_id, work_day.id), eq(check_report.truck_type, truck_type))),
		check_report.done_at,
		check_result.id,
	);

const fuelRows = () =>
	jsonRows(
		{
			id: fuel_data.id,
			fuel_cost: fuel_data.fuel_cost,
			fuel_volume: fuel_data.fuel_volume,
			mileage: fuel_data.mileage,
			picture: fuel_data.picture,
		},
		(rows) => db.select({ rows }).from(fuel_data).where(eq(fuel_data.work_day_id, work_day.id)),
		fuel_data.id,
	);

const fileRows = () =>
	jsonRows(
		{
			id: work_day_attachment.id,
			file: work_day_attachment.file,
			file_name: work_day_attachment.file_name,
			content_type: work_day_attachment.content_type,
			created_at: work_day_attachment.created_at,
		},
		(rows) =>
			db.select({ rows }).from(work_day_attachment).where(eq(work_day_attachment.work_day_id, work_day.id)),
		work_day_attachment.id,
	);

const selectDetails = (where: SQL | undefined) =>
	db
		.select({
			...WORKDAY_COLUMNS,
			nightout: work_day.nightout,
			break_minutes: work_day.break_minutes,
			approved_at: work_day.approved_at,
			client_driver: driverObject().as("client_driver"),
			vehicle: vehicleObject().as("vehicle_object"),
			trailer: trailerObject().as("trailer_object"),
			driver_clockin: clockIn().as("driver_clockin"),
			driver_clockout: clockOut().as("driver_clockout"),
			work_day_jobs: jobRows().as("work_day_jobs"),
			workday_activity: activityRows().as("workday_activity"),
			vehicle_checks: checkRows(1).as("vehicle_checks"),
			trailer_checks: checkRows(2).as("trailer_checks"),
			custom_checks: checkRows(3).as("custom_checks"),
			fuel_data: fuelRows().as("fuel_data"),
			attachments: fileRows().as("attachments"),
		})
		.from(work_day)
		.leftJoin(driver, eq(driver.id, work_day.driver_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.leftJoin(
			vehicle_type,
			eq(vehicle_type.id, sql`coalesce(${work_day.vehicle_type_id}, ${vehicle.vehicle_type_id})`),
		)
		.leftJoin(trailer, eq(trailer.id, work_day.trailer_id))
		.where(where);

/** Selects a workday with all its relations; of its jobs the active ones. */
export const selectWorkday = (id: number) => selectDetails(eq(work_day.id, id));

/** Selects a vehicle's workday of a day and shift, as `selectWorkday` does. */
export const selectWorkdayOfShift = ({
	vehicle_id,
	date,
	shift_type_id,
}: {
	vehicle_id: number;
	date: string;
	shift_type_id: number;
}) =>
	selectDetails(
		and(
			eq(work_day.vehicle_id, vehicle_id),
			eq(work_day.date, date),
			eq(work_day.shift_type_id, shift_type_id),
		),
	);
