/** How invoices are mailed: one mail each, one a customer, or one for all. */
export type Mailing = "each" | "customer" | "together";

interface MailedInvoice {
	id: number;
	customer: { id: number; customer_name: string };
}

/** The invoices of one mail, and their customers without repetition. */
export interface Envelope<Invoice extends MailedInvoice> {
	invoices: Invoice[];
	customers: Invoice["customer"][];
}

/** Which invoices go into which mail, in their order. */
export function groupEnvelopes<Invoice extends MailedInvoice>(
	invoices: readonly Invoice[],
	mailing: Mailing,
): Envelope<Invoice>[] {
	const keyOf = ({ id, customer }: Invoice) =>
		mailing === "each" ? `invoice ${id}` : mailing === "customer" ? `customer ${customer.id}` : "all";
	const envelopes = new Map<string, Envelope<Invoice>>();
	for (const invoice of invoices) {
		const envelope = envelopes.get(keyOf(invoice)) ?? { invoices: [], customers: [] };
		envelope.invoices.push(invoice);
		if (!envelope.customers.some(({ id }) => id === invoice.customer.id))
			envelope.customers.push(invoice.customer);
		envelopes.set(keyOf(invoice), envelope);
	}
	return [...envelopes.values()];
}
