import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { aliased, db, jsonList } from "~/db/builder";
import { jsonObjectIf, jsonRows, orNull } from "~/db/json-fields";
import { isActiveJob, jobNumber } from "~/db/repositories/kernel/job-expressions";
import { driverName } from "~/db/repositories/master-data/drivers";
import {
	check_report,
	check_result,
	customer,
	depot,
	driver,
	driver_location,
	job,
	job_lateness,
	job_process,
	trailer,
	vehicle,
	vehicle_type,
	work_day,
	work_day_activity,
	work_day_attachment,
	work_day_job,
} from "~/db/tenant";
import { isCarriedByAllocation } from "./carried-jobs";

/** Which workdays are live, and of which drivers; null for all. */
export interface LiveFilter {
	today: string;
	yesterday: string;
	driver_ids: readonly number[] | null;
}

/** A workday of today with a driver, or last night's night shift that is still on duty. */
const isLive = ({ today, yesterday, driver_ids }: LiveFilter): SQL | undefined =>
	and(
		isNotNull(work_day.driver_id),
		or(
			eq(work_day.date, today),
			and(
				eq(work_day.date, yesterday),
				eq(work_day.shift_type_id, 2),
				isNotNull(work_day.clockin_time),
				isNull(work_day.clockout_time),
			),
		),
		driver_ids ? sql`${work_day.driver_id} IN ${jsonList(driver_ids)}` : undefined,
	);

const liveIds = (filter: LiveFilter) => db.select({ id: work_day.id }).from(work_day).where(isLive(filter));

