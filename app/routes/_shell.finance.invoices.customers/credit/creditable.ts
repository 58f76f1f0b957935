import type { InvoiceRecord } from "~/domain/invoicing/customer/invoice-record";
import { sum } from "~/shared/money/decimal";

/** A job of an invoice that can be credited; amounts in pounds without VAT. */
export interface CreditableJob {
	id: number;
	job_number: string;
	description: string;
	/** What it was charged on the invoice, with its extras. */
	net: number;
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
			net: sum(own.map(({ net }) => net)),
			note: credits.find(({ job_details: job }) => job.id === id) ?? null,
		};
	});
