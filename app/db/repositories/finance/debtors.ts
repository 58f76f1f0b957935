import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { aliased, db } from "~/db/builder";
import { invoiceOutstanding } from "~/db/repositories/kernel/invoice-expressions";
import { customer, invoice } from "~/db/tenant";

/**
 * Selects what each customer owes on invoices that were sent, by how many days they are overdue on a day, and what drafts come to.
 */
export function selectDebtors(today: string) {
	const overdue = sql`CAST(julianday(${today}) - julianday(${invoice.invoice_due}) AS INTEGER)`;
	const debt = <Name extends string>(name: Name, condition: SQL) =>
		sql<number>`coalesce(sum(${invoiceOutstanding}) FILTER (WHERE ${condition}), 0)`
			.mapWith(invoice.total_charge)
			.as(name);
	const sent = (condition: SQL) => sql`${invoice.status} = 'Sent' AND ${condition}`;
	return db
		.select({
			id: aliased(customer.id, "customer_id"),
			customer_code: customer.customer_code,
			customer_name: customer.customer_name,
			credit_limit: customer.credit_limit,
			credit_stop: customer.credit_stop,
			current: debt("current", sent(sql`${overdue} <= 0`)),
			days_30: debt("days_30", sent(sql`${overdue} BETWEEN 1 AND 30`)),
			days_60: debt("days_60", sent(sql`${overdue} BETWEEN 31 AND 60`)),
			days_90: debt("days_90", sent(sql`${overdue} BETWEEN 61 AND 90`)),
			older: debt("older", sent(sql`${overdue} > 90`)),
			outstanding: debt("outstanding", sent(sql`true`)),
			drafts: debt("drafts", sql`${invoice.status} = 'Draft'`),
			invoices: sql<number>`count(*) FILTER (WHERE ${invoice.status} = 'Sent')`.as("invoices"),
		})
		.from(invoice)
		.innerJoin(customer, eq(customer.id, invoice.customer_id))
		.where(and(ne(invoice.status, "Paid"), sql`${invoiceOutstanding} <> 0`))
		.groupBy(customer.id)
		.orderBy(desc(sql`outstanding`), customer.id);
}
