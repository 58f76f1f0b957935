import type { OpenInvoiceView } from "./schemas";

/** An open invoice as screens and callers get it. */
export const toOpenInvoiceView = <Row extends OpenInvoiceView & { number: number; version: number }>({
	number: _,
	version: __,
	...invoice
}: Row): OpenInvoiceView => invoice;
