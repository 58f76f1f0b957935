import { and, asc, desc, eq, gte, lte, sql } from "drizzle-orm";
import { aliased, db, insertSelect, jsonList, ONE_ROW, statement } from "~/db/builder";
import { ownLineSql } from "~/db/job-sql";
import { refuseIf } from "~/db/refusals";
import { isCreditNoteChanged, settleExportChanges } from "~/db/repositories/finance/export-changes";
import { takeNumbers } from "~/db/repositories/jobs/number-sequences";
import { creditedLine } from "~/db/repositories/kernel/invoice-expressions";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { actorId, created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { type ReadRow, ROW_ID, ROW_VERSION, refuseMissingRow, rowsAsRead } from "~/db/rows-as-read";
import type { SqlText, Statement } from "~/db/statements";
import { credit_note, customer, invoice, invoice_line, job, void_number } from "~/db/tenant";

type CreditRow = typeof credit_note.$inferInsert;

/** Inserts the credit note of a job under the next number. */
export const insertCreditNote = (
	ctx: WriteContext,
	prefix: string,
	note: Pick<CreditRow, "job_id" | "invoice_id" | "credit_amount" | "vat" | "credit_notes_reason" | "date">,
): Statement[] => {
	const number = sql`(SELECT next - 1 FROM number_sequence WHERE name = 'credit_note')`;
	return [
		takeNumbers("credit_note", 1),
		insertSelect(
			credit_note,
			{
				...note,
				number,
				credit_note_number: sql`${prefix} || ${number}`,
				created_by: actorId(ctx),
				...created(ctx),
			},
			sql`FROM ${ONE_ROW}`,
		),
	];
};

type CreditChanges = Partial<
	Pick<CreditRow, "credit_amount" | "vat" | "credit_notes_reason" | "date" | "is_csv" | "status" | "sent_at">
>;

/** Changes a credit note. */
export const updateCreditNote = (
	ctx: WriteContext,
	id: number,
	changes: CreditChanges,
	expectedVersion?: number,
): Statement =>
	db
		.update(credit_note)
		.set({ ...changes, ...updated(ctx), version: raised(credit_note.version, expectedVersion) })
		.where(eq(credit_note.id, id));

/** Makes the batch fail if one of these credit notes has been deleted since it was read. */
export const requireCreditNotes = (notes: readonly ReadRow[]): Statement =>
	refuseMissingRow("credit_note", notes);

/** Deletes a draft, its number listed as void. Fails the batch unless it exists and has the version that was read. */
export const voidCreditNote = (
	ctx: WriteContext,
	{ id, version }: { id: number; version: number },
): Statement[] => [
	requireCreditNotes([{ id, version }]),
	// The trigger refuses a version that is not the next one.
	db
		.update(credit_note)
		.set({ version: version + 1 })
		.where(eq(credit_note.id, id)),
	insertSelect(
		void_number,
		{
			series: "credit_note",
			number: sql`${credit_note.number}`,
			label: sql`${credit_note.credit_note_number}`,
			date: sql`${credit_note.date}`,
			customer_id: sql`coalesce((SELECT i.customer_id FROM invoice i WHERE i.id = ${credit_note.invoice_id}),
				(SELECT j.customer_id FROM job j WHERE j.id = ${credit_note.job_id}))`,
			total: sql`${credit_note.credit_amount} + ${credit_note.vat}`,
			voided_by: actorId(ctx),
			voided_at: ctx.now.toISOString(),
		},
		sql`FROM ${credit_note} WHERE ${eq(credit_note.id, id)}`,
	),
	db.delete(credit_note).where(eq(credit_note.id, id)),
];

const LISTED = {
	id: credit_note.id,
	credit_note_number: credit_note.credit_note_number,
	credit_amount: credit_note.credit_amount,
	vat: aliased(credit_note.vat, "credit_vat"),
	credit_notes_reason: credit_note.credit_notes_reason,
	is_csv: credit_note.is_csv,
	is_changed_since_export: sql<boolean>`${isCreditNoteChanged}`
		.mapWith(Boolean)
		.as("is_changed_since_export"),
	status: credit_note.status,
	date: credit_note.date,
	sent_at: credit_note.sent_at,
	version: credit_note.version,
	job_id: credit_note.job_id,
	job_number: jobNumber(job).as("written_number"),
	invoice_id: credit_note.invoice_id,
	inv_number: invoice.inv_number,
	invoice_date: aliased(invoice.date, "invoice_date"),
	customer_id: aliased(customer.id, "customer_id"),
	customer_code: customer.customer_code,
	customer_name: customer.customer_name,
	billed_to: invoice.billed_to,
	supplier: invoice.supplier,
	is_rebilled:
		sql<boolean>`EXISTS (SELECT 1 FROM invoice_line l WHERE l.job_id = ${credit_note.job_id} AND l.invoice_id = ${credit_note.invoice_id} AND l.rebilled = 1)`
			.mapWith(Boolean)
			.as("is_rebilled"),
};

const selectListed = () =>
	db
		.select(LISTED)
		.from(credit_note)
		.innerJoin(job, eq(job.id, credit_note.job_id))
		.innerJoin(invoice, eq(invoice.id, credit_note.invoice_id))
		// Whom it was invoiced to: a job that has left the invoice can have another customer by now.
		.innerJoin(customer, eq(customer.id, invoice.customer_id));

/** Selects the credit notes of a range of days, newest first. */
export const selectCreditNotes = (date_from: string, date_to: string) =>
	selectListed()
		.where(and(gte(credit_note.date, date_from), lte(credit_note.date, date_to)))
		.orderBy(desc(credit_note.number));

/** Selects credit notes by their ids, in the order of their numbers. */
export const selectCreditNotesById = (ids: readonly number[]) =>
	selectListed()
		.where(sql`${credit_note.id} IN ${jsonList(ids)}`)
		.orderBy(asc(credit_note.number));

/** Selects the rate that a credit note is taxed at: that of the job's line. */
export const selectCreditedRate = (id: number) =>
	db
		.select({ vat_rate: aliased(invoice_line.vat_rate, "line_rate") })
		.from(credit_note)
		.innerJoin(invoice_line, eq(invoice_line.id, creditedLine))
		.where(eq(credit_note.id, id));

/** Selects the credit notes against an invoice, in the order of their numbers. */
export const selectCreditNotesOfInvoice = (invoice_id: number) =>
	selectListed().where(eq(credit_note.invoice_id, invoice_id)).orderBy(asc(credit_note.number));

/** The invoice that a job is on. */
const invoiceOf = (job_id: number) =>
	sql`(SELECT l.invoice_id FROM job j JOIN invoice_line l ON ${sql.raw(ownLineSql("l", "j.id"))} WHERE j.id = ${job_id})`;

/** Selects the credit notes against the invoice that a job is on, newest first. */
export const selectCreditNotesOfJob = (job_id: number) =>
	selectListed()
		.where(and(eq(credit_note.job_id, job_id), sql`${credit_note.invoice_id} IN ${invoiceOf(job_id)}`))
		.orderBy(desc(credit_note.number));

/** Selects what a job was charged on the invoice that it is on. */
export const selectChargesOfJob = (job_id: number) =>
	db
		.select({
			id: aliased(invoice_line.id, "line_id"),
			invoice_id: invoice_line.invoice_id,
			status: invoice.status,
			description: invoice_line.description,
			net: aliased(invoice_line.net, "line_net"),
			vat: aliased(invoice_line.vat, "line_vat"),
			vat_rate: invoice_line.vat_rate,
		})
		.from(invoice_line)
		.innerJoin(invoice, eq(invoice.id, invoice_line.invoice_id))
		.where(and(sql`${invoice_line.invoice_id} IN ${invoiceOf(job_id)}`, eq(invoice_line.job_id, job_id)))
		.orderBy(asc(invoice_line.position));

/**
 * A statement that makes its batch fail if a job has another number of credit notes against an invoice than was read, or is no longer on
 * that invoice.
 */
export const refuseOtherCreditNotes = (job_id: number, invoice_id: number, count: number): SqlText =>
	refuseIf("record", {
		sql: `(SELECT count(*) FROM credit_note WHERE job_id = ?1 AND invoice_id = ?2) <> ?3
			OR NOT EXISTS (SELECT 1 FROM invoice_line l WHERE ${ownLineSql("l", "?1")} AND l.invoice_id = ?2)`,
		params: [job_id, invoice_id, count],
	});

/** Takes a job off an invoice, which has been credited for it: it can be invoiced again. */
export const setRebilled = (invoice_id: number, job_id: number): Statement =>
	db
		.update(invoice_line)
		.set({ rebilled: 1 })
		.where(and(eq(invoice_line.invoice_id, invoice_id), eq(invoice_line.job_id, job_id)));

/** A statement that makes its batch fail if the job of a credit note has been taken off the invoice, for which that note is the reason. */
export const refuseRebilled = ({
	job_id,
	invoice_id,
}: {
	job_id: number;
	invoice_id: number | null;
}): SqlText =>
	refuseIf("record", {
		sql: "EXISTS (SELECT 1 FROM invoice_line WHERE job_id = ? AND invoice_id = ? AND rebilled = 1)",
		params: [job_id, invoice_id],
	});

/** Marks credit notes as exported, which settles what was changed since. Fails the batch unless each has the version that was read. */
export const markCreditNotesExported = (ctx: WriteContext, notes: readonly ReadRow[]): Statement[] => [
	requireCreditNotes(notes),
	db
		.update(credit_note)
		.set({ is_csv: 1, ...updated(ctx), version: ROW_VERSION })
		.from(rowsAsRead(notes))
		.where(eq(credit_note.id, ROW_ID)),
	settleExportChanges(
		ctx,
		"credit_note",
		notes.map(({ id }) => id),
	),
];

/** Marks credit notes as not exported, which settles what was changed since. */
export const clearExportedCreditNotes = (ctx: WriteContext, ids: readonly number[]): Statement[] => [
	statement(
		sql`UPDATE ${credit_note} SET is_csv = 0, updated_at = ${ctx.now.toISOString()}, version = version + 1
			WHERE id IN ${jsonList(ids)}`,
	),
	settleExportChanges(ctx, "credit_note", ids),
];
