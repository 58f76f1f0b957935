import { sql } from "drizzle-orm";
import { invoice } from "~/db/tenant";

/** What is still to be paid of an invoice, at the scale that money has in the database. Of a draft, which is no debt yet, what it will come to. */
export const invoiceOutstanding = sql`(${invoice.total_charge} - ${invoice.paid} - ${invoice.credited})`;
/** Whether an invoice was sent, so that what is outstanding of it is a debt. */
export const isIssued = sql`${invoice.status} <> 'Draft'`;
