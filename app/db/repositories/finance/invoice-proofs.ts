import { and, asc, eq, or } from "drizzle-orm";
import { db } from "~/db/builder";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { customer_invoice_settings, invoice, invoice_line, job, job_process } from "~/db/tenant";

/** Selects the proofs of delivery of the jobs on an invoice and of their stops, in order, if its customer wants them with it. */
export const selectProofsOfInvoice = (invoice_id: number, limit: number) =>
	db
		.select({
			id: job_process.id,
			job_number: jobNumber(job).as("proved_job"),
			pod_name: job_process.pod_name,
			pod_sign: job_process.pod_sign,
			pod_time: job_process.pod_time,
			pod_images: job_process.pod_images,
			notes: job_process.notes,
			created_at: job_process.created_at,
		})
		.from(invoice)
		.innerJoin(
			customer_invoice_settings,
			and(
				eq(customer_invoice_settings.customer_id, invoice.customer_id),
				eq(customer_invoice_settings.attach_pods, 1),
			),
		)
		.innerJoin(invoice_line, and(eq(invoice_line.invoice_id, invoice.id), eq(invoice_line.kind, "job")))
		.innerJoin(
			job,
			or(
				eq(job.id, invoice_line.job_id),
				// Of stops those that the invoice's customer pays for.
				and(eq(job.parent_id, invoice_line.job_id), eq(job.customer_id, invoice.customer_id)),
			),
		)
		.innerJoin(job_process, and(eq(job_process.job_id, job.id), eq(job_process.type, 1)))
		.where(eq(invoice.id, invoice_id))
		.orderBy(asc(invoice_line.position), asc(job.sub_no), asc(job_process.id))
		.limit(limit);
