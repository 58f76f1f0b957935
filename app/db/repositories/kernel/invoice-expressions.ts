import { sql } from "drizzle-orm";
import { credit_note, invoice, job } from "~/db/tenant";

/** What is still to be paid of an invoice, at the scale that money has in the database. Of a draft, which is no debt yet, what it will come to. */
export const invoiceOutstanding = sql`(${invoice.total_charge} - ${invoice.paid} - ${invoice.credited})`;
/** Whether an invoice was sent, so that what is outstanding of it is a debt. */
export const isIssued = sql`${invoice.status} <> 'Draft'`;
/** What is open on a customer's account: unpaid, a draft, or in credit, which is paid or credited too much. As the index `invoice_open` has it. */
export const isOnAccount = sql`${invoiceOutstanding} <> 0`;
/** What is to be paid of an invoice that was sent, or was paid or credited too much: both count to what a customer has outstanding. */
export const isOutstanding = sql`${isOnAccount} AND ${isIssued}`;
/** Of what is outstanding: what is to be paid. */
export const isDebt = sql`${invoiceOutstanding} > 0`;
/** The id of the first line that a credited job has on its invoice, which the credit is taxed like; null without one. */
export const creditedLine = sql`(SELECT l.id FROM invoice_line l WHERE l.invoice_id = ${credit_note.invoice_id} AND l.job_id = ${credit_note.job_id}
	ORDER BY l.position LIMIT 1)`;
/** The customer of a credit note: whom it was invoiced to, as the job can have another one by now. */
export const creditedCustomer = sql`coalesce(${invoice.customer_id}, ${job.customer_id})`;
