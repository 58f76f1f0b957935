import { Download } from "lucide-react";
import { createContext, useContext } from "react";
import type { InvoiceView } from "~/domain/invoicing/customer/schemas";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { saveInvoicePdf } from "../actions/save-pdf";

/** What sends an invoice from its row. */
export const SendRowContext = createContext<(invoice: InvoiceView) => void>(() => undefined);

/** What can be done with one invoice in its row. */
export function InvoiceRowActions({ invoice }: { invoice: InvoiceView }) {
	const send = useContext(SendRowContext);
	return (
		<span className="cluster">
			<span className="grow" />
			{invoice.status === "Draft" && (
				<Button
					size="row"
					isWriting
					tabIndex={-1}
					aria-label={`Send ${invoice.inv_number}`}
					onClick={() => send(invoice)}
				>
					Send
				</Button>
			)}
			<IconButton
				small
				icon={Download}
				tabIndex={-1}
				tooltip={false}
				label={`Download ${invoice.inv_number}`}
				onClick={() => void saveInvoicePdf(invoice)}
			/>
		</span>
	);
}
