import { and, count, eq, isNotNull, isNull, min, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { jobNumberSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { HAS_PROOF, TOTAL } from "~/db/repositories/finance/invoice-job-conditions";
import { driverName } from "~/db/repositories/master-data/drivers";
import { unscaled } from "~/db/scale5";
import { driver, holiday_request, work_day } from "~/db/tenant";

// Hand-written where the builder cannot name the index, or counts several tables.

/** How many rows of a queue are read for its list; its number is that of all. */
const MAX_ROWS = 20;

/** The workday of a driver, as far as Home needs it. Times are UTC. */
export interface ShiftRow {
	work_day_id: number;
	driver: string;
	mobile: string | null;
	reg: string | null;
	start_time: string | null;
	clockin_time: string | null;
	clockout_time: string | null;
	/** Its booked jobs. */
	jobs: number;
}

/** Selects the drivers' workdays of a day. */
export const selectShifts = (date: string): Query<ShiftRow> =>
	query(
		`SELECT w.id AS work_day_id, d.full_name AS driver, d.mobile, v.reg, w.start_time, w.clockin_time, w.clockout_time,
			(SELECT count(*) FROM work_day_job x WHERE x.work_day_id = w.id AND x.is_deleted = 0) AS jobs
		FROM work_day w INDEXED BY work_day_day JOIN driver d ON d.id = w.driver_id LEFT JOIN vehicle v ON v.id = w.vehicle_id
		WHERE w.date = ? ORDER BY w.start_time, w.id`,
		date,
	);

/** Whether drivers have clocked in on any of these days: without it a company does not use the app, and nobody is missing. */
export const selectClocksIn = (from: string, to: string): Query<{ clocks_in: 0 | 1 }> =>
	query(
		"SELECT EXISTS (SELECT 1 FROM work_day WHERE date BETWEEN ? AND ? AND clockin_time IS NOT NULL) AS clocks_in",
		from,
		to,
	);

export interface ChargeRow {
	job_id: number;
	job_number: string;
	diary_date: string;
	customer_name: string;
	/** Pounds. */
	amount: number | null;
	total: number;
	total_amount: number;
}

/** Selects the waiting charges that await approval, the oldest first, with their number and sum. */
export const selectWaitingCharges = (): Query<ChargeRow> =>
	query(
		`SELECT a.job_id, ${jobNumberSql("j")} AS job_number, coalesce(p.diary_date, j.diary_date) AS diary_date, c.customer_name,
			${unscaled("a.amount")} AS amount, count(*) OVER () AS total, ${unscaled("sum(coalesce(a.amount, 0)) OVER ()")} AS total_amount
		FROM job_activity a INDEXED BY job_activity_waiting JOIN job j ON j.id = a.job_id LEFT JOIN job p ON p.id = j.parent_id
		JOIN customer c ON c.id = j.customer_id
		WHERE a.action_type = 'waiting_charge' AND a.status = 1 AND j.status < 19 ORDER BY a.id LIMIT ${MAX_ROWS}`,
	);

export interface WaitingRequestRow {
	id: number;
	kind: "booking" | "quote" | "change" | "cancel";
	job_id: number;
	job_number: string;
	customer_name: string;
	collection_town: string | null;
	delivery_town: string | null;
	/** The collection that it is about, or the delivery. The time is UTC. */
	date: string | null;
	time: string | null;
	total: number;
}

/** Selects what customers wait for the office to answer, the next collection first, with their number. */
export const selectWaitingRequests = (): Query<WaitingRequestRow> =>
	query(
		`SELECT r.id, r.kind, r.job_id, ${jobNumberSql("j")} AS job_number, c.customer_name, j.collection_town, j.delivery_town,
			j.diary_date AS date, j.diary_time AS time, count(*) OVER () AS total
		FROM job_request r INDEXED BY job_request_open JOIN job j ON j.id = r.job_id AND j.customer_id = r.customer_id
		JOIN customer c ON c.id = r.customer_id
		WHERE r.status = 'open' ORDER BY j.diary_date, j.diary_time, r.id LIMIT ${MAX_ROWS}`,
	);

/** A file with bookings that waits for a person. */
export interface WaitingFileRow {
	id: number;
	file_name: string;
	sender: string;
	customer_name: string | null;
	message: string | null;
	created_at: string;
	total: number;
}

/** Selects the files with bookings that wait for a person, or could not be read, the oldest first, with their number. */
export const selectWaitingFiles = (): Query<WaitingFileRow> =>
	query(
		`SELECT f.id, f.file_name, f.sender, c.customer_name, f.message, f.created_at, count(*) OVER () AS total
		FROM booking_file f INDEXED BY booking_file_status LEFT JOIN customer c ON c.id = f.customer_id
		WHERE f.status IN ('review', 'refused') ORDER BY f.id LIMIT ${MAX_ROWS}`,
	);

/** Selects the holiday requests that await a decision, the next first, with their number. */
export const selectWaitingHolidays = () =>
	db
		.select({
			id: holiday_request.id,
			driver: driverName,
			date_from: holiday_request.date_from,
			date_to: holiday_request.date_to,
			days: holiday_request.days,
			total: sql<number>`count(*) OVER ()`.as("total"),
		})
		.from(holiday_request)
		.innerJoin(driver, eq(driver.id, holiday_request.driver_id))
		.where(eq(holiday_request.status, "pending"))
		.orderBy(holiday_request.date_from, holiday_request.id)
		.limit(MAX_ROWS);

/** Counts the workdays of drivers that await approval, as the approval screen does, with the oldest day. */
export const sumAwaitingApprovals = () =>
	db
		.select({ total: count().as("total"), oldest: min(work_day.date).as("oldest") })
		.from(work_day)
		.where(
			and(isNotNull(work_day.driver_id), isNull(work_day.approved_at), isNotNull(work_day.clockout_time)),
		);

export interface StatusSum {
	status: number;
	n: number;
	/** The first and the last diary day with such a job. */
	first: string;
	last: string;
}

/** Counts the listed jobs in some statuses on all days, from the counts by day. */
export const countInStatuses = (statuses: readonly number[]): Query<StatusSum> =>
	query(
		`SELECT status, sum(n) AS n, min(date) AS first, max(date) AS last FROM day_status INDEXED BY day_status_cell
		WHERE status IN (${statuses.join(", ")}) AND n > 0 GROUP BY status`,
	);

/** Adds up the charges of the listed jobs in some statuses, in pounds. */
export const sumStatuses = (statuses: readonly number[]): Query<{ status: number; total: number }> =>
	query(
		`SELECT j.status, ${unscaled(`sum(${TOTAL})`)} AS total FROM job j INDEXED BY job_diary
		WHERE j.listed = 1 AND j.status IN (${statuses.join(", ")}) GROUP BY j.status`,
	);

export interface MissingProofRow {
	job_number: string;
	diary_date: string;
	total: number;
}

/** Selects the jobs in some statuses whose customer needs a proof of delivery and that have none, the oldest first, with their number. */
export const selectMissingProofs = (statuses: readonly number[]): Query<MissingProofRow> =>
	query(
		`SELECT ${jobNumberSql("j")} AS job_number, j.diary_date, count(*) OVER () AS total
		FROM customer_invoice_settings s JOIN customer c ON c.id = s.customer_id AND c.customer_type = 1
		CROSS JOIN job j INDEXED BY job_customer ON j.customer_id = c.id
		WHERE s.pod_required = 1 AND j.listed = 1 AND j.status IN (${statuses.join(", ")}) AND NOT ${HAS_PROOF}
		ORDER BY j.diary_date, j.id LIMIT 100`,
	);
