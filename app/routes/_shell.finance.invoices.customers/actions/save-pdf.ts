import type { InvoiceView } from "~/domain/finance/invoicing/customer/schemas";
import { saveResponseAs } from "~/features/kernel/requests";
import { financeText } from "~/shared/texts/finance";
import { toast } from "~/ui/overlay/toasts";

/** Downloads an invoice as PDF. */
export const saveInvoicePdf = ({ id, inv_number }: Pick<InvoiceView, "id" | "inv_number">) =>
	saveResponseAs(`${inv_number}.pdf`, "GET /client/download-customer-invoice/{id}", { params: { id } });

/** Downloads invoices as PDFs in a ZIP, named by the range of days if the list is of one. */
export async function saveInvoiceZip(
	invoices: readonly Pick<InvoiceView, "id">[],
	{ date_from, date_to }: { date_from?: string; date_to?: string },
): Promise<void> {
	if (invoices.length === 0) return void toast.error(financeText.selectInvoice);
	const name = date_from && date_to ? `${date_from}_${date_to}.zip` : "customer_invoice_page.zip";
	await saveResponseAs(name, "GET /client/download-multi-customer-invoices", {
		query: { invoiceIds: invoices.map(({ id }) => id).join(","), date_from, date_to },
	});
}
