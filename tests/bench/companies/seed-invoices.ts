/** A customer's address as invoices store it, and the company's. */
const PARTY = JSON.stringify({ name: "Ribble Glass", address_line_1: "1 Mill Lane", post_code: "LS1 1AB" });

const DAYS = 700;
/** The last jobs, which are to be invoiced. */
const MARKED = 1000;

/**
 * Statements that insert an invoice for each of so many jobs but the last thousand, over 700 days up to a day: the older paid, the newest
 * drafts. Those thousand are marked for invoice, of customers who are billed at an address.
 */
export function seedInvoiceStatements(jobs: number, today: string): string[] {
	const count = jobs - MARKED;
	return [
		`WITH RECURSIVE n (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM n WHERE n < ${count})
	INSERT INTO invoice (id, number, inv_number, customer_id, invoice_type, status, date, tax_point, invoice_due, supplier, billed_to, net, vat,
		total_charge, paid, request_uid)
	SELECT n, n, 'INV-' || n, j.customer_id, 'single_job', CASE WHEN n > ${count} * 0.97 THEN 'Draft' WHEN n > ${count} * 0.8 THEN 'Sent' ELSE 'Paid' END,
		d.day, d.day, date(d.day, '30 days'), '${PARTY}', '${PARTY}', 10000000, 2000000, 12000000,
		CASE WHEN n > ${count} * 0.8 THEN 0 ELSE 12000000 END, 'bench-invoices'
	FROM n JOIN job j ON j.id = n.n JOIN (SELECT n AS m, date('${today}', (n * ${DAYS} / ${count} - ${DAYS}) || ' days') AS day FROM n) d ON d.m = n.n`,
		`INSERT INTO invoice_line (invoice_id, job_id, position, kind, description, rate, net, vat_rate, vat, tax_code)
	SELECT id, id, 1, 'job', 'Job', 10000000, 10000000, 2000000, 2000000, 'T1' FROM invoice`,
		`UPDATE number_sequence SET next = ${count + 1} WHERE name = 'invoice'`,
		"UPDATE customer SET customer_type = 1, address_line_1 = '1 Mill Lane', post_code = 'LS1 1AB', credit_stop = 0, credit_limit = NULL, version = version + 1",
		`UPDATE job SET status = 13, version = version + 1 WHERE status = 14 AND id <= ${count}`,
		`UPDATE job SET status = 14, parent_id = NULL, job_number = 900000000 + id, sub_no = 0, job_type = 1, total_charge = 10000000, base_charge = 10000000, version = version + 1
		WHERE id > ${count} AND id <= ${jobs}`,
	];
}

const COPIED =
	"customer_id, invoice_type, status, date, tax_point, invoice_due, supplier, billed_to, net, vat, total_charge, paid, request_uid";
const LINE = "position, kind, description, rate, net, vat_rate, vat, tax_code";

/** The least a run of a thousand invoices writes, in ten batches: invoices and lines copied from the first ones, and their jobs. */
export function bareRunBatches(): string[][] {
	return Array.from({ length: MARKED / 100 }, (_, at) => {
		const ids = `BETWEEN ${at * 100 + 1} AND ${at * 100 + 100}`;
		return [
			`INSERT INTO invoice (id, number, inv_number, ${COPIED}) SELECT id + 90000000, id + 90000000, 'BARE-' || id, ${COPIED} FROM invoice WHERE id ${ids}`,
			`INSERT INTO invoice_line (invoice_id, ${LINE}) SELECT invoice_id + 90000000, ${LINE} FROM invoice_line WHERE invoice_id ${ids}`,
			`UPDATE job SET status = 13, version = version + 1 WHERE id ${ids}`,
		];
	});
}
