import { and, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { orNull } from "~/db/json-fields";
import { isActiveJob, jobNumber } from "~/db/repositories/kernel/job-expressions";
import { isCarriedByAllocation } from "~/db/repositories/planning/carried-jobs";
import { siteOf } from "~/db/repositories/planning/sites";
import {
	driver_position,
	job,
	vehicle,
	vehicle_type,
	work_day,
	work_day_activity,
	work_day_job,
} from "~/db/tenant";

const selectStops = (where: SQL | undefined) =>
	db
		.select({
			work_day_id: work_day.id,
			collection_date: job.collection_date,
			collection_time: job.collection_time,
			collection_name:
				sql<string>`coalesce(nullif(${job.collection_name}, ''), ${job.collection_town}, '')`.as("from_name"),
			collection_latitude: job.collection_latitude,
			collection_longitude: job.collection_longitude,
			delivery_date: job.delivery_date,
			delivery_time: job.delivery_time,
			delivery_name: sql<string>`coalesce(nullif(${job.delivery_name}, ''), ${job.delivery_town}, '')`.as(
				"to_name",
			),
			delivery_latitude: job.delivery_latitude,
			delivery_longitude: job.delivery_longitude,
			collection_site: siteOf("collection").as("collection_site"),
			delivery_site: siteOf("delivery").as("delivery_site"),
		})
		.from(work_day)
		.innerJoin(work_day_job, eq(work_day_job.work_day_id, work_day.id))
		.innerJoin(job, isCarriedByAllocation())
		.where(and(where, eq(work_day_job.is_deleted, 0), eq(work_day_job.is_planned, 0), isActiveJob(job)));

/** Selects the stops of drivers' workdays in a period; a trip has its sub-jobs beside it. */
export const selectStopsBetween = (from: string, to: string) =>
	selectStops(and(gte(work_day.date, from), lte(work_day.date, to), isNotNull(work_day.driver_id)));

/** Selects the stops of a workday. */
export const selectStopsOfDay = (id: number) => selectStops(eq(work_day.id, id));

/** Selects what the driver reported on a workday, in order, with the positions. */
export const selectDayReports = (id: number) =>
	db
		.select({
			id: work_day_activity.id,
			at: work_day_activity.at,
			action_type: work_day_activity.action_type,
			message: work_day_activity.message,
			job_number: sql<string | null>`${jobNumber(job)}`.as("number"),
			latitude: work_day_activity.latitude,
			longitude: work_day_activity.longitude,
			accuracy: work_day_activity.accuracy,
		})
		.from(work_day_activity)
		.leftJoin(job, eq(job.id, work_day_activity.job_id))
		.where(eq(work_day_activity.work_day_id, id))
		.orderBy(work_day_activity.at, work_day_activity.id);

/** Selects the driver's positions of the days around a workday, in order, as far as they are believed. */
export const selectTrailOfDay = (id: number) =>
	db
		.select({
			at: driver_position.at,
			latitude: driver_position.latitude,
			longitude: driver_position.longitude,
			accuracy: driver_position.accuracy,
		})
		.from(work_day)
		.innerJoin(
			driver_position,
			and(
				eq(driver_position.driver_id, work_day.driver_id),
				gte(driver_position.at, sql`date(${work_day.date}, '-1 day')`),
				lt(driver_position.at, sql`date(coalesce(${work_day.clockout_date}, ${work_day.date}), '+2 days')`),
			),
		)
		.where(and(eq(work_day.id, id), isNull(driver_position.doubt)))
		.orderBy(driver_position.at);

/** Selects the type of a workday's vehicle. */
export const selectVehicleTypeOfDay = (id: number) =>
	db
		.select({ v_code: orNull(vehicle_type.v_code).as("v_code") })
		.from(work_day)
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.leftJoin(
			vehicle_type,
			eq(vehicle_type.id, sql`coalesce(${work_day.vehicle_type_id}, ${vehicle.vehicle_type_id})`),
		)
		.where(eq(work_day.id, id));
