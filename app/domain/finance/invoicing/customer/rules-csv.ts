import { chooseExports, type ExportChoice } from "../exported/rules-exported";

/** What decides about the file for the accounts. */
interface ExportedInvoice {
	id: number;
	inv_number: string;
	is_csv_downloaded: 0 | 1;
	is_changed_since_export: boolean;
	customer: { customer_name: string };
	/** Whether the customer has an address to be billed at. */
	has_company_details: boolean;
}

/** What an export comes to: refused with the customers whose details are missing, or the invoices to export, those exported before and those changed since. */
export type CsvDecision<Invoice> =
	| { missing: string[] }
	| ({ missing: null; invoices: Invoice[] } & Pick<ExportChoice<Invoice>, "already" | "again">);

/** Decides which of the chosen invoices are exported. */
export function decideCsv<Invoice extends ExportedInvoice>(chosen: readonly Invoice[]): CsvDecision<Invoice> {
	const missing = chosen
		.filter(({ has_company_details }) => !has_company_details)
		.map(({ customer }) => customer.customer_name);
	if (missing.length > 0) return { missing: [...new Set(missing)] };
	const { taken, already, again } = chooseExports(
		chosen.map((invoice) => ({
			invoice,
			number: invoice.inv_number,
			is_exported: invoice.is_csv_downloaded === 1,
			is_changed: invoice.is_changed_since_export,
		})),
	);
	return { missing: null, invoices: taken.map(({ invoice }) => invoice), already, again };
}
