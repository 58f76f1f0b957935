import { desc, eq, type SQL, sql } from "drizzle-orm";
import { aliased, db } from "~/db/builder";
import {
	accountItem,
	accountItems,
	isItemDebt,
	isItemIssued,
} from "~/db/repositories/kernel/invoice-expressions";
import { customer, invoice } from "~/db/tenant";

/**
 * Selects what each customer owes on invoices that were sent, by how many days they are overdue on a day, and what drafts come to. What was
 * paid or credited too much, and what is on account, is taken off what is not due, and is the credit.
 */
export function selectDebtors(today: string) {
	const overdue = sql`CAST(julianday(${today}) - julianday(${accountItem.invoice_due}) AS INTEGER)`;
	const sumOf = <Name extends string>(name: Name, amount: SQL, condition: SQL) =>
		sql<number>`coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0)`
			.mapWith(invoice.total_charge)
			.as(name);
	const debt = <Name extends string>(name: Name, days: SQL) =>
		sumOf(name, accountItem.outstanding, sql`${isItemIssued} AND ${isItemDebt} AND ${days}`);
	return db
		.select({
			id: aliased(customer.id, "customer_id"),
			customer_code: customer.customer_code,
			customer_name: customer.customer_name,
			credit_limit: customer.credit_limit,
			credit_stop: customer.credit_stop,
			current: sumOf(
				"current",
				accountItem.outstanding,
				sql`${isItemIssued} AND (${overdue} <= 0 OR NOT ${isItemDebt})`,
			),
			days_30: debt("days_30", sql`${overdue} BETWEEN 1 AND 30`),
			days_60: debt("days_60", sql`${overdue} BETWEEN 31 AND 60`),
			days_90: debt("days_90", sql`${overdue} BETWEEN 61 AND 90`),
			older: debt("older", sql`${overdue} > 90`),
			outstanding: sumOf("outstanding", accountItem.outstanding, isItemIssued),
			credit: sumOf("credit", sql`-${accountItem.outstanding}`, sql`${isItemIssued} AND NOT ${isItemDebt}`),
			drafts: sumOf("drafts", accountItem.outstanding, sql`NOT ${isItemIssued}`),
			invoices: sql<number>`count(*) FILTER (WHERE ${isItemIssued} AND ${isItemDebt})`.as("invoices"),
		})
		.from(accountItems)
		.innerJoin(customer, eq(customer.id, accountItem.customer_id))
		.groupBy(customer.id)
		.orderBy(desc(sql`outstanding`), customer.id);
}
