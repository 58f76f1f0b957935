import { csvText } from "~/domain/master-data/spreadsheets/csv-text";
import { runWithToast } from "~/features/kernel/requests";
import { showDate } from "~/shared/time/dates";
import { toast } from "~/ui/overlay/toasts";
import { saveFile } from "~/ui/save-file";

const HEADINGS = [
	"Invoice #",
	"Date",
	"Due",
	"Customer code",
	"Customer",
	"Job #",
	"Description",
	"Quantity",
	"Rate",
	"Net",
	"VAT %",
	"VAT",
	"Tax code",
	"Account code",
	"Tax type",
	"Account reference",
];

/**
 * Saves the lines of invoices as a CSV file for the accounts; those exported before are left out and named in a warning, and without others
 * there is no file. Resolves to null if it was refused.
 */
export async function saveInvoiceCsv(job_inv_ids: number[]): Promise<unknown | null> {
	const data = await runWithToast("POST /client/csv-data-for-job-invoices", { body: { job_inv_ids } });
	if (data === null) return null;
	if (data.warning) toast.warning(data.warning);
	if (data.lines.length === 0) return data;
	const rows = data.lines.map((line) => [
		line.inv_number,
		showDate(line.date),
		showDate(line.invoice_due),
		line.customer_code,
		line.customer_name,
		line.job_number,
		line.description,
		line.quantity,
		line.rate.toFixed(2),
		line.net.toFixed(2),
		line.vat_rate,
		line.vat.toFixed(2),
		line.tax_code,
		line.account_code,
		line.tax_type,
		line.account_reference,
	]);
	saveFile(new Blob([csvText([HEADINGS, ...rows])], { type: "text/csv" }), "customer_invoices.csv");
	return data;
}
