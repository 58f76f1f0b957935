import { eq, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { occasionsSql } from "~/db/job-sql";
import { job, job_rate } from "~/db/tenant";

/**
 * Selects what a rate card reads of jobs; `references`, `occasions` and `drops` are JSON. A stop counts as `dropsOf` has it: not of these statuses,
 * neither paid by another customer nor a leg of a split job.
 */
export const selectRatedJobs = (ids: readonly number[], inactive: readonly number[]) =>
	db
		.select({
			id: job.id,
			customer_id: job.customer_id,
			load_type_id: job.load_type_id,
			service_id: job.service_id,
			needs: job.needs,
			dangerous_goods: job.dangerous_goods,
			occasions: sql<string>`${sql.raw(occasionsSql("job.id"))}`.as("occasions"),
			mileage: job.mileage,
			is_estimate: sql<0 | 1>`coalesce(${job_rate.is_estimate}, 0)`.as("is_estimate"),
			weight: job.weight,
			vol_weight: job.vol_weight,
			spaces: job.spaces,
			item_count: job.item_count,
			collection_name: job.collection_name,
			collection_address_line_1: job.collection_address_line_1,
			collection_post_code: job.collection_post_code,
			collection_latitude: job.collection_latitude,
			collection_longitude: job.collection_longitude,
			collection_date: job.collection_date,
			collection_time: job.collection_time,
			collection_time_until: job.collection_time_until,
			delivery_name: job.delivery_name,
			delivery_address_line_1: job.delivery_address_line_1,
			delivery_post_code: job.delivery_post_code,
			delivery_latitude: job.delivery_latitude,
			delivery_longitude: job.delivery_longitude,
			delivery_date: job.delivery_date,
			delivery_time: job.delivery_time,
			delivery_time_until: job.delivery_time_until,
			references: sql<string>`(SELECT json_group_array(json_object('name', r.name) ORDER BY r.id)
				FROM customer_reference r WHERE r.job_id = ${job.id})`.as("references"),
			drops: sql<string>`(SELECT json_group_array(json_object('post_code',
					coalesce(nullif(s.delivery_post_code, ''), nullif(s.collection_post_code, ''))) ORDER BY s.sub_no)
				FROM job s WHERE s.parent_id = ${job.id} AND coalesce(s.customer_id, ${job.customer_id}) IS ${job.customer_id}
					AND s.split_from_id IS NOT s.parent_id AND s.status NOT IN ${jsonList(inactive)})`.as("drops"),
		})
		.from(job)
		.leftJoin(job_rate, eq(job_rate.job_id, job.id))
		.where(sql`${job.id} IN ${jsonList(ids)}`)
		.orderBy(job.id);
