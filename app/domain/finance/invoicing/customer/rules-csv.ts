/** What decides about the file for the accounts. */
interface ExportedInvoice {
	id: number;
	inv_number: string;
	is_csv_downloaded: 0 | 1;
	customer: { customer_name: string };
	/** Whether the customer has an address to be billed at. */
	has_company_details: boolean;
}

/** What an export comes to: refused with the customers whose details are missing, or the invoices to export and those exported before. */
export type CsvDecision<Invoice> =
	| { missing: string[] }
	| { missing: null; invoices: Invoice[]; already: string[] };

/** Decides which of the chosen invoices are exported. */
export function decideCsv<Invoice extends ExportedInvoice>(chosen: readonly Invoice[]): CsvDecision<Invoice> {
	const missing = chosen
		.filter(({ has_company_details }) => !has_company_details)
		.map(({ customer }) => customer.customer_name);
	if (missing.length > 0) return { missing: [...new Set(missing)] };
	return {
		missing: null,
		invoices: chosen.filter(({ is_csv_downloaded }) => is_csv_downloaded === 0),
		already: chosen
			.filter(({ is_csv_downloaded }) => is_csv_downloaded === 1)
			.map(({ inv_number }) => inv_number),
	};
}
