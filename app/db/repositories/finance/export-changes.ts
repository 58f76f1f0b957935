import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db, insertSelect, jsonList } from "~/db/builder";
import { creditedCustomer } from "~/db/repositories/kernel/invoice-expressions";
import { actorId, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { credit_note, customer, export_change, invoice, job, user } from "~/db/tenant";

/** What the accounts get. */
type ExportedSeries = "invoice" | "credit_note";

const documentId = (series: ExportedSeries) =>
	series === "invoice" ? export_change.invoice_id : export_change.credit_note_id;

const openOf = (series: ExportedSeries, id: SQL) =>
	sql`EXISTS (SELECT 1 FROM ${export_change} WHERE ${documentId(series)} = ${id} AND ${export_change.settled_at} IS NULL)`;

/** Whether an invoice was changed since it was exported. */
export const isInvoiceChanged = openOf("invoice", sql`${invoice.id}`);
/** Whether a credit note was changed since it was exported. */
export const isCreditNoteChanged = openOf("credit_note", sql`${credit_note.id}`);

interface ExportChange {
	series: ExportedSeries;
	ids: readonly number[];
	reason: string;
}

/**
 * Records that documents are changed or deleted, before they are: those that were exported, as the accounts have them. A document that was
 * changed before and not exported since stays listed once, with the latest reason.
 */
export const insertExportChanges = (
	ctx: WriteContext,
	{ series, ids, reason }: ExportChange,
): Statement[] => {
	const chosen = jsonList(ids);
	const by = { reason, changed_by: actorId(ctx), changed_at: ctx.now.toISOString() };
	const again = db
		.update(export_change)
		.set(by)
		.where(sql`${documentId(series)} IN ${chosen} AND ${export_change.settled_at} IS NULL`);
	const first =
		series === "invoice"
			? insertSelect(
					export_change,
					{
						...by,
						series,
						invoice_id: sql`${invoice.id}`,
						label: sql`${invoice.inv_number}`,
						customer_id: sql`${invoice.customer_id}`,
						date_before: sql`${invoice.date}`,
						total_before: sql`${invoice.total_charge}`,
					},
					sql`FROM ${invoice} WHERE ${invoice.id} IN ${chosen} AND ${invoice.is_csv_downloaded} = 1 AND NOT ${isInvoiceChanged}`,
				)
			: insertSelect(
					export_change,
					{
						...by,
						series,
						credit_note_id: sql`${credit_note.id}`,
						label: sql`${credit_note.credit_note_number}`,
						customer_id: creditedCustomer,
						date_before: sql`${credit_note.date}`,
						total_before: sql`${credit_note.credit_amount} + ${credit_note.vat}`,
					},
					sql`FROM ${credit_note} JOIN ${job} ON ${eq(job.id, credit_note.job_id)} LEFT JOIN ${invoice} ON ${eq(invoice.id, credit_note.invoice_id)}
						WHERE ${credit_note.id} IN ${chosen} AND ${credit_note.is_csv} = 1 AND NOT ${isCreditNoteChanged}`,
				);
	return [again, first];
};

const settle = (ctx: WriteContext, which: SQL): Statement =>
	db
		.update(export_change)
		.set({ settled_by: actorId(ctx), settled_at: ctx.now.toISOString() })
		.where(sql`${which} AND ${export_change.settled_at} IS NULL`);

/** Ends the changes of documents that the accounts have as they are now. */
export const settleExportChanges = (
	ctx: WriteContext,
	series: ExportedSeries,
	ids: readonly number[],
): Statement => settle(ctx, sql`${documentId(series)} IN ${jsonList(ids)}`);

/** A change as a user has seen it: a later one of the same document has the same id. */
type SeenChange = Pick<typeof export_change.$inferSelect, "id" | "changed_at">;

/** Ends changes that were put right in the accounts by hand, unless the document was changed again since. */
export const settleSeenChanges = (ctx: WriteContext, seen: readonly SeenChange[]): Statement =>
	settle(
		ctx,
		sql`(${export_change.id}, ${export_change.changed_at}) IN
			(SELECT value ->> 'id', value ->> 'changed_at' FROM json_each(${JSON.stringify(seen)}))`,
	);

/** Selects the changes since an export that the accounts do not have, oldest first: as it was exported and as it is. */
export const selectExportChanges = (limit: number) =>
	db
		.select({
			id: export_change.id,
			series: export_change.series,
			invoice_id: export_change.invoice_id,
			credit_note_id: export_change.credit_note_id,
			label: export_change.label,
			customer_name: customer.customer_name,
			reason: export_change.reason,
			date_before: export_change.date_before,
			total_before: export_change.total_before,
			date: sql<string | null>`coalesce(${invoice.date}, ${credit_note.date})`.as("date_now"),
			total: sql<
				number | null
			>`coalesce(${invoice.total_charge}, ${credit_note.credit_amount} + ${credit_note.vat})`
				.mapWith(invoice.total_charge)
				.as("total_now"),
			changed_at: export_change.changed_at,
			changed_by: sql<string | null>`trim(${user.first_name} || ' ' || ${user.last_name})`.as(
				"changed_by_name",
			),
		})
		.from(export_change)
		.innerJoin(customer, eq(customer.id, export_change.customer_id))
		.leftJoin(invoice, eq(invoice.id, export_change.invoice_id))
		.leftJoin(credit_note, eq(credit_note.id, export_change.credit_note_id))
		.leftJoin(user, eq(user.id, export_change.changed_by))
		.where(isNull(export_change.settled_at))
		.orderBy(asc(export_change.changed_at), asc(export_change.id))
		.limit(limit);
