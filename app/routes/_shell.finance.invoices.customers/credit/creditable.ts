import { creditableOf } from "~/domain/finance/invoicing/credit/rules-credit";
import type { InvoiceRecord } from "~/domain/finance/invoicing/customer/print/invoice-record";

/** A job of an invoice that can be credited; amounts in pounds without VAT. */
export interface CreditableJob {
	id: number;
	job_number: string;
	description: string;
	/** What it was charged on the invoice, with its extras, less what credit notes that were sent have taken off. */
	net: number;
	lines: readonly { net: number; vat: number; vat_rate: number }[];
	/** The credit notes that were sent; they stay. */
	earlier: readonly { credit_note_number: string; credit_amount: number; vat: number }[];
	/** The number of the draft that a new credit replaces. */
	draft: string | null;
}

/** The jobs that are on an invoice, in the order of its lines; not those that have left it to be invoiced again. */
export const listCreditable = ({
	job_details,
	lines,
	credits,
}: Pick<InvoiceRecord, "job_details" | "lines" | "credits">): CreditableJob[] =>
	job_details.flatMap(({ id, job_number }) => {
		const own = lines.filter(({ job_id, rebilled }) => job_id === id && rebilled === 0);
		if (own.length === 0) return [];
		const notes = credits.filter(({ job_details: job }) => job.id === id);
		const earlier = notes.filter(({ status }) => status === "Sent");
		return {
			id,
			job_number,
			description: own[0]?.description ?? "",
			net: creditableOf(own, earlier),
			lines: own,
			earlier,
			draft: notes.find(({ status }) => status === "Draft")?.credit_note_number ?? null,
		};
	});
