import { sql } from "drizzle-orm";
import { invoice } from "~/db/tenant";

/** What is still to be paid of an invoice, at the scale that money has in the database. */
export const invoiceOutstanding = sql`(${invoice.total_charge} - ${invoice.paid} - ${invoice.credited})`;
