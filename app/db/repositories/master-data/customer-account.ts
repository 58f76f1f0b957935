import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import {
	accountItem,
	accountItems,
	isItemDebt,
	isItemIssued,
} from "~/db/repositories/kernel/invoice-expressions";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { invoice, job, load_type } from "~/db/tenant";
import { STATUS_NAMES, statusRank } from "~/shared/jobs/statuses";

/** What is work for a customer: neither an offer nor what has been called off. */
const NO_WORK: ReadonlySet<string> = new Set(["Quote", "Cancelled", "Deleted"]);
const WORK = STATUS_NAMES.filter((name) => !NO_WORK.has(name)).map(statusRank);

const worksFor = (customer_id: number, from: string) =>
	and(
		sql`${job.listed} = 1`,
		eq(job.customer_id, customer_id),
		inArray(job.status, WORK),
		gte(job.diary_date, from),
	);

/** Counts a customer's jobs from a day on, those from a later day among them, and sums their charges. */
export const sumCustomerJobs = (customer_id: number, from: string, recent: string) =>
	db
		.select({
			jobs: sql<number>`count(*)`.as("jobs"),
			recent_jobs: sql<number>`count(*) FILTER (WHERE ${job.diary_date} >= ${recent})`.as("recent_jobs"),
			revenue: sql<number>`coalesce(sum(${job.total_charge}), 0)`.mapWith(job.total_charge).as("revenue"),
		})
		.from(job)
		.where(worksFor(customer_id, from));

/** Selects a customer's latest jobs from a day on, the last day first, with what they were charged. */
export const selectLatestCharges = (customer_id: number, from: string, limit: number) =>
	db
		.select({
			id: job.id,
			job_number: jobNumber(job).as("job_number"),
			date: job.diary_date,
			collection_town: job.collection_town,
			delivery_town: job.delivery_town,
			load_type: sql<string | null>`${load_type.code}`.as("load_type"),
			total_charge: job.total_charge,
		})
		.from(job)
		.leftJoin(load_type, eq(load_type.id, job.load_type_id))
		.where(worksFor(customer_id, from))
		.orderBy(desc(job.diary_date), desc(job.id))
		.limit(limit);

/** Counts the invoices that a customer was sent and has not paid, and sums what is outstanding, less what is in credit or on account, and what is overdue on a day. */
export const sumOpenInvoices = (customer_id: number, today: string) =>
	db
		.select({
			count: sql<number>`count(*) FILTER (WHERE ${isItemDebt})`.as("count"),
			outstanding: sql<number>`coalesce(sum(${accountItem.outstanding}), 0)`
				.mapWith(invoice.total_charge)
				.as("outstanding"),
			overdue:
				sql<number>`coalesce(sum(${accountItem.outstanding}) FILTER (WHERE ${isItemDebt} AND ${accountItem.invoice_due} < ${today}), 0)`
					.mapWith(invoice.total_charge)
					.as("overdue"),
		})
		.from(accountItems)
		.where(and(eq(accountItem.customer_id, customer_id), isItemIssued));
