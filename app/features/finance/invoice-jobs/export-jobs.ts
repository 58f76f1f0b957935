import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { csvText } from "~/domain/master-data/spreadsheets/csv-text";
import { showDate } from "~/shared/time/dates";
import { saveFile } from "~/ui/save-file";

const HEADINGS = ["JOB #", "REF", "CUSTOMER", "STATUS", "COL DATE", "DEL DATE", "LOAD TYPE", "PRICE"];

/** Saves jobs as a CSV file with the columns of the list. */
export function exportJobs(jobs: readonly ListedInvoiceJob[], name: string): void {
	const lines = jobs.map((job) => [
		job.job_number,
		job.references.join(", "),
		job.customer_name,
		job.status,
		showDate(job.collection_date),
		showDate(job.delivery_date),
		job.load_type,
		job.total_charge,
	]);
	saveFile(new Blob([csvText([HEADINGS, ...lines])], { type: "text/csv" }), name);
}
