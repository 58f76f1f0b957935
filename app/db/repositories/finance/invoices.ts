import { eq, type SQL, sql } from "drizzle-orm";
import { db, insertSelect, jsonList, statement } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { settleExportChanges } from "~/db/repositories/finance/export-changes";
import { takeNumbers } from "~/db/repositories/jobs/number-sequences";
import { actorId, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { type ReadRow, ROW_ID, ROW_VERSION, refuseMissingRow, rowsAsRead } from "~/db/rows-as-read";
import type { Statement } from "~/db/statements";
import { invoice, invoice_line, invoice_run_job, job, job_activity, void_number } from "~/db/tenant";

type InvoiceRow = typeof invoice.$inferInsert;
type LineRow = typeof invoice_line.$inferInsert;

/** A new invoice without its number; `run_group` names it within its run. */
export type NewInvoice = Omit<InvoiceRow, "id" | "number" | "inv_number" | "version"> & {
	run_id: number;
	run_group: string;
};

const ROW_INVOICE =
	"(SELECT i.id FROM invoice i WHERE i.run_id = row ->> 'run_id' AND i.run_group = row ->> 'run_group')";

/** Inserts invoices under the company's next numbers, in order. */
export const insertInvoices = (prefix: string, rows: readonly NewInvoice[]): Statement[] => {
	const number = `(SELECT next - ${rows.length} + (row ->> 'place') FROM number_sequence WHERE name = 'invoice')`;
	return [
		takeNumbers("invoice", rows.length),
		...insertRows(
			invoice,
			rows.map((row, place) => ({ ...row, place, prefix })),
			{ number, inv_number: `(row ->> 'prefix') || ${number}` },
		),
	];
};

/** Inserts the lines of invoices that are inserted in the same batch. */
export const insertInvoiceLines = (
	lines: readonly (Omit<LineRow, "id" | "invoice_id"> & { run_id: number; run_group: string })[],
): Statement[] => insertRows(invoice_line, lines, { invoice_id: ROW_INVOICE });

/** The jobs of a run's groups, with the number of their invoice. Fails the batch unless each has the version that was read. */
export const setInvoicedJobs = (
	ctx: WriteContext,
	status: number,
	jobs: readonly { id: number; version: number; run_id: number; run_group: string }[],
): Statement =>
	statement(
		sql`UPDATE ${job} SET status = ${status}, version = (l.value ->> 'version') + 1, updated_at = ${ctx.now.toISOString()},
			inv = (SELECT i.inv_number FROM invoice i WHERE i.run_id = l.value ->> 'run_id' AND i.run_group = l.value ->> 'run_group')
			FROM json_each(${JSON.stringify(jobs)}) l WHERE ${job}.id = l.value ->> 'id'`,
	);

/** Moves jobs to a status and takes their invoice number away. Fails the batch unless each has the version that was read. */
export const setUninvoicedJobs = (ctx: WriteContext, status: number, jobs: readonly ReadRow[]): Statement =>
	db
		.update(job)
		.set({ status, version: ROW_VERSION, inv: null, ...updated(ctx) })
		.from(rowsAsRead(jobs))
		.where(eq(job.id, ROW_ID));

/** Raises the version of jobs that a batch relies on, so that no other batch relies on what they were. Fails the batch unless each has the version that was read. */
export const touchJobs = (ctx: WriteContext, jobs: readonly ReadRow[]): Statement =>
	db
		.update(job)
		.set({ version: ROW_VERSION, ...updated(ctx) })
		.from(rowsAsRead(jobs))
		.where(eq(job.id, ROW_ID));

/** Adds an entry to the timeline of jobs, with the number of their invoice after the text. */
export const insertInvoiceEntries = (
	ctx: WriteContext,
	job_ids: readonly number[],
	message: string,
): Statement =>
	insertSelect(
		job_activity,
		{
			job_id: sql`${job.id}`,
			action_type: "invoice",
			message: sql`rtrim(${message} || ' ' || coalesce(${job.inv}, ''))`,
			at: ctx.now.toISOString(),
			user_id: actorId(ctx),
			actor_name: ctx.actor.name,
		},
		sql`FROM ${job} WHERE ${job.id} IN ${jsonList(job_ids)}`,
	);

type InvoiceChanges = {
	[Name in
		| "status"
		| "date"
		| "tax_point"
		| "invoice_due"
		| "sent_at"
		| "is_csv_downloaded"
		| "email_status"]?: InvoiceRow[Name] | SQL;
};

/**
 * Changes invoices alike, in one statement however many they are. Fails the batch unless each still exists and has the version that was
 * read.
 */
export const updateInvoices = (
	ctx: WriteContext,
	invoices: readonly ReadRow[],
	changes: InvoiceChanges,
): Statement[] => [
	refuseMissingRow("invoice", invoices),
	db
		.update(invoice)
		.set({ ...changes, ...updated(ctx), version: ROW_VERSION })
		.from(rowsAsRead(invoices))
		.where(eq(invoice.id, ROW_ID)),
];

/** Marks invoices as exported or not, which settles what was changed since. Fails the batch like `updateInvoices`. */
export const markInvoicesExported = (
	ctx: WriteContext,
	invoices: readonly ReadRow[],
	is_csv_downloaded: 0 | 1,
): Statement[] => [
	...updateInvoices(ctx, invoices, { is_csv_downloaded }),
	settleExportChanges(
		ctx,
		"invoice",
		invoices.map(({ id }) => id),
	),
];

/** Gives drafts another date; each is due as many days after it as before. Fails the batch like `updateInvoices`. */
export const updateInvoiceDates = (
	ctx: WriteContext,
	invoices: readonly ReadRow[],
	date: string,
): Statement[] =>
	updateInvoices(ctx, invoices, {
		date,
		tax_point: date,
		invoice_due: sql`date(${date}, (julianday(${invoice.invoice_due}) - julianday(${invoice.date})) || ' days')`,
	});

/** Deletes drafts, their numbers listed as void; fails the batch unless each has the version that was read. */
export const voidDrafts = (ctx: WriteContext, drafts: readonly ReadRow[]): Statement[] => {
	const ids = jsonList(drafts.map(({ id }) => id));
	return [
		...updateInvoices(ctx, drafts, {}),
		insertSelect(
			void_number,
			{
				series: "invoice",
				number: sql`${invoice.number}`,
				label: sql`${invoice.inv_number}`,
				date: sql`${invoice.date}`,
				customer_id: sql`${invoice.customer_id}`,
				total: sql`${invoice.total_charge}`,
				voided_by: actorId(ctx),
				voided_at: ctx.now.toISOString(),
			},
			sql`FROM ${invoice} WHERE ${invoice.id} IN ${ids}`,
		),
		db.delete(invoice_run_job).where(sql`${invoice_run_job.invoice_id} IN ${ids}`),
		db.delete(invoice).where(sql`${invoice.id} IN ${ids}`),
	];
};
