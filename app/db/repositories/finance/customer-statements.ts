import { and, asc, desc, eq, gte, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { aliased, db, hasText } from "~/db/builder";
import { invoiceOutstanding, isDebt, isOutstanding } from "~/db/repositories/kernel/invoice-expressions";
import { accountsEmails } from "~/db/repositories/messages/invoice-parties";
import { credit_note, customer, customer_company, invoice, invoice_payment } from "~/db/tenant";

const pounds = (expression: SQL) => sql<number>`coalesce(${expression}, 0)`.mapWith(invoice.total_charge);

/** Selects the customers with something outstanding or in credit, the most overdue first. */
export const selectOpenAccounts = (today: string, keyword: string) =>
	db
		.select({
			customer_id: aliased(customer.id, "customer_id"),
			customer_code: customer.customer_code,
			customer_name: customer.customer_name,
			emails: accountsEmails.as("emails"),
			invoices: sql<number>`count(*) FILTER (WHERE ${isDebt})`.as("invoices"),
			outstanding: pounds(sql`sum(${invoiceOutstanding})`).as("sum_outstanding"),
			credit: pounds(sql`sum(-${invoiceOutstanding}) FILTER (WHERE NOT ${isDebt})`).as("sum_credit"),
			overdue: pounds(
				sql`sum(${invoiceOutstanding}) FILTER (WHERE ${isDebt} AND ${invoice.invoice_due} < ${today})`,
			).as("sum_overdue"),
			oldest_due: sql<string | null>`min(${invoice.invoice_due}) FILTER (WHERE ${isDebt})`.as("oldest_due"),
		})
		.from(invoice)
		.innerJoin(customer, eq(customer.id, invoice.customer_id))
		.leftJoin(customer_company, eq(customer_company.customer_id, customer.id))
		.where(
			and(
				isOutstanding,
				keyword ? hasText([customer.customer_name, customer.customer_code], keyword) : undefined,
			),
		)
		.groupBy(customer.id)
		.orderBy(desc(sql`sum_overdue`), desc(sql`sum_outstanding`), asc(customer.customer_name));

/** Selects the invoices that a customer has not paid, or has in credit, the oldest first. */
export const selectOpenItems = (customer_id: number) =>
	db
		.select({
			date: invoice.date,
			number: invoice.inv_number,
			invoice_due: invoice.invoice_due,
			total_charge: invoice.total_charge,
			paid: pounds(sql`${invoice.paid} + ${invoice.credited}`).as("settled"),
			outstanding: pounds(invoiceOutstanding).as("outstanding"),
		})
		.from(invoice)
		.where(and(isOutstanding, eq(invoice.customer_id, customer_id)))
		.orderBy(asc(invoice.date), asc(invoice.number));

/** Sent or paid: a draft is on no statement, nor what belongs to it. */
const isIssuedTo = (customer_id: number) =>
	and(eq(invoice.customer_id, customer_id), ne(invoice.status, "Draft"));

/** What an account of a customer comes to before a day: invoices, payments and credits until then, in pounds. */
export const sumBefore = (customer_id: number, day: string) =>
	db
		.select({
			invoiced: pounds(
				sql`(SELECT sum(${invoice.total_charge}) FROM ${invoice} WHERE ${and(isIssuedTo(customer_id), lt(invoice.date, day))})`,
			).as("invoiced"),
			paid: pounds(
				sql`(SELECT sum(${invoice_payment.amount}) FROM ${invoice_payment} JOIN ${invoice} ON ${eq(invoice.id, invoice_payment.invoice_id)}
					WHERE ${and(isIssuedTo(customer_id), lt(invoice_payment.date, day))})`,
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

/** Selects the payments of a customer of a range of days. */
export const selectStatementPayments = (customer_id: number, date_from: string, date_to: string) =>
	db
		.select({
			date: invoice_payment.date,
			number: invoice.inv_number,
			amount: invoice_payment.amount,
		})
		.from(invoice_payment)
		.innerJoin(invoice, eq(invoice.id, invoice_payment.invoice_id))
		.where(
			and(isIssuedTo(customer_id), gte(invoice_payment.date, date_from), lte(invoice_payment.date, date_to)),
		)
		.orderBy(asc(invoice_payment.date), asc(invoice_payment.id));

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
