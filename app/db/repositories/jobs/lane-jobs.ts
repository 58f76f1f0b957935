import { type AnyColumn, and, desc, eq, gt, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { jobNumberSql } from "~/db/job-sql";
import { job } from "~/db/tenant";
import type { DateText } from "~/shared/time/dates";

const beginsWith = (column: AnyColumn, text: string) =>
	sql`upper(substr(${column}, 1, ${text.length})) = ${text.toUpperCase()}`;

/** Selects the last jobs and quotes of a customer from one postcode district to another, by their prices, the newest first. */
export const selectLaneJobs = (lane: { customer_id: number; from: string; to: string; limit: number }) =>
	db
		.select({
			id: job.id,
			job_number: sql<string>`${sql.raw(jobNumberSql("job"))}`.as("job_number"),
			date: sql<DateText | null>`diary_date`.as("date"),
			load_type_id: job.load_type_id,
			total_charge: job.total_charge,
			status: job.status,
			draft: job.draft,
		})
		.from(job)
		.where(
			and(
				eq(job.customer_id, lane.customer_id),
				beginsWith(job.collection_post_code, `${lane.from} `),
				beginsWith(job.delivery_post_code, `${lane.to} `),
				gt(job.total_charge, 0),
				eq(job.listed, 1),
			),
		)
		.orderBy(desc(sql`diary_date`), desc(job.id))
		.limit(lane.limit);
