import type { NewInvoice } from "~/db/repositories/finance/invoices";
import type { InvoiceJob } from "../facts";
import type { BilledCustomer, BillingTerms } from "./parties";
import { composeLines, type InvoiceLine } from "./rules-lines";
import { totalLines } from "./rules-vat";

/** Jobs that become one invoice. */
export interface InvoiceGroup {
	key: string;
	jobs: readonly InvoiceJob[];
}

/** The lines and totals of the invoice of a group. */
export function composeInvoice(
	{ jobs }: InvoiceGroup,
	{ terms, surchargeOf }: Pick<BilledCustomer, "terms" | "surchargeOf">,
) {
	const lines = composeLines(
		jobs.map((job) => ({ ...job, total_charge: job.own_charge, fuel_surcharge: surchargeOf(job) })),
		terms,
	);
	return { lines, ...totalLines(lines) };
}

/** A group's invoice as it is stored, with its lines. */
export interface ComposedInvoice {
	invoice: Omit<NewInvoice, "run_id" | "request_uid">;
	lines: InvoiceLine[];
}

/** Composes the invoice of a group, of one customer. */
export function composeGroup(
	group: InvoiceGroup,
	date: string,
	{ supplier, customers }: BillingTerms,
): ComposedInvoice {
	const [first] = group.jobs;
	const customer = first && customers.get(first.customer_id);
	if (!customer) throw new Error(`the customer of ${group.key} is missing`);
	const { lines, ...totals } = composeInvoice(group, customer);
	return {
		invoice: {
			run_group: group.key,
			customer_id: first.customer_id,
			invoice_type: group.key.startsWith("job ") ? "single_job" : "multi_job",
			date,
			tax_point: date,
			invoice_due: customer.invoice_due,
			supplier,
			billed_to: customer.billed_to,
			...totals,
		},
		lines,
	};
}
