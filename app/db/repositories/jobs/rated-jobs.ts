import { eq, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { dropsSql, occasionsSql } from "~/db/job-sql";
import { job, job_rate } from "~/db/tenant";

/** What of a job a rate card counts; `occasions` and `drops` are JSON. */
export const RATED_COLUMNS = {
	load_type_id: job.load_type_id,
	service_id: job.service_id,
	needs: job.needs,
	dangerous_goods: job.dangerous_goods,
	occasions: sql<string>`${sql.raw(occasionsSql("job.id"))}`.as("occasions"),
	mileage: job.mileage,
	weight: job.weight,
	vol_weight: job.vol_weight,
	spaces: job.spaces,
	item_count: job.item_count,
	collection_post_code: job.collection_post_code,
	collection_date: job.collection_date,
	collection_time: job.collection_time,
	collection_time_until: job.collection_time_until,
	delivery_post_code: job.delivery_post_code,
	delivery_date: job.delivery_date,
	delivery_time: job.delivery_time,
	delivery_time_until: job.delivery_time_until,
	drops: sql<string>`${sql.raw(dropsSql("job"))}`.as("drops"),
};

/** Selects what a rate card reads of jobs; `references`, `occasions` and `drops` are JSON. */
export const selectRatedJobs = (ids: readonly number[]) =>
	db
		.select({
			...RATED_COLUMNS,
			id: job.id,
			customer_id: job.customer_id,
			is_estimate: sql<0 | 1>`coalesce(${job_rate.is_estimate}, 0)`.as("is_estimate"),
			collection_name: job.collection_name,
			collection_address_line_1: job.collection_address_line_1,
			collection_latitude: job.collection_latitude,
			collection_longitude: job.collection_longitude,
			delivery_name: job.delivery_name,
			delivery_address_line_1: job.delivery_address_line_1,
			delivery_latitude: job.delivery_latitude,
			delivery_longitude: job.delivery_longitude,
			references: sql<string>`(SELECT json_group_array(json_object('name', r.name) ORDER BY r.id)
				FROM customer_reference r WHERE r.job_id = ${job.id})`.as("references"),
		})
		.from(job)
		.leftJoin(job_rate, eq(job_rate.job_id, job.id))
		.where(sql`${job.id} IN ${jsonList(ids)}`)
		.orderBy(job.id);
