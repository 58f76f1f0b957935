import { type Query, query } from "~/db/read";

/** Another invoice of a job: one that it has left, or the one that it is on. */
interface OtherInvoiceRow {
	job_id: number;
	id: number;
	inv_number: string;
	is_later: 0 | 1;
}

/** The jobs of the invoice with their lines elsewhere, by one of the two indexes of a job's lines. */
const elsewhere = (
	condition: string,
) => `SELECT l.job_id, o.id, o.inv_number, o.number, o.number > i.number AS is_later
	FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id AND l.kind = 'job'
	JOIN invoice_line k ON k.job_id = l.job_id AND k.kind = 'job' AND k.invoice_id <> i.id AND ${condition}
	JOIN invoice o ON o.id = k.invoice_id WHERE i.id = ?1`;

/** Selects the other invoices of the jobs of an invoice: jobs leave one of them when they are credited to be invoiced again. */
export const selectOtherInvoices = (id: number): Query<OtherInvoiceRow> =>
	query(
		`SELECT job_id, id, inv_number, is_later FROM (${elsewhere("k.rebilled = 1")} UNION ALL
			${elsewhere("k.rebilled = 0 AND k.job_id IS NOT NULL")}) ORDER BY number`,
		id,
	);
