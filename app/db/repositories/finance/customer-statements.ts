import { and, asc, desc, eq, gte, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { aliased, db, hasText } from "~/db/builder";
import {
	accountItem,
	accountItems,
	isItemDebt,
	isItemIssued,
} from "~/db/repositories/kernel/invoice-expressions";
import { accountsEmails } from "~/db/repositories/messages/invoice-parties";
import {
	credit_note,
	customer,
	customer_company,
	invoice,
	invoice_payment,
	receipt,
	receipt_refund,
} from "~/db/tenant";

const pounds = (expression: SQL) => sql<number>`coalesce(${expression}, 0)`.mapWith(invoice.total_charge);

/** Selects the customers with something outstanding or in credit, the most overdue first. */
export const selectOpenAccounts = (today: string, keyword: string) =>
	db
		.select({
			customer_id: aliased(customer.id, "customer_id"),
			customer_code: customer.customer_code,
			customer_name: customer.customer_name,
			emails: accountsEmails.as("emails"),
			invoices: sql<number>`count(*) FILTER (WHERE ${isItemDebt})`.as("invoices"),
			outstanding: pounds(sql`sum(${accountItem.outstanding})`).as("sum_outstanding"),
			credit: pounds(sql`sum(-${accountItem.outstanding}) FILTER (WHERE NOT ${isItemDebt})`).as("sum_credit"),
			overdue: pounds(
				sql`sum(${accountItem.outstanding}) FILTER (WHERE ${isItemDebt} AND ${accountItem.invoice_due} < ${today})`,
			).as("sum_overdue"),
			oldest_due: sql<string | null>`min(${accountItem.invoice_due}) FILTER (WHERE ${isItemDebt})`.as(
				"oldest_due",
			),
		})
		.from(accountItems)
		.innerJoin(customer, eq(customer.id, accountItem.customer_id))
		.leftJoin(customer_company, eq(customer_company.customer_id, customer.id))
		.where(
			and(
				isItemIssued,
				keyword ? hasText([customer.customer_name, customer.customer_code], keyword) : undefined,
			),
		)
		.groupBy(customer.id)
		.orderBy(desc(sql`sum_overdue`), desc(sql`sum_outstanding`), asc(customer.customer_name));

/** Selects the invoices that a customer has not paid, or has in credit, and what is on account, the oldest first. */
export const selectOpenItems = (customer_id: number) =>
	db
		.select({
			date: sql<string>`${accountItem.date}`.as("item_date"),
			number: sql<string>`${accountItem.number}`.as("item_number"),
			invoice_due: sql<string>`${accountItem.invoice_due}`.as("item_due"),
			total_charge: pounds(accountItem.total).as("item_total"),
			paid: pounds(accountItem.settled).as("item_settled"),
			outstanding: pounds(accountItem.outstanding).as("item_outstanding"),
		})
		.from(accountItems)
		.where(and(isItemIssued, eq(accountItem.customer_id, customer_id)))
		.orderBy(asc(accountItem.date), asc(accountItem.place));

/** Sent or paid: a draft is on no statement, nor what belongs to it. */
const isIssuedTo = (customer_id: number) =>
	and(eq(invoice.customer_id, customer_id), ne(invoice.status, "Draft"));

/** A payment by itself, or what was written off: what invoices have of a receipt is on the statement with the receipt. */
const isOfNoReceipt = isNull(invoice_payment.receipt_id);

/** What an account of a customer comes to before a day: invoices, payments and receipts less refunds, and credits until then, in pounds. */
export const sumBefore = (customer_id: number, day: string) =>
	db
		.select({
			invoiced: pounds(
				sql`(SELECT sum(${invoice.total_charge}) FROM ${invoice} WHERE ${and(isIssuedTo(customer_id), lt(invoice.date, day))})`,
			).as("invoiced"),
			paid: pounds(
				sql`coalesce((SELECT sum(${invoice_payment.amount}) FROM ${invoice_payment} JOIN ${invoice} ON ${eq(invoice.id, invoice_payment.invoice_id)}
					WHERE ${and(isIssuedTo(customer_id), isOfNoReceipt, lt(invoice_payment.date, day))}), 0)
				+ coalesce((SELECT sum(${receipt.amount}) FROM ${receipt} WHERE ${and(eq(receipt.customer_id, customer_id), lt(receipt.date, day))}), 0)
				- coalesce((SELECT sum(${receipt_refund.amount}) FROM ${receipt_refund} JOIN ${receipt} ON ${eq(receipt.id, receipt_refund.receipt_id)}
					WHERE ${and(eq(receipt.customer_id, customer_id), lt(receipt_refund.date, day))}), 0)`,
			).as("paid_before"),
			credited: pounds(
				sql`(SELECT sum(${credit_note.credit_amount} + ${credit_note.vat}) FROM ${credit_note} JOIN ${invoice} ON ${eq(invoice.id, credit_note.invoice_id)}
					WHERE ${and(isIssuedTo(customer_id), lt(credit_note.date, day))})`,
			).as("credited_before"),
		})
		.from(sql`(SELECT 1)`);

/** Selects the invoices of a customer of a range of days. */
export const selectStatementInvoices = (customer_id: number, date_from: string, date_to: string) =>
	db
		.select({ date: invoice.date, number: invoice.inv_number, amount: invoice.total_charge })
		.from(invoice)
		.where(and(isIssuedTo(customer_id), gte(invoice.date, date_from), lte(invoice.date, date_to)))
		.orderBy(asc(invoice.date), asc(invoice.number));

/** Selects the payments of a customer of a range of days that are of no receipt, and what was written off or taken as a discount. */
export const selectStatementPayments = (customer_id: number, date_from: string, date_to: string) =>
	db
		.select({
			date: invoice_payment.date,
			number: invoice.inv_number,
			amount: invoice_payment.amount,
			kind: invoice_payment.kind,
		})
		.from(invoice_payment)
		.innerJoin(invoice, eq(invoice.id, invoice_payment.invoice_id))
		.where(
			and(
				isIssuedTo(customer_id),
				isOfNoReceipt,
				gte(invoice_payment.date, date_from),
				lte(invoice_payment.date, date_to),
			),
		)
		.orderBy(asc(invoice_payment.date), asc(invoice_payment.id));

/** Selects what a customer paid in by receipts in a range of days, whichever invoices have it. */
export const selectStatementReceipts = (customer_id: number, date_from: string, date_to: string) =>
	db
		.select({ date: receipt.date, number: receipt.reference, amount: receipt.amount })
		.from(receipt)
		.where(
			and(eq(receipt.customer_id, customer_id), gte(receipt.date, date_from), lte(receipt.date, date_to)),
		)
		.orderBy(asc(receipt.date), asc(receipt.id));

/** Selects what was paid back to a customer in a range of days. */
export const selectStatementRefunds = (customer_id: number, date_from: string, date_to: string) =>
	db
		.select({
			date: receipt_refund.date,
			number: receipt_refund.reference,
			amount: aliased(receipt_refund.amount, "refund_amount"),
		})
		.from(receipt_refund)
		.innerJoin(receipt, eq(receipt.id, receipt_refund.receipt_id))
		.where(
			and(
				eq(receipt.customer_id, customer_id),
				gte(receipt_refund.date, date_from),
				lte(receipt_refund.date, date_to),
			),
		)
		.orderBy(asc(receipt_refund.date), asc(receipt_refund.id));

/** Selects the credit notes of a customer of a range of days. */
export const selectStatementCredits = (customer_id: number, date_from: string, date_to: string) =>
	db
		.select({
			date: credit_note.date,
			number: credit_note.credit_note_number,
			amount: pounds(sql`${credit_note.credit_amount} + ${credit_note.vat}`).as("credit_total"),
		})
		.from(credit_note)
		.innerJoin(invoice, eq(invoice.id, credit_note.invoice_id))
		.where(and(isIssuedTo(customer_id), gte(credit_note.date, date_from), lte(credit_note.date, date_to)))
		.orderBy(asc(credit_note.date), asc(credit_note.number));
