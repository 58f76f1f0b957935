import { and, eq, isNull, sql } from "drizzle-orm";
import { aliased, db } from "~/db/builder";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { customer_reference, import_batch, import_row, job } from "~/db/tenant";

const REQUESTED_ROW_NO = sql<number>`requested.value ->> 'row_no'`.as("row_no");
const requestedRows = (rows: readonly object[]) => sql`json_each(${JSON.stringify(rows)}) AS requested`;

const SAVED_JOB = {
	row_no: REQUESTED_ROW_NO,
	job_id: aliased(job.id, "job_id"),
	job_number: jobNumber(job).as("job_number"),
	status: job.status,
};

/** A row of a bookings file; `uid` is that of its job, null if the row cannot become one. */
export interface RequestedRow {
	row_no: number;
	uid: string | null;
}

/** Selects the jobs that rows have become, from any file. */
export const selectJobsOfRows = (rows: readonly RequestedRow[]) =>
	db
		.select(SAVED_JOB)
		.from(requestedRows(rows.map(({ row_no, uid }) => ({ row_no, uid }))))
		.innerJoin(job, sql`${job.uid} = requested.value ->> 'uid'`);

/** Selects the jobs that rows of a file have become, whatever their content was, unless they are deleted. */
export const selectJobsOfFile = (rows: readonly Pick<RequestedRow, "row_no">[], content_hash: string) =>
	db
		.select(SAVED_JOB)
		.from(import_batch)
		.innerJoin(requestedRows(rows.map(({ row_no }) => ({ row_no }))), sql`true`)
		// A cross join, so that SQLite looks each row up by its number, however many of the file are saved.
		.crossJoin(import_row)
		.innerJoin(job, and(eq(job.id, import_row.job_id), isNull(job.deleted_at)))
		.where(
			and(
				eq(import_batch.kind, "job"),
				eq(import_batch.content_hash, content_hash),
				eq(import_row.import_batch_id, import_batch.id),
				eq(import_row.state, "saved"),
				sql`${import_row.row_no} = requested.value ->> 'row_no'`,
			),
		);

/** Selects the references of rows that another job of the same customer has. */
export const selectUsedReferences = (
	references: readonly { row_no: number; name: string | null; customer_id: number | null | undefined }[],
) =>
	db
		.select({
			row_no: REQUESTED_ROW_NO,
			name: customer_reference.name,
			job_number: jobNumber(job).as("job_number"),
		})
		.from(requestedRows(references))
		// A cross join, so that SQLite looks each name up in the index of references.
		.crossJoin(customer_reference)
		.innerJoin(
			job,
			and(
				eq(job.id, customer_reference.job_id),
				sql`${job.customer_id} = requested.value ->> 'customer_id'`,
				isNull(job.deleted_at),
			),
		)
		.where(sql`${customer_reference.name} = requested.value ->> 'name'`)
		.orderBy(job.id);
