import { and, asc, between, desc, eq, sql } from "drizzle-orm";
import { aliased, db, hasText, jsonList, statement } from "~/db/builder";
import { invoiceOutstanding } from "~/db/repositories/kernel/invoice-expressions";
import { userName } from "~/db/repositories/kernel/users";
import { customer, invoice, invoice_payment, user } from "~/db/tenant";

const OPEN = {
	id: aliased(invoice.id, "invoice_id"),
	inv_number: invoice.inv_number,
	number: invoice.number,
	date: invoice.date,
	invoice_due: invoice.invoice_due,
	total_charge: invoice.total_charge,
	outstanding: sql<number>`${invoiceOutstanding}`.mapWith(invoice.total_charge).as("outstanding"),
	version: invoice.version,
	customer_id: aliased(customer.id, "customer_id"),
	customer_code: customer.customer_code,
	customer_name: customer.customer_name,
};

const selectOpen = () =>
	db.select(OPEN).from(invoice).innerJoin(customer, eq(customer.id, invoice.customer_id));

/** Sent and not paid; the condition as literals, so that the index of what is unpaid is used. */
const isOpen = sql`${invoice.status} <> 'Paid' AND ${invoice.status} = 'Sent'`;

/** Selects the invoices that are sent and not paid, oldest due first. */
export const selectOpenInvoices = (limit: number) =>
	selectOpen().where(isOpen).orderBy(asc(invoice.invoice_due), asc(invoice.number)).limit(limit);

/** Selects the open invoices whose number or customer has a text. */
export const searchOpenInvoices = (keyword: string, limit: number) =>
	selectOpen()
		.where(
			and(isOpen, hasText([invoice.inv_number, customer.customer_name, customer.customer_code], keyword)),
		)
		.orderBy(asc(invoice.invoice_due), asc(invoice.number))
		.limit(limit);

/** Selects the open ones among invoices. */
export const selectOpenInvoicesById = (ids: readonly number[]) =>
	selectOpen().where(and(isOpen, sql`${invoice.id} IN ${jsonList(ids)}`));

/** The ids of the payments of a line: its key, a hyphen and a number. */
export const paymentUid = (key: string, place: number) => `${key}-${place}`;

/** Selects those among the keys of bank lines that payments have been recorded for. */
export const selectRecordedLines = (keys: readonly string[]) =>
	db
		.select({ key: sql<string>`k.value`.as("line_key") })
		.from(sql`json_each(${JSON.stringify(keys)}) AS k`)
		.where(
			sql`EXISTS (SELECT 1 FROM ${invoice_payment} p WHERE p.uid >= k.value || '-' AND p.uid < k.value || '.')`,
		);

/** The condition that a payment is recorded for one of these lines, or that an invoice is not as it was read, for `refuseIf`. */
export const isBankBatchOutdated = (
	keys: readonly string[],
	invoices: readonly { id: number; version: number }[],
) =>
	statement(sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(keys)}) k JOIN ${invoice_payment} p
			ON p.uid >= k.value || '-' AND p.uid < k.value || '.')
		OR EXISTS (SELECT 1 FROM json_each(${JSON.stringify(invoices.map(({ id, version }) => ({ id, version })))}) v JOIN ${invoice} i
			ON i.id = v.value ->> 'id' WHERE i.version <> v.value ->> 'version')`);

/** Which payments: by their day and texts. */
export interface PaymentFilter {
	date_from: string;
	date_to: string;
	keyword?: string | undefined;
}

const matches = ({ date_from, date_to, keyword }: PaymentFilter) =>
	and(
		between(invoice_payment.date, date_from, date_to),
		keyword
			? hasText(
					[invoice_payment.reference, invoice.inv_number, customer.customer_name, customer.customer_code],
					keyword,
				)
			: undefined,
	);

/** Selects a page of payments, newest first. */
export const selectPayments = (filter: PaymentFilter, limit: number, offset: number) =>
	db
		.select({
			id: aliased(invoice_payment.id, "payment_id"),
			date: invoice_payment.date,
			amount: invoice_payment.amount,
			reference: invoice_payment.reference,
			is_from_bank: sql<boolean>`substr(${invoice_payment.uid}, 1, 5) = 'bank-'`
				.mapWith(Boolean)
				.as("is_from_bank"),
			created_at: aliased(invoice_payment.created_at, "recorded_at"),
			created_by: userName.as("recorded_by"),
			invoice_id: aliased(invoice.id, "invoice_id"),
			inv_number: invoice.inv_number,
			customer_name: customer.customer_name,
		})
		.from(invoice_payment)
		.innerJoin(invoice, eq(invoice.id, invoice_payment.invoice_id))
		.innerJoin(customer, eq(customer.id, invoice.customer_id))
		.leftJoin(user, eq(user.id, invoice_payment.created_by))
		.where(matches(filter))
		.orderBy(desc(invoice_payment.date), desc(invoice_payment.id))
		.limit(limit)
		.offset(offset);

/** Counts payments, with what they come to. */
export const countPayments = (filter: PaymentFilter) =>
	db
		.select({
			total: sql<number>`count(*)`.as("total"),
			amount: sql<number>`coalesce(sum(${invoice_payment.amount}), 0)`
				.mapWith(invoice_payment.amount)
				.as("sum_amount"),
		})
		.from(invoice_payment)
		.innerJoin(invoice, eq(invoice.id, invoice_payment.invoice_id))
		.innerJoin(customer, eq(customer.id, invoice.customer_id))
		.where(matches(filter));
