import { and, desc, eq, sql } from "drizzle-orm";
import { aliased, db, hasText } from "~/db/builder";
import { userName } from "~/db/repositories/kernel/users";
import { customer, invoice_payment, user } from "~/db/tenant";

/** Which payments: by their day and texts. */
export interface PaymentFilter {
	date_from: string;
	date_to: string;
	keyword?: string | undefined;
}

/** What a row is: what an invoice got, what no invoice has of a receipt, or what was paid back, below 0. */
export type MovementKind = "payment" | "on_account" | "refund";

/** The rows `m` of a range of days that add up to what came in: each receipt is the payments of invoices out of it and what no invoice has of it. */
const movements = ({ date_from, date_to }: PaymentFilter) =>
	sql`(SELECT 'payment' AS kind, p.id, p.date, p.amount, p.reference, p.uid, p.created_at, p.created_by, p.invoice_id, i.inv_number, i.customer_id, p.receipt_id
		FROM invoice_payment p JOIN invoice i ON i.id = p.invoice_id WHERE p.kind = 'payment' AND p.date BETWEEN ${date_from} AND ${date_to}
	UNION ALL SELECT 'on_account', r.id, r.date, r.amount - r.allocated, r.reference, r.uid, r.created_at, r.created_by, NULL, NULL, r.customer_id, r.id
		FROM receipt r WHERE r.amount > r.allocated AND r.date BETWEEN ${date_from} AND ${date_to}
	UNION ALL SELECT 'refund', f.id, f.date, -f.amount, f.reference, f.uid, f.created_at, f.created_by, NULL, NULL, r.customer_id, r.id
		FROM receipt_refund f JOIN receipt r ON r.id = f.receipt_id WHERE f.date BETWEEN ${date_from} AND ${date_to}) AS m`;

const M = {
	id: sql.raw("m.id"),
	date: sql.raw("m.date"),
	amount: sql.raw("m.amount"),
	reference: sql.raw("m.reference"),
	inv_number: sql.raw("m.inv_number"),
	customer_id: sql.raw("m.customer_id"),
	created_by: sql.raw("m.created_by"),
};

const matches = ({ keyword }: PaymentFilter) =>
	keyword
		? hasText(
				[M.reference, sql`coalesce(${M.inv_number}, '')`, customer.customer_name, customer.customer_code],
				keyword,
			)
		: undefined;

/** Selects a page of payments, newest first. */
export const selectPayments = (filter: PaymentFilter, limit: number, offset: number) =>
	db
		.select({
			kind: sql<MovementKind>`m.kind`.as("movement"),
			id: sql<number>`${M.id}`.as("movement_id"),
			date: sql<string>`${M.date}`.as("movement_date"),
			amount: sql<number>`${M.amount}`.mapWith(invoice_payment.amount).as("movement_amount"),
			reference: sql<string>`${M.reference}`.as("movement_reference"),
			is_from_bank: sql<boolean>`substr(m.uid, 1, 5) = 'bank-'`.mapWith(Boolean).as("is_from_bank"),
			created_at: sql<string>`m.created_at`.as("recorded_at"),
			created_by: userName.as("recorded_by"),
			invoice_id: sql<number | null>`m.invoice_id`.as("movement_invoice"),
			inv_number: sql<string | null>`${M.inv_number}`.as("movement_number"),
			receipt_id: sql<number | null>`m.receipt_id`.as("movement_receipt"),
			customer_id: aliased(customer.id, "customer_id"),
			customer_name: customer.customer_name,
		})
		.from(movements(filter))
		.innerJoin(customer, eq(customer.id, M.customer_id))
		.leftJoin(user, eq(user.id, M.created_by))
		.where(and(matches(filter)))
		.orderBy(desc(M.date), desc(sql`m.created_at`), desc(M.id))
		.limit(limit)
		.offset(offset);

/** Counts payments, with what they come to. */
export const countPayments = (filter: PaymentFilter) =>
	db
		.select({
			total: sql<number>`count(*)`.as("total"),
			amount: sql<number>`coalesce(sum(${M.amount}), 0)`.mapWith(invoice_payment.amount).as("sum_amount"),
		})
		.from(movements(filter))
		.innerJoin(customer, eq(customer.id, M.customer_id))
		.where(and(matches(filter)));
