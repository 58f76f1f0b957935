import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { actorId, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { credit_note, invoice, invoice_payment } from "~/db/tenant";

/** Selects the payments towards an invoice, oldest first. */
export const selectInvoicePayments = (id: number) =>
	db
		.select({
			id: invoice_payment.id,
			date: invoice_payment.date,
			amount: invoice_payment.amount,
			reference: invoice_payment.reference,
			kind: invoice_payment.kind,
			receipt_id: invoice_payment.receipt_id,
			created_at: invoice_payment.created_at,
		})
		.from(invoice_payment)
		.where(eq(invoice_payment.invoice_id, id))
		.orderBy(asc(invoice_payment.date), asc(invoice_payment.id));

/** Selects the invoice of the payment that was recorded under a key. */
export const selectPaymentByUid = (uid: string) =>
	db
		.select({ invoice_id: invoice_payment.invoice_id })
		.from(invoice_payment)
		.where(eq(invoice_payment.uid, uid));

/** Adds a payment. */
export const insertInvoicePayment = (
	ctx: WriteContext,
	payment: Pick<
		typeof invoice_payment.$inferInsert,
		"invoice_id" | "date" | "amount" | "reference" | "uid" | "kind"
	>,
): Statement =>
	db
		.insert(invoice_payment)
		.values({ ...payment, created_by: actorId(ctx), created_at: ctx.now.toISOString() });

/** Deletes a payment of an invoice. */
export const deleteInvoicePayment = (invoice_id: number, id: number): Statement =>
	db
		.delete(invoice_payment)
		.where(and(eq(invoice_payment.id, id), eq(invoice_payment.invoice_id, invoice_id)));

/**
 * Sets what is paid and credited to the sums of payments and credit notes, and with it whether the invoice is Paid; after each change of
 * one of them. With the version that was read, the batch fails if the invoice has changed since.
 */
export const settleInvoice = (ctx: WriteContext, id: number, expectedVersion?: number): Statement => {
	const paid = sql`coalesce((SELECT sum(p.amount) FROM ${invoice_payment} p WHERE p.invoice_id = ${invoice.id}), 0)`;
	const credited = sql`coalesce((SELECT sum(n.credit_amount + n.vat) FROM ${credit_note} n WHERE n.invoice_id = ${invoice.id}), 0)`;
	const isPaid = sql`${paid} + ${credited} >= ${invoice.total_charge} AND ${invoice.status} <> 'Draft'`;
	return db
		.update(invoice)
		.set({
			paid,
			credited,
			status: sql`CASE WHEN ${isPaid} THEN 'Paid' WHEN ${invoice.status} = 'Paid' THEN 'Sent' ELSE ${invoice.status} END`,
			paid_at: sql`CASE WHEN ${isPaid} THEN coalesce(${invoice.paid_at}, ${ctx.now.toISOString()}) END`,
			...updated(ctx),
			version: raised(invoice.version, expectedVersion),
		})
		.where(eq(invoice.id, id));
};
