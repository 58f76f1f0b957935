import { setUninvoicedJobs } from "~/db/repositories/finance/invoices";
import type { Statement } from "~/db/statements";
import { type JobStatus, statusRank } from "~/domain/jobs/jobs/model/status";
import type { Ctx } from "~/tenancy/ctx";
import { statusAfter } from "./facts";

/** A job that is on an invoice, or about to be. */
interface InvoicedJob {
	id: number;
	version: number;
	job_type: number;
	/** The trip of a stop. */
	parent_id: number | null;
	status: JobStatus;
}

/** A stop has no steps of its own towards an invoice: it waits for those of its trip. */
const STATUS_OF_STOP: JobStatus = "Completed";

/** What takes jobs off their invoices: they are marked for invoice again, and stops that another customer pays for wait for their trip. */
export function uninvoiceJobs(ctx: Ctx, jobs: readonly InvoicedJob[]): Statement[] {
	const stops = jobs.filter(({ parent_id }) => parent_id !== null);
	const own = jobs.filter(({ parent_id }) => parent_id === null);
	const [first] = own;
	return [
		...(first ? [setUninvoicedJobs(ctx, statusRank(statusAfter(first, "delete_invoice")), own)] : []),
		...(stops.length > 0 ? [setUninvoicedJobs(ctx, statusRank(STATUS_OF_STOP), stops)] : []),
	];
}
