import { and, asc, desc, eq, sql } from "drizzle-orm";
import { aliased, db, insertSelect, jsonList, statement } from "~/db/builder";
import { isReceiptOpen, receiptLeft } from "~/db/repositories/kernel/invoice-expressions";
import { actorId, created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { userName } from "~/db/repositories/kernel/users";
import type { SqlText, Statement } from "~/db/statements";
import { customer, invoice, invoice_payment, receipt, receipt_refund, user } from "~/db/tenant";

const COLUMNS = {
	id: aliased(receipt.id, "receipt_id"),
	date: receipt.date,
	amount: receipt.amount,
	method: receipt.method,
	reference: receipt.reference,
	allocated: receipt.allocated,
	refunded: receipt.refunded,
	on_account: sql<number>`${receiptLeft}`.mapWith(receipt.amount).as("on_account"),
	version: receipt.version,
	uid: receipt.uid,
	created_at: aliased(receipt.created_at, "recorded_at"),
	created_by: userName.as("recorded_by"),
	customer_id: aliased(customer.id, "customer_id"),
	customer_code: customer.customer_code,
	customer_name: customer.customer_name,
};

const selectFull = () =>
	db
		.select(COLUMNS)
		.from(receipt)
		.innerJoin(customer, eq(customer.id, receipt.customer_id))
		.leftJoin(user, eq(user.id, receipt.created_by));

/** Selects a receipt with its customer. */
export const selectReceipt = (id: number) => selectFull().where(eq(receipt.id, id));

/** Selects a customer's receipts of which something is on account, the oldest first. */
export const selectOpenReceipts = (customer_id: number) =>
	selectFull()
		.where(and(isReceiptOpen, eq(receipt.customer_id, customer_id)))
		.orderBy(asc(receipt.date), asc(receipt.id));

/** Selects a customer, also a deleted one, which may still pay. */
export const selectReceiptCustomer = (id: number) =>
	db
		.select({
			id: customer.id,
			customer_code: customer.customer_code,
			customer_name: customer.customer_name,
		})
		.from(customer)
		.where(eq(customer.id, id));

/** Selects those among customers that exist. */
export const selectReceiptCustomers = (ids: readonly number[]) =>
	db
		.select({ id: customer.id })
		.from(customer)
		.where(sql`${customer.id} IN ${jsonList(ids)}`);

/** Selects the id, the customer and the amount of the receipt that was recorded under a key. */
export const selectReceiptByUid = (uid: string) =>
	db
		.select({ id: receipt.id, customer_id: receipt.customer_id, amount: receipt.amount })
		.from(receipt)
		.where(eq(receipt.uid, uid));

/** Selects what invoices have of a receipt, in the order it was allocated. */
export const selectReceiptPayments = (id: number) =>
	db
		.select({
			id: aliased(invoice_payment.id, "payment_id"),
			invoice_id: invoice_payment.invoice_id,
			inv_number: invoice.inv_number,
			amount: invoice_payment.amount,
		})
		.from(invoice_payment)
		.innerJoin(invoice, eq(invoice.id, invoice_payment.invoice_id))
		.where(eq(invoice_payment.receipt_id, id))
		.orderBy(asc(invoice_payment.id));

/** Selects what was paid back of a receipt. */
export const selectReceiptRefunds = (id: number) =>
	db
		.select({
			id: receipt_refund.id,
			date: receipt_refund.date,
			amount: receipt_refund.amount,
			reference: receipt_refund.reference,
		})
		.from(receipt_refund)
		.where(eq(receipt_refund.receipt_id, id))
		.orderBy(desc(receipt_refund.date), desc(receipt_refund.id));

/** Selects whether a refund was recorded under a key, and of which receipt. */
export const selectRefundByUid = (uid: string) =>
	db
		.select({ receipt_id: receipt_refund.receipt_id })
		.from(receipt_refund)
		.where(eq(receipt_refund.uid, uid));

/** Adds a receipt; `allocated` is what the parts of it come to that its batch inserts. */
export const insertReceipt = (
	ctx: WriteContext,
	row: Pick<
		typeof receipt.$inferInsert,
		"customer_id" | "date" | "amount" | "method" | "reference" | "uid" | "allocated"
	>,
): Statement => db.insert(receipt).values({ ...row, created_by: actorId(ctx), ...created(ctx) });

/** What an invoice gets of a receipt. */
interface ReceiptPart {
	invoice_id: number;
	/** In pounds. */
	amount: number;
	/** Its key as a payment. */
	uid: string;
}

/** Adds what an invoice has of a receipt: a payment with its day and reference. The receipt is found by its key, as the batch may insert it. */
export const insertReceiptPart = (ctx: WriteContext, receipt_uid: string, part: ReceiptPart): SqlText =>
	insertSelect(
		invoice_payment,
		{
			invoice_id: part.invoice_id,
			date: sql`r.date`,
			amount: part.amount,
			reference: sql`r.reference`,
			uid: part.uid,
			receipt_id: sql`r.id`,
			created_by: actorId(ctx),
			created_at: ctx.now.toISOString(),
		},
		sql`FROM ${receipt} r WHERE r.uid = ${receipt_uid}`,
	);

/**
 * Sets what invoices have of a receipt and what was paid back to the sums of both; after each change of one of them. With the version that was
 * read, the batch fails if the receipt has changed since.
 */
export const settleReceipt = (ctx: WriteContext, id: number, expectedVersion?: number): Statement =>
	db
		.update(receipt)
		.set({
			allocated: ALLOCATED,
			refunded: REFUNDED,
			...updated(ctx),
			version: raised(receipt.version, expectedVersion),
		})
		.where(eq(receipt.id, id));

const ALLOCATED = sql`coalesce((SELECT sum(p.amount) FROM ${invoice_payment} p WHERE p.receipt_id = ${receipt.id}), 0)`;
const REFUNDED = sql`coalesce((SELECT sum(f.amount) FROM ${receipt_refund} f WHERE f.receipt_id = ${receipt.id}), 0)`;

/** The condition that a receipt is not as it was read, for `refuseIf`. */
export const isReceiptOutdated = (id: number, version: number): SqlText =>
	statement(
		sql`NOT EXISTS (SELECT 1 FROM ${receipt} WHERE ${and(eq(receipt.id, id), eq(receipt.version, version))})`,
	);

/** Adds what was paid back of a receipt. */
export const insertRefund = (
	ctx: WriteContext,
	row: Pick<typeof receipt_refund.$inferInsert, "receipt_id" | "date" | "amount" | "reference" | "uid">,
): Statement =>
	db.insert(receipt_refund).values({ ...row, created_by: actorId(ctx), created_at: ctx.now.toISOString() });

/** Deletes a refund of a receipt. */
export const deleteRefund = (receipt_id: number, id: number): Statement =>
	db.delete(receipt_refund).where(and(eq(receipt_refund.id, id), eq(receipt_refund.receipt_id, receipt_id)));

/** Deletes what invoices have of a receipt, and the receipt. */
export const deleteReceipt = (id: number): Statement[] => [
	db.delete(invoice_payment).where(eq(invoice_payment.receipt_id, id)),
	db.delete(receipt).where(eq(receipt.id, id)),
];
