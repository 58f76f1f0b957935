import type { InvoiceRunView } from "~/domain/finance/invoicing/customer/schemas";

/** The most invoices of a call: each is printed for it. */
const MAX_IN_BATCH = 40;

/** The invoices of a finished run that can be mailed, in calls; those of a customer together as far as they fit. */
export function batchMails({
	invoice_ids,
	customers,
}: Pick<InvoiceRunView, "invoice_ids" | "customers">): number[][] {
	const reachable = customers.filter(({ emails }) => emails !== "");
	const batches: number[][] = [];
	for (const { customer_id } of reachable) {
		const ids = invoice_ids.flatMap((one) => (one.customer_id === customer_id ? one.id : []));
		for (let from = 0; from < ids.length; from += MAX_IN_BATCH) {
			const part = ids.slice(from, from + MAX_IN_BATCH);
			const last = batches.at(-1);
			if (last && last.length + part.length <= MAX_IN_BATCH) last.push(...part);
			else batches.push(part);
		}
	}
	return batches;
}
