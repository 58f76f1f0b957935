import { sql } from "drizzle-orm";
import { credit_note, invoice, job, receipt } from "~/db/tenant";

/** What is still to be paid of an invoice, at the scale that money has in the database. Of a draft, which is no debt yet, what it will come to. */
export const invoiceOutstanding = sql`(${invoice.total_charge} - ${invoice.paid} - ${invoice.credited})`;
/** Whether an invoice was sent, so that what is outstanding of it is a debt. */
export const isIssued = sql`${invoice.status} <> 'Draft'`;
/** What of a receipt no invoice has and was not paid back: it is on account, in the customer's favour. */
export const receiptLeft = sql`(${receipt.amount} - ${receipt.allocated} - ${receipt.refunded})`;
/** Whether something of a receipt is on account; as the index `receipt_open` has it. */
export const isReceiptOpen = sql`${receiptLeft} <> 0`;

const RECEIPT_LEFT = "r.amount - r.allocated - r.refunded";
const INVOICE_LEFT = "i.total_charge - i.paid - i.credited";

/** What a customer has on account, in SQL text; `customer` is the expression of its id. */
export const onAccountSql = (customer: string) =>
	`coalesce((SELECT sum(${RECEIPT_LEFT}) FROM receipt r WHERE r.customer_id = ${customer} AND ${RECEIPT_LEFT} <> 0), 0)`;

/** What a customer has outstanding, less what is in credit and on account, with drafts, in SQL text; `customer` is the expression of its id. */
export const outstandingWithDraftsSql = (customer: string) =>
	`(coalesce((SELECT sum(${INVOICE_LEFT}) FROM invoice i WHERE i.customer_id = ${customer} AND ${INVOICE_LEFT} <> 0), 0) - ${onAccountSql(customer)})`;

/**
 * The rows `a` of what is open on customers' accounts, which every sum of what is outstanding is added up from: invoices that are unpaid, in
 * credit or drafts, and what is on account, in credit from its day. Conditions as the indexes `invoice_open` and `receipt_open` have them.
 */
export const accountItems =
	sql.raw(`(SELECT i.customer_id, i.date, i.inv_number AS number, i.number AS place, i.invoice_due,
		i.total_charge AS total, i.paid + i.credited AS settled, ${INVOICE_LEFT} AS outstanding, i.status <> 'Draft' AS is_issued
	FROM invoice i WHERE ${INVOICE_LEFT} <> 0
	UNION ALL SELECT r.customer_id, r.date, 'On account', 0, r.date, -r.amount, -(r.allocated + r.refunded), -(${RECEIPT_LEFT}), 1
	FROM receipt r WHERE ${RECEIPT_LEFT} <> 0) AS a`);

/** The columns of `accountItems`; amounts at the scale of the database. */
export const accountItem = {
	customer_id: sql.raw("a.customer_id"),
	date: sql.raw("a.date"),
	number: sql.raw("a.number"),
	place: sql.raw("a.place"),
	invoice_due: sql.raw("a.invoice_due"),
	total: sql.raw("a.total"),
	/** Payments and credits; what invoices have of a receipt, below 0. */
	settled: sql.raw("a.settled"),
	/** Below 0 in credit. */
	outstanding: sql.raw("a.outstanding"),
};
/** Whether an item counts: all but drafts. */
export const isItemIssued = sql.raw("a.is_issued = 1");
/** Whether an item is to be paid; any other is in credit. */
export const isItemDebt = sql.raw("a.outstanding > 0");
/** The id of the first line that a credited job has on its invoice, which the credit is taxed like; null without one. */
export const creditedLine = sql`(SELECT l.id FROM invoice_line l WHERE l.invoice_id = ${credit_note.invoice_id} AND l.job_id = ${credit_note.job_id}
	ORDER BY l.position LIMIT 1)`;
/** The customer of a credit note: whom it was invoiced to, as the job can have another one by now. */
export const creditedCustomer = sql`coalesce(${invoice.customer_id}, ${job.customer_id})`;
