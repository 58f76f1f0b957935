import { type AnyColumn, and, desc, eq, gt, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { jobNumberSql, liveSql } from "~/db/job-sql";
import { job } from "~/db/tenant";
import { statusRank } from "~/shared/jobs/statuses";
import type { DateText } from "~/shared/time/dates";

const beginsWith = (column: AnyColumn, text: string) =>
	sql`upper(substr(${column}, 1, ${text.length})) = ${text.toUpperCase()}`;

interface Lane {
	customer_id: number;
	from: string;
	to: string;
}

/** Whether a job is a priced one of a customer from one postcode district to another. */
const isOnLane = ({ customer_id, from, to }: Lane) =>
	and(
		eq(job.customer_id, customer_id),
		beginsWith(job.collection_post_code, `${from} `),
		beginsWith(job.delivery_post_code, `${to} `),
		gt(job.total_charge, 0),
		eq(job.listed, 1),
	);

/** Neither a quote nor cancelled or deleted. */
const IS_BOOKED = sql`${job.draft} = 0 AND ${job.status} <> ${sql.raw(String(statusRank("Quote")))} AND ${sql.raw(liveSql("job"))}`;

/**
 * Selects what a customer was last charged for each load type from one postcode district to another, up to a day: the jobs alone, not what
 * was only quoted.
 */
export const selectLastOnLane = (lane: Lane, today: DateText) =>
	db
		.select({
			load_type_id: job.load_type_id,
			total_charge: job.total_charge,
			// The other columns are those of its row.
			date: sql<DateText | null>`max(diary_date)`.as("date"),
		})
		.from(job)
		.where(and(isOnLane(lane), IS_BOOKED, sql`diary_date <= ${today}`))
		.groupBy(job.load_type_id);

/** Selects the last jobs and quotes of a customer from one postcode district to another, by their prices, the newest first. */
export const selectLaneJobs = (lane: Lane, limit: number) =>
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
		.where(isOnLane(lane))
		.orderBy(desc(sql`diary_date`), desc(job.id))
		.limit(limit);
