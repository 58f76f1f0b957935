/** Of an invoice `i`: what is paid of it, or its state, disagrees with its payments. */
const DISAGREES_WITH_PAYMENTS = `i.paid <> coalesce((SELECT sum(p.amount) FROM invoice_payment p WHERE p.invoice_id = i.id), 0)
		OR (i.status = 'Paid') <> (i.paid + i.credited >= i.total_charge)`;

/** Invoices whose amounts or state disagree with their lines, payments and credits. */
export const DISAGREEING_INVOICES = `
	SELECT i.inv_number FROM invoice i WHERE
		i.net <> (SELECT sum(l.net) FROM invoice_line l WHERE l.invoice_id = i.id)
		OR i.vat <> (SELECT sum(l.vat) FROM invoice_line l WHERE l.invoice_id = i.id)
		OR i.total_charge <> i.net + i.vat
		OR ${DISAGREES_WITH_PAYMENTS}
		OR i.credited <> coalesce((SELECT sum(c.credit_amount + c.vat) FROM credit_note c WHERE c.invoice_id = i.id), 0)
		OR (i.status = 'Draft' AND i.paid > 0)
		OR json_extract(i.supplier, '$.account_no') IS NULL
		OR json_extract(i.billed_to, '$.post_code') IS NULL`;

/** Receipts whose sums disagree with what invoices have of them and what was paid back, and invoices that disagree with their payments. */
export const DISAGREEING_RECEIPTS = `
	SELECT r.id FROM receipt r WHERE
		r.allocated <> coalesce((SELECT sum(p.amount) FROM invoice_payment p WHERE p.receipt_id = r.id), 0)
		OR r.refunded <> coalesce((SELECT sum(f.amount) FROM receipt_refund f WHERE f.receipt_id = r.id), 0)
		OR EXISTS (SELECT 1 FROM invoice_payment p JOIN invoice i ON i.id = p.invoice_id
			WHERE p.receipt_id = r.id AND i.customer_id <> r.customer_id)
	UNION ALL SELECT i.id FROM invoice i WHERE ${DISAGREES_WITH_PAYMENTS}`;
