import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { accountsEmails } from "~/db/repositories/messages/invoice-parties";
import { customer, customer_company, invoice, invoice_run, invoice_run_job, job, user } from "~/db/tenant";

const ofRun = (run_id: number) =>
	sql`${invoice.run_id} = ${run_id} AND ${invoice.customer_id} = ${customer.id}`;

/** Selects how far a run is with each customer, by name, and the addresses its invoices are mailed to. */
export const selectRunCustomers = (run_id: number) =>
	db
		.select({
			customer_id: sql<number>`${customer.id}`.as("progress_customer"),
			customer_name: customer.customer_name,
			jobs: sql<number>`count(*)`.as("jobs"),
			waiting:
				sql<number>`sum(${invoice_run_job.invoice_id} IS NULL AND ${invoice_run_job.failure} IS NULL)`.as(
					"waiting",
				),
			failed: sql<number>`sum(${invoice_run_job.failure} IS NOT NULL)`.as("failed"),
			invoices: sql<number>`count(DISTINCT ${invoice_run_job.invoice_id})`.as("invoices"),
			first_number: sql<
				string | null
			>`(SELECT ${invoice.inv_number} FROM ${invoice} WHERE ${ofRun(run_id)} ORDER BY ${invoice.number} LIMIT 1)`.as(
				"first_number",
			),
			total_charge:
				sql<number>`(SELECT coalesce(sum(${invoice.total_charge}), 0) FROM ${invoice} WHERE ${ofRun(run_id)})`
					.mapWith(invoice.total_charge)
					.as("run_total"),
			emails: accountsEmails.as("emails"),
		})
		.from(invoice_run_job)
		.innerJoin(job, eq(job.id, invoice_run_job.job_id))
		.innerJoin(customer, eq(customer.id, job.customer_id))
		.leftJoin(customer_company, eq(customer_company.customer_id, customer.id))
		.where(eq(invoice_run_job.run_id, run_id))
		.groupBy(customer.id)
		.orderBy(asc(customer.customer_name), asc(customer.id));

/** Selects the invoices of a finished run with their customers, by number. */
export const selectFinishedInvoices = (run_id: number) =>
	db
		.select({ id: invoice.id, customer_id: invoice.customer_id })
		.from(invoice)
		.innerJoin(invoice_run, and(eq(invoice_run.id, invoice.run_id), eq(invoice_run.status, "finished")))
		.where(eq(invoice.run_id, run_id))
		.orderBy(asc(invoice.number));

/** Selects who started a run. */
export const selectRunStarter = (run_id: number) =>
	db
		.select({ name: sql<string>`trim(${user.first_name} || ' ' || ${user.last_name})`.as("name") })
		.from(invoice_run)
		.innerJoin(user, eq(user.id, invoice_run.created_by))
		.where(eq(invoice_run.id, run_id));
