/** Invoices whose amounts or state disagree with their lines, payments and credits. */
export const DISAGREEING_INVOICES = `
	SELECT i.inv_number FROM invoice i WHERE
		i.net <> (SELECT sum(l.net) FROM invoice_line l WHERE l.invoice_id = i.id)
		OR i.vat <> (SELECT sum(l.vat) FROM invoice_line l WHERE l.invoice_id = i.id)
		OR i.total_charge <> i.net + i.vat
		OR i.paid <> coalesce((SELECT sum(p.amount) FROM invoice_payment p WHERE p.invoice_id = i.id), 0)
		OR i.credited <> coalesce((SELECT sum(c.credit_amount + c.vat) FROM credit_note c WHERE c.invoice_id = i.id), 0)
		OR (i.status = 'Paid') <> (i.paid + i.credited >= i.total_charge)
		OR (i.status = 'Draft' AND i.paid > 0)
		OR json_extract(i.supplier, '$.account_no') IS NULL
		OR json_extract(i.billed_to, '$.post_code') IS NULL`;
