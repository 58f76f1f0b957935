import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db, insertSelect, jsonList, statement } from "~/db/builder";
import {
	billing_credit,
	payment,
	platform_outbox,
	provider_invoice,
	subscription_change,
} from "~/db/platform";
import type { SqlText, Statement } from "~/db/statements";

const UNIT = sql.raw("100000.0");
const paymentsOf = (status: string) =>
	sql`coalesce((SELECT sum(p.amount) FROM payment p WHERE p.invoice_id = provider_invoice.id AND p.status = ${status}), 0)`;

const selectInvoices = () =>
	db
		.select({
			id: provider_invoice.id,
			idempotency_key: provider_invoice.idempotency_key,
			number: provider_invoice.number,
			tenant_id: provider_invoice.tenant_id,
			reference: provider_invoice.reference,
			issued_on: provider_invoice.issued_on,
			due_on: provider_invoice.due_on,
			period_from: provider_invoice.period_from,
			period_to: provider_invoice.period_to,
			lines: provider_invoice.lines,
			net: provider_invoice.net,
			vat: provider_invoice.vat,
			total: provider_invoice.total,
			status: provider_invoice.status,
			billed_to: provider_invoice.billed_to,
			paid: sql<number>`round(${paymentsOf("paid")} / ${UNIT}, 2)`.as("paid"),
			refunded: sql<number>`round(${paymentsOf("refunded")} / ${UNIT}, 2)`.as("refunded"),
		})
		.from(provider_invoice);

/** Selects the provider's invoices to a company, newest first. */
export const selectProviderInvoices = (tenant_id: number) =>
	selectInvoices().where(eq(provider_invoice.tenant_id, tenant_id)).orderBy(desc(provider_invoice.number));

/** Selects one of the provider's invoices to a company. */
export const selectProviderInvoice = (tenant_id: number, id: number) =>
	selectInvoices().where(and(eq(provider_invoice.tenant_id, tenant_id), eq(provider_invoice.id, id)));

/** Selects the payments of a company, newest first. */
export const selectPaymentsOfCompany = (tenant_id: number) =>
	db
		.select({
			id: payment.id,
			invoice_id: payment.invoice_id,
			method: payment.method,
			amount: payment.amount,
			status: payment.status,
			provider_reference: payment.provider_reference,
			error: payment.error,
			paid_at: payment.paid_at,
			created_at: payment.created_at,
		})
		.from(payment)
		.where(eq(payment.tenant_id, tenant_id))
		.orderBy(desc(payment.id));

/** Selects a payment by the key it was made under. */
export const selectPaymentByKey = (key: string) =>
	db
		.select({
			id: payment.id,
			amount: payment.amount,
			status: payment.status,
		})
		.from(payment)
		.where(eq(payment.idempotency_key, key));

/** Selects the credits of a company that no invoice has taken off yet, oldest first. */
export const selectOpenCredits = (tenant_id: number) =>
	db
		.select({
			id: billing_credit.id,
			amount: billing_credit.amount,
			reason: billing_credit.reason,
			created_by: billing_credit.created_by,
			created_at: billing_credit.created_at,
		})
		.from(billing_credit)
		.where(and(eq(billing_credit.tenant_id, tenant_id), isNull(billing_credit.invoice_id)))
		.orderBy(billing_credit.id);

/** Selects what has happened to a company's subscription, newest first. */
export const selectSubscriptionHistory = (tenant_id: number) =>
	db
		.select({
			id: subscription_change.id,
			at: subscription_change.at,
			kind: subscription_change.kind,
			text: subscription_change.text,
			actor_name: subscription_change.actor_name,
		})
		.from(subscription_change)
		.where(eq(subscription_change.tenant_id, tenant_id))
		.orderBy(desc(subscription_change.id))
		.limit(200);

type NewInvoice = Omit<typeof provider_invoice.$inferInsert, "id" | "number" | "reference" | "version">;

/** Stores an invoice under the next number of the series, which has no gaps as a batch that fails takes none. */
export const insertProviderInvoice = (values: NewInvoice): SqlText => {
	const number = sql`(SELECT coalesce(max(number), 0) + 1 FROM provider_invoice)`;
	return insertSelect(
		provider_invoice,
		{ ...values, number, reference: sql`'CT-' || printf('%06d', ${number})` },
		sql``,
	);
};

/** Queues a mail about the invoice of a key; `{reference}` in it stands for the invoice's. */
export const insertInvoiceMail = (
	key: string,
	mail: { to_email: string; subject: string; body: string },
	at: string,
): SqlText =>
	insertSelect(
		platform_outbox,
		{
			to_email: mail.to_email,
			subject: sql`replace(${mail.subject}, '{reference}', reference)`,
			body: sql`replace(${mail.body}, '{reference}', reference)`,
			created_at: at,
			next_attempt_at: at,
		},
		sql`FROM ${provider_invoice} WHERE idempotency_key = ${key}`,
	);

/** Marks credits as taken off by the invoice of a key. */
export const takeOffCredits = (ids: readonly number[], key: string): SqlText =>
	statement(
		sql`UPDATE ${billing_credit} SET invoice_id = (SELECT id FROM provider_invoice WHERE idempotency_key = ${key})
			WHERE invoice_id IS NULL AND id IN ${jsonList(ids)}`,
	);

/** Stores a credit, once by its key. */
export const insertCredit = (values: typeof billing_credit.$inferInsert): Statement =>
	db.insert(billing_credit).values(values).onConflictDoNothing({ target: billing_credit.idempotency_key });

/** Stores a payment. A second one under the same key fails its batch. */
export const insertPayment = (values: typeof payment.$inferInsert): Statement =>
	db.insert(payment).values(values);

/** Stores a payment of the payment provider as its events leave it: once by its key. */
export const savePayment = (values: typeof payment.$inferInsert): Statement =>
	db
		.insert(payment)
		.values(values)
		.onConflictDoUpdate({
			target: payment.idempotency_key,
			set: {
				amount: sql`excluded.amount`,
				status: sql`excluded.status`,
				error: sql`excluded.error`,
				paid_at: sql`excluded.paid_at`,
				updated_at: sql`excluded.updated_at`,
			},
		});

/** Reverses a payment of a company; returns it unless it was reversed before. */
export const reversePayment = (tenant_id: number, id: number, error: string, at: string) =>
	db
		.update(payment)
		.set({ status: "failed", error, updated_at: at })
		.where(and(eq(payment.tenant_id, tenant_id), eq(payment.id, id), eq(payment.status, "paid")))
		.returning({ id: payment.id, invoice_id: payment.invoice_id, amount: payment.amount });

/** Makes an invoice paid or open, by what has been paid for it. An invoice that was refunded stays paid. */
export const settleProviderInvoice = (id: number, at: string): SqlText =>
	statement(
		sql`UPDATE ${provider_invoice} SET
			status = CASE WHEN ${paymentsOf("paid")} >= total THEN 'paid' ELSE 'open' END,
			paid_at = CASE WHEN ${paymentsOf("paid")} >= total THEN coalesce(paid_at, ${at}) END,
			version = version + 1, updated_at = ${at}
			WHERE id = ${id} AND status IN ('open', 'paid')
				AND status <> CASE WHEN ${paymentsOf("paid")} >= total THEN 'paid' ELSE 'open' END`,
	);

/** Logs a step of a company's subscription for its history. */
export const insertSubscriptionChange = (values: typeof subscription_change.$inferInsert): Statement =>
	db.insert(subscription_change).values(values);
