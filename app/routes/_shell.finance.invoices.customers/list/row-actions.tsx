import { Download } from "lucide";
import { rowButton, rowIconButton } from "~/ui/content/buttons";
import { type CellContent, text } from "~/ui/content/content";
import { saveInvoicePdf } from "../actions/save-pdf";
import type { InvoiceRow } from "./invoice-row";

/** What can be done with one invoice in its row. */
export const rowActions = (invoice: InvoiceRow): CellContent =>
	text(
		[
			text(null, { className: "grow" }),
			invoice.status === "Draft"
				? rowButton("Send", {
						label: `Send ${invoice.inv_number}`,
						title: invoice.refusal.title,
						isDisabled: invoice.refusal.disabled,
						onPress: () => invoice.send(invoice),
					})
				: null,
			rowIconButton(Download, {
				label: `Download ${invoice.inv_number}`,
				onPress: () => void saveInvoicePdf(invoice),
			}),
		],
		{ className: "cluster" },
	);