/** Selects the live workdays with driver, vehicle, trailer, depot and last position, by the driver's name. */
export const selectLiveWorkdays = (filter: LiveFilter) =>
	db
		.select({
			work_day_id: work_day.id,
			date: work_day.date,
			shift_type_id: work_day.shift_type_id,
			start_time: work_day.start_time,
			clockin_date: work_day.clockin_date,
			clockin_time: work_day.clockin_time,
			clockout_date: work_day.clockout_date,
			clockout_time: work_day.clockout_time,
			driver_id: aliased(driver.id, "driver_id"),
			full_name: driverName,
			driver_code: aliased(driver.code, "driver_code"),
			mobile: driver.mobile,
			vehicle: jsonObjectIf(isNotNull(vehicle.id), {
				id: vehicle.id,
				code: vehicle.code,
				reg: vehicle.reg,
				v_code: orNull(vehicle_type.v_code),
			}).as("vehicle_object"),
			trailer: jsonObjectIf(isNotNull(trailer.id), {
				id: trailer.id,
				code: trailer.code,
				serial_no: trailer.serial_no,
			}).as("trailer_object"),
			depot: jsonObjectIf(isNotNull(depot.id), { id: depot.id, name: depot.name }).as("depot_object"),
			fix: jsonObjectIf(isNotNull(driver_location.driver_id), {
				latitude: driver_location.latitude,
				longitude: driver_location.longitude,
				speed: driver_location.speed,
				heading: driver_location.heading,
				accuracy: driver_location.accuracy,
				at: driver_location.at,
			}).as("fix_object"),
		})
		.from(work_day)
		.innerJoin(driver, eq(driver.id, work_day.driver_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.leftJoin(
			vehicle_type,
			eq(vehicle_type.id, sql`coalesce(${work_day.vehicle_type_id}, ${vehicle.vehicle_type_id})`),
		)
		.leftJoin(trailer, eq(trailer.id, work_day.trailer_id))
		.leftJoin(depot, eq(depot.id, sql`coalesce(${vehicle.depot_id}, ${driver.depot_id})`))
		.leftJoin(driver_location, eq(driver_location.driver_id, driver.id))
		.where(isLive(filter))
		.orderBy(driver.first_name, driver.last_name, work_day.id);

const lateness = () =>
	jsonRows({ stop: job_lateness.stop, minutes: job_lateness.minutes }, (rows) =>
		db.select({ rows }).from(job_lateness).where(eq(job_lateness.job_id, job.id)),
	);

const side = (at: "collection" | "delivery") =>
	({
		name: job[`${at}_name`],
		town: job[`${at}_town`],
		post_code: job[`${at}_post_code`],
		date: job[`${at}_date`],
		time: job[`${at}_time`],
		time_until: job[`${at}_time_until`],
		latitude: job[`${at}_latitude`],
		longitude: job[`${at}_longitude`],
	}) as const;

/** Selects the booked jobs of the live workdays in order; a trip has its sub-jobs beside it. No amounts. */
export const selectLiveJobs = (filter: LiveFilter) =>
	db
		.select({
			work_day_id: work_day_job.work_day_id,
			job_id: job.id,
			job_number: sql<string>`${jobNumber(job)}`.as("number"),
			job_type: job.job_type,
			parent_id: job.parent_id,
			mode: job.mode,
			status: job.status,
			collected: job.collected,
			is_completed: work_day_job.is_completed,
			customer_name: orNull(customer.customer_name).as("customer_name"),
			customer_email: sql<string | null>`nullif(${customer.email}, '')`.as("customer_email"),
			collection: jsonObjectIf(sql`1`, side("collection")).as("collection"),
			delivery: jsonObjectIf(sql`1`, side("delivery")).as("delivery"),
			lateness: lateness().as("lateness_rows"),
		})
		.from(work_day_job)
		.innerJoin(job, isCarriedByAllocation())
		.leftJoin(customer, eq(customer.id, job.customer_id))
		.where(
			and(
				inArray(work_day_job.work_day_id, liveIds(filter)),
				eq(work_day_job.is_deleted, 0),
				eq(work_day_job.is_planned, 0),
				isActiveJob(job),
			),
		)
		.orderBy(work_day_job.work_day_id, work_day_job.position, work_day_job.id, job.sub_no);

/** Selects what the drivers of the live workdays reported, in order. */
export const selectLiveActivities = (filter: LiveFilter) =>
	db
		.select({
			work_day_id: work_day_activity.work_day_id,
			id: work_day_activity.id,
			at: work_day_activity.at,
			action_type: work_day_activity.action_type,
			message: work_day_activity.message,
			job_id: work_day_activity.job_id,
			job_number: sql<string | null>`${jobNumber(job)}`.as("number"),
			image: work_day_activity.image,
		})
		.from(work_day_activity)
		.leftJoin(job, eq(job.id, work_day_activity.job_id))
		.where(inArray(work_day_activity.work_day_id, liveIds(filter)))
		.orderBy(work_day_activity.work_day_id, work_day_activity.at, work_day_activity.id);

/** Selects the proofs that the drivers of the live workdays took: type 0 of collection, 1 of delivery. */
export const selectLiveProofs = (filter: LiveFilter) =>
	db
		.select({
			work_day_id: sql<number>`${job_process.work_day_id}`.as("work_day_id"),
			job_id: job_process.job_id,
			type: job_process.type,
			is_signed: sql<number>`${job_process.pod_sign} IS NOT NULL`.as("is_signed"),
			pod_images: job_process.pod_images,
		})
		.from(job_process)
		.where(
			and(
				// The index of proofs is by job.
				inArray(
					job_process.job_id,
					db
						.select({ id: sql`${work_day_activity.job_id}` })
						.from(work_day_activity)
						.where(inArray(work_day_activity.work_day_id, liveIds(filter))),
				),
				inArray(job_process.work_day_id, liveIds(filter)),
			),
		)
		.orderBy(job_process.id);

/** Selects the checks of vehicle, trailer and custom items of the live workdays, in order. */
export const selectLiveChecks = (filter: LiveFilter) =>
	db
		.select({
			work_day_id: sql<number>`${check_report.work_day_id}`.as("work_day_id"),
			truck_type: check_report.truck_type,
			mode: check_report.mode,
			done_at: check_report.done_at,
			defects: sql<number>`(SELECT count(*) FROM ${check_result}
				WHERE ${and(eq(check_result.check_report_id, check_report.id), eq(check_result.defect, 1))})`.as(
				"defects",
			),
		})
		.from(check_report)
		.where(
			and(inArray(check_report.work_day_id, liveIds(filter)), sql`${check_report.truck_type} IN (1, 2, 3)`),
		)
		.orderBy(check_report.done_at, check_report.id);

/** Selects the pictures attached to the live workdays, in order. */
export const selectLivePictures = (filter: LiveFilter) =>
	db
		.select({
			work_day_id: work_day_attachment.work_day_id,
			file: work_day_attachment.file,
			file_name: work_day_attachment.file_name,
		})
		.from(work_day_attachment)
		.where(
			and(
				inArray(work_day_attachment.work_day_id, liveIds(filter)),
				sql`${work_day_attachment.content_type} LIKE 'image/%'`,
			),
		)
		.orderBy(work_day_attachment.id);
