import { and, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/builder";
import { jsonRows, orNull } from "~/db/json-fields";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { customer, driver, job, load_type, vehicle, work_day, work_day_job } from "~/db/tenant";

const isOpenAllocation = and(
	eq(work_day_job.job_id, job.id),
	eq(work_day_job.is_deleted, 0),
	eq(work_day_job.is_completed, 0),
);

const openAllocations = () =>
	jsonRows(
		{
			id: work_day_job.id,
			work_day_id: work_day.id,
			work_day: {
				id: work_day.id,
				driver_id: work_day.driver_id,
				vehicle_id: work_day.vehicle_id,
				driver: driver.full_name,
				reg: orNull(vehicle.reg),
			},
		},
		(rows) =>
			db
				.select({ rows })
				.from(work_day_job)
				.innerJoin(work_day, eq(work_day.id, work_day_job.work_day_id))
				.leftJoin(driver, eq(driver.id, work_day.driver_id))
				.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
				.where(isOpenAllocation),
	).as("work_day_jobs");

/** Pending (2) and Booked (6) jobs count by collection date, or delivery date if delivery only; Collected (4) and Indepot (5) by delivery date. */
const isOfDay = (
	date: string,
) => sql`((${job.status} IN (2, 6) AND CASE ${job.mode} WHEN 2 THEN ${job.delivery_date}
		ELSE coalesce(${job.collection_date}, ${job.delivery_date}) END = ${date})
	OR (${job.status} IN (4, 5) AND ${job.delivery_date} = ${date}))`;

/** Whether the driver of a workday has the job already, on any workday of that day; false without a workday. */
function isOfDriver(work_day_id: number | null) {
	const own = alias(work_day, "own");
	return sql`EXISTS (SELECT 1 FROM ${work_day_job} JOIN ${work_day} ON ${eq(work_day.id, work_day_job.work_day_id)}
		JOIN ${work_day} "own" ON ${own.id} = ${work_day_id} WHERE ${and(
			isOpenAllocation,
			or(eq(work_day.id, own.id), and(eq(work_day.driver_id, own.driver_id), eq(work_day.date, own.date))),
		)})`;
}

/**
 * Selects the jobs of a day that can be put on a workday: Pending, Collected and Indepot ones, and Booked ones of other drivers;
 * without those that the driver of the workday has already. At most 1,000, by time.
 */
export function selectOfferedJobs(date: string, work_day_id: number | null) {
	const sub_job = alias(job, "k");
	return db
		.select({
			id: job.id,
			job_number: jobNumber(job).as("number"),
			job_type: job.job_type,
			status: job.status,
			version: job.version,
			customer_name: customer.customer_name,
			load_type: load_type.code,
			collection_date: job.collection_date,
			collection_time: job.collection_time,
			collection_town: job.collection_town,
			collection_post_code: job.collection_post_code,
			delivery_name: job.delivery_name,
			delivery_date: job.delivery_date,
			delivery_time: job.delivery_time,
			delivery_town: job.delivery_town,
			delivery_post_code: job.delivery_post_code,
			weight: job.weight,
			spaces: job.spaces,
			work_day_jobs: openAllocations(),
		})
		.from(job)
		.leftJoin(customer, eq(customer.id, job.customer_id))
		.leftJoin(load_type, eq(load_type.id, job.load_type_id))
		.where(
			and(
				isOfDay(date),
				sql`(${job.status} <> 6 OR EXISTS (SELECT 1 FROM ${work_day_job} WHERE ${isOpenAllocation}))`,
				sql`NOT EXISTS (SELECT 1 FROM ${job} "k" WHERE ${eq(sub_job.parent_id, job.id)})`,
				sql`NOT ${isOfDriver(work_day_id)}`,
			),
		)
		.orderBy(sql`coalesce(${job.collection_time}, ${job.delivery_time}, '99')`, job.job_number, job.sub_no)
		.limit(1000);
}
