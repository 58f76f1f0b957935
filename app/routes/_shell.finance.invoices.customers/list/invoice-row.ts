import type { InvoiceView } from "~/domain/finance/invoicing/customer/schemas";
import type { DateText } from "~/shared/time/dates";

/** An invoice as a row, with the day from which days overdue are counted and what its buttons need. */
export interface InvoiceRow extends InvoiceView {
	today: DateText;
	send: (invoice: InvoiceView) => void;
	/** What the buttons that change something look like where nothing can be changed. */
	refusal: { disabled?: true; title?: string };
}
