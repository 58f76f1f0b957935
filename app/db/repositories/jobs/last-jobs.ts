import { desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { jobNumberSql } from "~/db/job-sql";
import { job, job_contact } from "~/db/tenant";
import { STATUS_NAMES, statusRank } from "~/shared/jobs/statuses";
import type { DateText } from "~/shared/time/dates";

const ORDERED = STATUS_NAMES.filter((name) => name !== "Cancelled" && name !== "Deleted")
	.map(statusRank)
	.join();
const PLACES = ["collection_name", "collection_town", "collection_post_code"]
	.flatMap((column) => [column, column.replace("collection", "delivery")])
	.map((column) => `lower(coalesce(${column}, ''))`)
	.join();

/**
 * Selects a customer's last jobs since a day, newest first, one of each collection, delivery and load type; no trips and no jobs with one stop. The
 * statuses are listed so that the days are read from the customer's index.
 */
export const selectLastJobs = (of: { customer_id: number; since: DateText; limit: number }) =>
	db
		.select({
			id: job.id,
			job_number: sql<string>`${sql.raw(jobNumberSql("job"))}`.as("job_number"),
			date: sql<DateText | null>`diary_date`.as("date"),
			total_charge: job.total_charge,
			collection_name: job.collection_name,
			collection_address_line_1: job.collection_address_line_1,
			collection_address_line_2: job.collection_address_line_2,
			collection_town: job.collection_town,
			collection_post_code: job.collection_post_code,
			collection_country: job.collection_country,
			collection_latitude: job.collection_latitude,
			collection_longitude: job.collection_longitude,
			collection_contact_name: job_contact.collection_contact_name,
			collection_phone: job.collection_phone,
			collection_instruction_1: job.collection_instruction_1,
			delivery_name: job.delivery_name,
			delivery_address_line_1: job.delivery_address_line_1,
			delivery_address_line_2: job.delivery_address_line_2,
			delivery_town: job.delivery_town,
			delivery_post_code: job.delivery_post_code,
			delivery_country: job.delivery_country,
			delivery_latitude: job.delivery_latitude,
			delivery_longitude: job.delivery_longitude,
			delivery_contact_name: job_contact.delivery_contact_name,
			delivery_phone: job.delivery_phone,
			delivery_instruction_1: job.delivery_instruction_1,
			load_type_id: job.load_type_id,
			freight_type_id: job.freight_type_id,
			service_id: job.service_id,
			item_count: job.item_count,
			weight: job.weight,
			spaces: job.spaces,
			goods_description: job.goods_description,
			needs: job.needs,
		})
		.from(job)
		.leftJoin(job_contact, eq(job_contact.job_id, job.id))
		.where(
			inArray(
				job.id,
				sql`(SELECT id FROM (
					SELECT id, diary_date,
						row_number() OVER (PARTITION BY ${sql.raw(PLACES)}, load_type_id ORDER BY diary_date DESC, id DESC) AS nth
					FROM job WHERE customer_id = ${of.customer_id} AND status IN (${sql.raw(ORDERED)}) AND diary_date >= ${of.since}
						AND listed = 1 AND job_type <> 3 AND mode NOT IN (1, 2)
				) WHERE nth = 1 ORDER BY diary_date DESC, id DESC LIMIT ${of.limit})`,
			),
		)
		.orderBy(desc(job.diary_date), desc(job.id));
