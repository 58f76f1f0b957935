/** A payment of an invoice by card, on a page of the payment provider: this system never sees a card. */
interface CardCheckout {
	/** Ties the payment to what is paid; returned with its events. */
	tenant_id: number;
	invoice_id: number;
	/** What the payer reads: the invoice's reference. */
	title: string;
	/** With VAT. */
	pounds: number;
	email: string | null;
	/** The payer's record with the payment provider, if there is one. */
	customer: string | null;
	return_url: string;
	/** The same key is the same page. */
	idempotency_key: string;
}

/** The payment provider. */
export interface CardPayments {
	/** Opens a page on which the invoice is paid. */
	openCheckout(checkout: CardCheckout): Promise<{ url: string }>;
	/** Opens the payer's own pages: cards and receipts. */
	openPortal(customer: string, return_url: string): Promise<{ url: string }>;
}
