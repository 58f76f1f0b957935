import { Download } from "lucide-react";
import { CellButton, CellIconButton } from "~/ui/grid/cell-button";
import { saveInvoicePdf } from "../actions/save-pdf";
import type { InvoiceRow } from "./invoice-row";

/** What can be done with one invoice in its row. */
export function InvoiceRowActions({ invoice }: { invoice: InvoiceRow }) {
	return (
		<span className="cluster">
			<span className="grow" />
			{invoice.status === "Draft" && (
				<CellButton
					{...invoice.refusal}
					aria-label={`Send ${invoice.inv_number}`}
					onClick={() => invoice.send(invoice)}
				>
					Send
				</CellButton>
			)}
			<CellIconButton
				icon={Download}
				label={`Download ${invoice.inv_number}`}
				onClick={() => void saveInvoicePdf(invoice)}
			/>
		</span>
	);
}
