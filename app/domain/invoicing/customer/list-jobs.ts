import { read } from "~/db/read";
import { countInvoiceJobs, type InvoiceJobFilter, selectInvoiceJobs } from "~/db/repositories/invoice-jobs";
import { type JobStatus, statusRank } from "~/domain/jobs/model/status";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { toInvoiceJob } from "./facts";
import { type InvoiceJobPageResponse, invoiceJobsInput } from "./schemas";

/** A page of the jobs in some statuses, oldest number first, with what is in the way of their invoice. */
const listJobsIn = (statuses: readonly JobStatus[]) =>
	defineOperation({
		access: staffWith("finance"),
		input: invoiceJobsInput,
		async run({ ctx, input }): Promise<InvoiceJobPageResponse> {
			const { page, pageSize, sort, direction = "asc", ...rest } = input;
			const filter: InvoiceJobFilter = { ...rest, statuses: statuses.map(statusRank) };
			const [rows, [sums]] = await read(ctx.d1, [
				selectInvoiceJobs(filter, { sort, direction, limit: pageSize, offset: (page - 1) * pageSize }),
				countInvoiceJobs(filter),
			]);
			return {
				data: rows.map((row) => {
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
						blockers: job.blockers,
						failure: job.status === "Marked For Inv" ? job.failure : null,
					};
				}),
				total: sums?.total ?? 0,
				total_charge: sums?.total_charge ?? 0,
				current_page: page,
				per_page: pageSize,
			};
		},
	});

/** The jobs that are marked for invoice, and those whose invoice is being made. */
export const listMarkedJobs = listJobsIn(["Marked For Inv", "Generating Inv"]);

/** The jobs of customers that are not invoiced. */
export const listExternalJobs = listJobsIn(["NO/EXT Inv", "Billed Manually"]);

/** The jobs that are done and not marked for invoice yet. */
export const listUnmarkedJobs = listJobsIn(["Completed", "Priced", "POD"]);
