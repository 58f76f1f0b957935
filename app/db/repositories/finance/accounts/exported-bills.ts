import { and, asc, between, eq, gte, lt, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { type ReadRow, ROW_ID, ROW_VERSION, refuseMissingRow, rowsAsRead } from "~/db/rows-as-read";
import type { Statement } from "~/db/statements";
import { driver_invoice, self_bill } from "~/db/tenant";

/** What suppliers and drivers bill, for an accounts program. */
export type BillSeries = "self_bill" | "driver_invoice";

const isExported = (table: typeof self_bill | typeof driver_invoice) =>
	sql<boolean>`(${table.exported_at} IS NOT NULL)`.mapWith(Boolean).as("is_exported");

/** Selects bills in the order of their numbers, with whether the accounts have them. */
export const selectExportedBills = (series: BillSeries, ids: readonly number[]) =>
	series === "self_bill"
		? db
				.select({
					id: self_bill.id,
					version: self_bill.version,
					number: self_bill.bill_number,
					is_exported: isExported(self_bill),
				})
				.from(self_bill)
				.where(sql`${self_bill.id} IN ${jsonList(ids)}`)
				.orderBy(asc(self_bill.number))
		: db
				.select({
					id: driver_invoice.id,
					version: driver_invoice.version,
					number: driver_invoice.inv_number,
					is_exported: isExported(driver_invoice),
				})
				.from(driver_invoice)
				.where(sql`${driver_invoice.id} IN ${jsonList(ids)}`)
				.orderBy(asc(driver_invoice.number));

/** Selects the self-bills of a range of days, in the order of their numbers. */
export const selectSelfBillsOfDays = (date_from: string, date_to: string, limit: number) =>
	db
		.select({ id: self_bill.id })
		.from(self_bill)
		.where(between(self_bill.date, date_from, date_to))
		.orderBy(asc(self_bill.number))
		.limit(limit);

/** Selects the driver invoices made from an instant on and before another, in the order of their numbers: they are dated by when they were made. */
export const selectDriverInvoicesMade = (from: string, before: string, limit: number) =>
	db
		.select({ id: driver_invoice.id })
		.from(driver_invoice)
		.where(and(gte(driver_invoice.created_at, from), lt(driver_invoice.created_at, before)))
		.orderBy(asc(driver_invoice.number))
		.limit(limit);

/** Marks bills as exported, or (null) as not. Fails the batch unless each still exists and has the version that was read. */
export function markBillsExported(
	ctx: WriteContext,
	series: BillSeries,
	bills: readonly ReadRow[],
	exported_at: string | null,
): Statement[] {
	const table = series === "self_bill" ? self_bill : driver_invoice;
	return [
		refuseMissingRow(series, bills),
		db
			.update(table)
			.set({ exported_at, ...updated(ctx), version: ROW_VERSION })
			.from(rowsAsRead(bills))
			.where(eq(table.id, ROW_ID)),
	];
}
