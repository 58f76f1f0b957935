import { and, between, desc, eq, gt, inArray, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/builder";
import { type Query, query } from "~/db/read";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { unscaled } from "~/db/scale5";
import { customer, job, job_lateness, load_type } from "~/db/tenant";
import { londonOffset } from "~/shared/time/london";

interface Period {
	from: string;
	to: string;
}

interface DaySum {
	jobs: number;
	/** Pounds. */
	revenue: number;
}

/** Counts the listed jobs of a day with certain statuses, and adds up what they earn in pounds. */
export const sumDay = (date: string, statuses: readonly number[]): Query<DaySum> =>
	// SQL text: the builder cannot name the index, without which the planner reads the jobs of every day with these statuses.
	query(
		`SELECT count(*) AS jobs, ${unscaled("coalesce(sum(total_charge), 0)")} AS revenue
		 FROM job INDEXED BY job_day WHERE listed = 1 AND diary_date = ? AND status IN (${statuses.join(", ")})`,
		date,
	);

const ATTENTION = {
	id: job.id,
	job_number: jobNumber(job).as("number"),
	customer_name: customer.customer_name,
	status: job.status,
	diary_date: sql<string>`${job.diary_date}`.as("diary_day"),
	load_type: sql<string | null>`${load_type.code}`.as("load_code"),
	collection_town: job.collection_town,
	delivery_town: job.delivery_town,
};

/** The number of rows without the limit. */
const allRows = sql<number>`count(*) OVER ()`.as("total");

// A literal, as the index of listed jobs applies only to that.
const isListed = sql`${job.listed} = 1`;

/** How many jobs of a queue are read: enough for its list, and for a link that names each of them. */
const MAX_JOBS = 100;

/** What a job without a carrier waits for: its delivery once it is `collected`, else its place in the diary. */
const awaited = (collected: readonly number[], delivery: SQLiteColumn, diary: SQLiteColumn) =>
	sql`CASE WHEN ${inArray(job.status, [...collected])} AND ${job.delivery_date} IS NOT NULL THEN ${delivery} ELSE ${diary} END`;

/**
 * Selects the first listed jobs with certain statuses in a period, and how many there are. Date and time are those of the delivery for the
 * statuses in which it is all that is left.
 */
export const selectUnallocatedJobs = (
	{ from, to }: Period,
	statuses: readonly number[],
	collected: readonly number[],
) =>
	db
		.select({
			...ATTENTION,
			date: sql<string>`${awaited(collected, job.delivery_date, job.diary_date)}`.as("awaited_date"),
			time: sql<string | null>`${awaited(collected, job.delivery_time, job.diary_time)}`.as("awaited_time"),
			total: allRows,
		})
		.from(job)
		.innerJoin(customer, eq(customer.id, job.customer_id))
		.leftJoin(load_type, eq(load_type.id, job.load_type_id))
		.where(and(isListed, inArray(job.status, [...statuses]), between(job.diary_date, from, to)))
		.orderBy(job.diary_date, job.diary_time, job.id)
		.limit(MAX_JOBS);

/** In summer the stored times of a day begin at 23:00, which is its midnight in London. */
const FIRST_IN_SUMMER = "23:00";

/** When a delivery is late: after its window, or after its time. */
const latestDelivery = sql<string | null>`coalesce(${job.delivery_time_until}, ${job.delivery_time})`;

/** Whether a stored time of a day is before another of that day. */
function isBefore(column: SQL<string | null>, time: string, date: string) {
	if (londonOffset(date) === 0) return lt(column, time);
	const key = sql`CASE WHEN ${column} >= ${FIRST_IN_SUMMER} THEN '-' || ${column} ELSE ${column} END`;
	return sql`${key} < ${time >= FIRST_IN_SUMMER ? `-${time}` : time}`;
}

/** Selects the first listed jobs with certain statuses whose delivery was due before a time of the last day; not those whose driver is on the way. */
export const selectLateJobs = ({ from, to }: Period, time: string, statuses: readonly number[]) =>
	db
		.select({
			...ATTENTION,
			date: sql<string>`${job.delivery_date}`,
			time: job.delivery_time,
			total: allRows,
		})
		.from(job)
		.innerJoin(customer, eq(customer.id, job.customer_id))
		.leftJoin(load_type, eq(load_type.id, job.load_type_id))
		.where(
			and(
				isListed,
				inArray(job.status, [...statuses]),
				between(job.delivery_date, from, to),
				or(lt(job.delivery_date, to), isBefore(latestDelivery, time, to)),
				notExists(
					db
						.select({ id: job_lateness.job_id })
						.from(job_lateness)
						.where(and(eq(job_lateness.job_id, job.id), gt(job_lateness.minutes, 0))),
				),
			),
		)
		.orderBy(job.delivery_date, job.delivery_time, job.id)
		.limit(MAX_JOBS);

/** Selects the first jobs that drivers on duty will reach too late, each with its latest stop, the latest first, and how many there are. */
export const selectExpectedLateJobs = () =>
	db
		.select({
			...ATTENTION,
			date: sql<string>`coalesce(${job.diary_date}, substr(${job_lateness.due_at}, 1, 10))`.as("date"),
			time: sql<string | null>`NULL`.as("time"),
			total: allRows,
			stop: job_lateness.stop,
			// The columns beside a single max() are those of its row.
			minutes: sql<number>`max(${job_lateness.minutes})`.as("late_minutes"),
			expected_at: job_lateness.expected_at,
		})
		.from(job_lateness)
		.innerJoin(job, eq(job.id, job_lateness.job_id))
		.innerJoin(customer, eq(customer.id, job.customer_id))
		.leftJoin(load_type, eq(load_type.id, job.load_type_id))
		.where(gt(job_lateness.minutes, 0))
		.groupBy(job_lateness.job_id)
		.orderBy(desc(sql`late_minutes`), job_lateness.job_id)
		.limit(MAX_JOBS);

/** Counts the stops of a day by kind, stored hour and status. */
export const countStops = (
	date: string,
): Query<{ stop: "collection" | "delivery"; hour: string; status: number; n: number }> =>
	// SQL text: each half reads one index, which the builder cannot name.
	query(
		`SELECT 'collection' AS stop, substr(collection_time, 1, 2) AS hour, status, count(*) AS n FROM job INDEXED BY job_day
			WHERE listed = 1 AND diary_date = ?1 AND collection_date = ?1 AND collection_time IS NOT NULL GROUP BY 2, 3
		UNION ALL SELECT 'delivery', substr(delivery_time, 1, 2), status, count(*) FROM job INDEXED BY job_delivery_day
			WHERE delivery_date = ?1 AND parent_id IS NULL AND delivery_time IS NOT NULL GROUP BY 2, 3`,
		date,
	);
