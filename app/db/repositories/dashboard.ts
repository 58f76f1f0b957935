import { and, between, desc, eq, gt, inArray, lt, notExists, or, sql } from "drizzle-orm";
import { db } from "../builder";
import { type Query, query } from "../read";
import { unscaled } from "../scale5";
import { customer, day_status, job, job_lateness } from "../tenant";
import { jobNumber } from "./job-expressions";

interface Period {
	from: string;
	to: string;
}

/** Selects how many jobs of each day of a period have each status. */
export const selectDayStatuses = ({ from, to }: Period) =>
	db
		.select({ date: day_status.date, status: day_status.status, n: day_status.n })
		.from(day_status)
		.where(between(day_status.date, from, to));

interface RevenueRow {
	date: string;
	/** Pounds. */
	total: number;
	subcost: number;
}

/** Selects what the listed jobs with certain statuses earn and cost on each day of a period, in pounds. */
export const selectRevenue = ({ from, to }: Period, statuses: readonly number[]): Query<RevenueRow> =>
	// SQL text: the builder cannot name the index, without which the planner reads the jobs of every day with these statuses.
	query(
		`SELECT diary_date AS date, ${unscaled("sum(total_charge)")} AS total, ${unscaled("sum(coalesce(subcost, 0))")} AS subcost
		 FROM job INDEXED BY job_day WHERE listed = 1 AND diary_date BETWEEN ? AND ? AND status IN (${statuses.join(", ")}) GROUP BY diary_date`,
		from,
		to,
	);

const ATTENTION = {
	id: job.id,
	job_number: jobNumber(job).as("number"),
	customer_name: customer.customer_name,
	status: job.status,
};

/** The number of rows without the limit. */
const allRows = sql<number>`count(*) OVER ()`.as("total");

// A literal, as the index of listed jobs applies only to that.
const isListed = sql`${job.listed} = 1`;

/** Selects the first eight listed jobs with certain statuses in a period, and how many there are. */
export const selectUnallocatedJobs = ({ from, to }: Period, statuses: readonly number[]) =>
	db
		.select({
			...ATTENTION,
			date: sql<string>`${job.diary_date}`,
			time: job.diary_time,
			town: job.collection_town,
			total: allRows,
		})
		.from(job)
		.innerJoin(customer, eq(customer.id, job.customer_id))
		.where(and(isListed, inArray(job.status, [...statuses]), between(job.diary_date, from, to)))
		.orderBy(job.diary_date, job.diary_time, job.id)
		.limit(8);

/** Selects the first eight listed jobs with certain statuses whose delivery was due before a time of the last day; not those whose driver is on the way. */
export const selectLateJobs = ({ from, to }: Period, time: string, statuses: readonly number[]) =>
	db
		.select({
			...ATTENTION,
			date: sql<string>`${job.delivery_date}`,
			time: job.delivery_time,
			town: job.delivery_town,
			total: allRows,
		})
		.from(job)
		.innerJoin(customer, eq(customer.id, job.customer_id))
		.where(
			and(
				isListed,
				inArray(job.status, [...statuses]),
				between(job.delivery_date, from, to),
				or(lt(job.delivery_date, to), lt(job.delivery_time, time)),
				notExists(
					db
						.select({ id: job_lateness.job_id })
						.from(job_lateness)
						.where(and(eq(job_lateness.job_id, job.id), gt(job_lateness.minutes, 0))),
				),
			),
		)
		.orderBy(job.delivery_date, job.delivery_time, job.id)
		.limit(8);

/** Selects the first eight jobs that drivers on duty will reach too late, each with its latest stop, the latest first, and how many there are. */
export const selectExpectedLateJobs = () =>
	db
		.select({
			...ATTENTION,
			date: sql<string>`coalesce(${job.diary_date}, substr(${job_lateness.due_at}, 1, 10))`.as("date"),
			time: sql<string | null>`NULL`.as("time"),
			town: sql<
				string | null
			>`iif(${job_lateness.stop} = 'collection', ${job.collection_town}, ${job.delivery_town})`.as("town"),
			total: allRows,
			stop: job_lateness.stop,
			// The columns beside a single max() are those of its row.
			minutes: sql<number>`max(${job_lateness.minutes})`.as("late_minutes"),
			expected_at: job_lateness.expected_at,
		})
		.from(job_lateness)
		.innerJoin(job, eq(job.id, job_lateness.job_id))
		.innerJoin(customer, eq(customer.id, job.customer_id))
		.where(gt(job_lateness.minutes, 0))
		.groupBy(job_lateness.job_id)
		.orderBy(desc(sql`late_minutes`), job_lateness.job_id)
		.limit(8);

type FleetUse = Record<"vehicles" | "vehicles_used" | "drivers" | "drivers_used", number>;

/** Counts the vehicles and drivers, and those with a workday on a day. */
export const countFleetUse = (date: string): Query<FleetUse> =>
	// SQL text: the builder has no select without a table.
	query(
		`SELECT (SELECT count(DISTINCT vehicle_id) FROM work_day WHERE date = ?1) AS vehicles_used,
		        (SELECT count(*) FROM vehicle WHERE deleted_at IS NULL AND is_active = 1) AS vehicles,
		        (SELECT count(DISTINCT driver_id) FROM work_day WHERE date = ?1) AS drivers_used,
		        (SELECT count(*) FROM driver WHERE deleted_at IS NULL AND status = 1) AS drivers`,
		date,
	);
