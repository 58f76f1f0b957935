import { eq, sql } from "drizzle-orm";
import { db, insertSelect, jsonList, statement } from "../builder";
import { insertRows } from "../insert-rows";
import type { Statement } from "../statements";
import { invoice, invoice_line, invoice_run_job, job, job_activity, void_number } from "../tenant";
import { takeNumbers } from "./number-sequences";
import { actorId, raised, updated, type WriteContext } from "./stamps";

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
	// One statement over many rows.
	statement(
		sql`UPDATE ${job} SET status = ${status}, version = (l.value ->> 'version') + 1, updated_at = ${ctx.now.toISOString()},
			inv = (SELECT i.inv_number FROM invoice i WHERE i.run_id = l.value ->> 'run_id' AND i.run_group = l.value ->> 'run_group')
			FROM json_each(${JSON.stringify(jobs)}) l WHERE ${job}.id = l.value ->> 'id'`,
	);

/** Moves jobs to a status and takes their invoice number away. Fails the batch unless each has the version that was read. */
export const setUninvoicedJobs = (
	ctx: WriteContext,
	status: number,
	jobs: readonly { id: number; version: number }[],
): Statement =>
	statement(
		sql`UPDATE ${job} SET status = ${status}, version = (l.value ->> 'version') + 1, updated_at = ${ctx.now.toISOString()}, inv = NULL
			FROM json_each(${JSON.stringify(jobs)}) l WHERE ${job}.id = l.value ->> 'id'`,
	);

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

type InvoiceChanges = Partial<
	Pick<
		InvoiceRow,
		| "status"
		| "date"
		| "tax_point"
		| "invoice_due"
		| "sent_at"
		| "paid_at"
		| "is_csv_downloaded"
		| "email_status"
	>
>;

/** Changes an invoice. */
export const updateInvoice = (
	ctx: WriteContext,
	id: number,
	changes: InvoiceChanges,
	expectedVersion?: number,
): Statement =>
	db
		.update(invoice)
		.set({ ...changes, ...updated(ctx), version: raised(invoice.version, expectedVersion) })
		.where(eq(invoice.id, id));

/** Deletes drafts, their numbers listed as void; fails the batch unless each has the version that was read. */
export const voidDrafts = (
	ctx: WriteContext,
	drafts: readonly { id: number; version: number }[],
): Statement[] => {
	const ids = jsonList(drafts.map(({ id }) => id));
	return [
		// The trigger refuses a version that is not the next one.
		statement(
			sql`UPDATE ${invoice} SET version = (l.value ->> 'version') + 1 FROM json_each(${JSON.stringify(drafts)}) l WHERE ${invoice}.id = l.value ->> 'id'`,
		),
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
