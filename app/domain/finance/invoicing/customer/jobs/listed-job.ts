import type { InvoiceJobRow } from "~/db/repositories/finance/invoice-jobs";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { toInvoiceJob } from "../facts";
import { UNCONFIRMED } from "../rules-blockers";
import type { ListedInvoiceJob } from "../schemas";

const TO_CONFIRM: readonly JobStatus[] = ["Completed", "Priced"];

/** A job as the lists on the way to an invoice show it. */
export function toListedJob(row: InvoiceJobRow): ListedInvoiceJob {
	const job = toInvoiceJob(row);
	return {
		id: job.id,
		version: job.version,
		job_number: job.job_number,
		references: job.references,
		customer_id: job.customer_id,
		customer_code: job.customer_code,
		customer_name: job.customer_name,
		status: job.status,
		collection_date: job.collection_date,
		delivery_date: job.delivery_date,
		collection_place: job.collection_place,
		delivery_place: job.delivery_place,
		load_type: job.load_type,
		total_charge: job.total_charge,
		invoice_type: job.invoice_type,
		blockers: [...job.blockers, ...(TO_CONFIRM.includes(job.status) ? ([UNCONFIRMED] as const) : [])],
		waiting_charge: job.pending_waiting_charge,
		failure: job.status === "Marked For Inv" ? job.failure : null,
	};
}
