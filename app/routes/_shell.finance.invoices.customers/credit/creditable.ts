import { creditableOf } from "~/domain/finance/invoicing/credit/rules-credit";
import type { InvoiceRecord } from "~/domain/finance/invoicing/customer/print/invoice-record";

/** A job of an invoice that can be credited; amounts in pounds without VAT. */
export interface CreditableJob {
	id: number;
	job_number: string;
	description: string;
	/** What it was charged on the invoice, with its extras. */
	net: number;
	lines: readonly { net: number; vat: number; vat_rate: number }[];
	/** The credit note it has: a draft can be replaced, a sent one stays. */
	note: { credit_note_number: string; status: "Draft" | "Sent" } | null;
}

/** The jobs of an invoice in the order of its lines. */
export const listCreditable = ({
	job_details,
	lines,
	credits,
}: Pick<InvoiceRecord, "job_details" | "lines" | "credits">): CreditableJob[] =>
	job_details.map(({ id, job_number }) => {
		const own = lines.filter(({ job_id }) => job_id === id);
		return {
			id,
			job_number,
			description: own[0]?.description ?? "",
			net: creditableOf(own),
			lines: own,
			note: credits.find(({ job_details: job }) => job.id === id) ?? null,
		};
	});
