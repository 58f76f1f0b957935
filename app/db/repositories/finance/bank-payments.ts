import { and, asc, eq, sql } from "drizzle-orm";
import { aliased, db, hasText, jsonList, statement } from "~/db/builder";
import { invoiceOutstanding } from "~/db/repositories/kernel/invoice-expressions";
import { customer, invoice, invoice_payment, receipt } from "~/db/tenant";

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

/** Selects the open invoices of a customer, oldest due first. */
export const selectOpenInvoicesOf = (customer_id: number, limit: number) =>
	selectOpen()
		.where(and(isOpen, eq(invoice.customer_id, customer_id)))
		.orderBy(asc(invoice.invoice_due), asc(invoice.number))
		.limit(limit);

/** Selects the open ones among invoices. */
export const selectOpenInvoicesById = (ids: readonly number[]) =>
	selectOpen().where(and(isOpen, sql`${invoice.id} IN ${jsonList(ids)}`));

/** The keys of the payments and the receipts of a line: its key, a hyphen and a number. */
export const paymentUid = (key: string, place: number) => `${key}-${place}`;

/** Whether a payment or a receipt is recorded for the line of a key `k`. */
const isRecordedLine = sql`(EXISTS (SELECT 1 FROM ${invoice_payment} p WHERE p.uid >= k.value || '-' AND p.uid < k.value || '.')
	OR EXISTS (SELECT 1 FROM ${receipt} r WHERE r.uid >= k.value || '-' AND r.uid < k.value || '.'))`;

/** Selects those among the keys of bank lines that payments or receipts have been recorded for. */
export const selectRecordedLines = (keys: readonly string[]) =>
	db
		.select({ key: sql<string>`k.value`.as("line_key") })
		.from(sql`json_each(${JSON.stringify(keys)}) AS k`)
		.where(isRecordedLine);

/** The condition that a payment or a receipt is recorded for one of these lines, or that an invoice is not as it was read, for `refuseIf`. */
export const isBankBatchOutdated = (
	keys: readonly string[],
	invoices: readonly { id: number; version: number }[],
) =>
	statement(sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(keys)}) k WHERE ${isRecordedLine})
		OR EXISTS (SELECT 1 FROM json_each(${JSON.stringify(invoices.map(({ id, version }) => ({ id, version })))}) v JOIN ${invoice} i
			ON i.id = v.value ->> 'id' WHERE i.version <> v.value ->> 'version')`);
