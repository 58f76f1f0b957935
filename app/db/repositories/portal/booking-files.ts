import { and, asc, count, desc, eq, inArray, isNull, lt, lte, min, or, type SQL, sql } from "drizzle-orm";
import { db, insertSelect } from "~/db/builder";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { actorId, created, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { SqlText, Statement } from "~/db/statements";
import {
	booking_file,
	customer,
	customer_email,
	customer_sftp,
	import_batch,
	import_row,
	job,
	user,
} from "~/db/tenant";

type NewFile = Pick<
	typeof booking_file.$inferInsert,
	| "customer_id"
	| "source"
	| "sender"
	| "subject"
	| "file_name"
	| "file"
	| "size"
	| "content_hash"
	| "status"
	| "message"
>;
export type BookingFileStatus = typeof booking_file.$inferSelect.status;

/** Stores a file, unless this content came from this sender before. Returns its id, or no row. */
export const insertBookingFile = (ctx: WriteContext, file: NewFile) =>
	db
		.insert(booking_file)
		.values({ ...file, ...created(ctx) })
		.onConflictDoNothing()
		.returning({ id: booking_file.id });

const FILE_COLUMNS = {
	id: booking_file.id,
	customer_id: booking_file.customer_id,
	customer_name: customer.customer_name,
	source: booking_file.source,
	sender: booking_file.sender,
	subject: booking_file.subject,
	file_name: booking_file.file_name,
	size: booking_file.size,
	status: booking_file.status,
	message: booking_file.message,
	rows: booking_file.rows,
	issues: booking_file.issues,
	attempts: booking_file.attempts,
	decided_at: booking_file.decided_at,
	decided_by: sql<
		string | null
	>`nullif(trim(coalesce(${user.first_name}, '') || ' ' || coalesce(${user.last_name}, '')), '')`.as(
		"decided_by",
	),
	jobs: sql<number>`(SELECT count(*) FROM import_row r WHERE r.import_batch_id = ${booking_file.import_batch_id} AND r.job_id IS NOT NULL)`.as(
		"jobs",
	),
	created_at: booking_file.created_at,
};

/** Selects files of one status or of all, the newest first; `below` is the id after which the page begins. */
export const selectBookingFiles = (status: BookingFileStatus | null, below: number | null, limit: number) =>
	db
		.select(FILE_COLUMNS)
		.from(booking_file)
		.leftJoin(customer, eq(customer.id, booking_file.customer_id))
		.leftJoin(user, eq(user.id, booking_file.decided_by))
		.where(
			and(
				status === null ? undefined : eq(booking_file.status, status),
				below === null ? undefined : lt(booking_file.id, below),
			),
		)
		.orderBy(desc(booking_file.id))
		.limit(limit);

/** Counts the files of each status. */
export const countBookingFiles = () =>
	db
		.select({ status: booking_file.status, n: count().as("n") })
		.from(booking_file)
		.groupBy(booking_file.status);

/** Selects a file with where it is stored. */
export const selectBookingFile = (id: number) =>
	db
		.select({ ...FILE_COLUMNS, file: booking_file.file, content_hash: booking_file.content_hash })
		.from(booking_file)
		.leftJoin(customer, eq(customer.id, booking_file.customer_id))
		.leftJoin(user, eq(user.id, booking_file.decided_by))
		.where(eq(booking_file.id, id));

/** Selects the jobs of a file, in the order of its rows. */
export const selectJobsOfBookingFile = (id: number, limit: number) =>
	db
		.select({ id: job.id, job_number: jobNumber(job).as("job_number"), collection_date: job.collection_date })
		.from(booking_file)
		.innerJoin(import_row, eq(import_row.import_batch_id, booking_file.import_batch_id))
		.innerJoin(job, eq(job.id, import_row.job_id))
		.where(eq(booking_file.id, id))
		.orderBy(import_row.row_no)
		.limit(limit);

/** A received file that is due: not tried yet, or not since `retryBefore`. */
const isDue = (retryBefore: string) =>
	and(
		eq(booking_file.status, "received"),
		or(eq(booking_file.attempts, 0), lte(booking_file.updated_at, retryBefore)),
	);

/** Selects received files that are to be processed, the oldest first. */
export const selectDueBookingFiles = (retryBefore: string, limit: number) =>
	db
		.select({ id: booking_file.id, attempts: booking_file.attempts })
		.from(booking_file)
		.where(isDue(retryBefore))
		.orderBy(asc(booking_file.id))
		.limit(limit);

/** Selects when a received file was tried last; no moment while there is none. */
export const selectNextBookingFile = () =>
	db
		.select({ at: min(booking_file.updated_at).as("at") })
		.from(booking_file)
		.where(eq(booking_file.status, "received"));

/** Takes a received file for one attempt, which counts even if it never ends. Returns the file, or no row if another reader has taken it. */
export const takeBookingFile = (ctx: WriteContext, { id, attempts }: { id: number; attempts: number }) =>
	db
		.update(booking_file)
		.set({ attempts: attempts + 1, ...updated(ctx) })
		.where(
			and(eq(booking_file.id, id), eq(booking_file.status, "received"), eq(booking_file.attempts, attempts)),
		)
		.returning({
			id: booking_file.id,
			customer_id: booking_file.customer_id,
			source: booking_file.source,
			sender: booking_file.sender,
			file_name: booking_file.file_name,
			file: booking_file.file,
			content_hash: booking_file.content_hash,
			message: booking_file.message,
			attempts: booking_file.attempts,
		});

/** Ends an attempt that does not count: the file waits with the attempts of `before`, unless it has been taken again. */
export const returnBookingFile = (
	{ id, attempts }: { id: number; attempts: number },
	before: number,
): Statement =>
	db
		.update(booking_file)
		.set({ attempts: before })
		.where(
			and(eq(booking_file.id, id), eq(booking_file.status, "received"), eq(booking_file.attempts, attempts)),
		);

/** Selects whether a customer still exists, and whether its good files are saved. */
export const selectFileCustomer = (id: number | null) =>
	db
		.select({
			name: customer.customer_name,
			is_active: sql<number>`${customer.status} = 1 AND ${customer.deleted_at} IS NULL`.as("is_active"),
			saves_good_files: sql<number>`coalesce(${customer_sftp.saves_good_files}, 0)`.as("saves_good_files"),
		})
		.from(customer)
		.leftJoin(customer_sftp, eq(customer_sftp.customer_id, customer.id))
		.where(eq(customer.id, id ?? 0));

interface FileOutcome {
	status: BookingFileStatus;
	message: string | null;
	rows?: number;
	issues?: number;
	attempts?: number;
}

/** Records what became of a file, if it still has one of these statuses. */
export const updateBookingFile = (
	ctx: WriteContext,
	id: number,
	before: readonly BookingFileStatus[],
	outcome: FileOutcome,
): Statement =>
	db
		.update(booking_file)
		.set({ ...outcome, ...updated(ctx) })
		.where(and(eq(booking_file.id, id), inArray(booking_file.status, [...before])));

/** Records a person's decision about a file, or that of the system, if it still has one of these statuses. */
export const decideBookingFile = (
	ctx: WriteContext,
	id: number,
	before: readonly BookingFileStatus[],
	decision: {
		status: "saved" | "dismissed";
		message: string | null;
		customer_id?: number;
		rows?: number;
		issues?: number;
	},
): Statement => {
	const batch: SQL = sql`(SELECT b.id FROM import_batch b WHERE b.kind = 'job' AND b.content_hash = ${booking_file.content_hash} ORDER BY b.id LIMIT 1)`;
	return db
		.update(booking_file)
		.set({
			...decision,
			...(decision.status === "saved" && { import_batch_id: batch }),
			decided_by: actorId(ctx),
			decided_at: ctx.now.toISOString(),
			...updated(ctx),
		})
		.where(and(eq(booking_file.id, id), inArray(booking_file.status, [...before])));
};

/** Counts the bookings of a file that are jobs. */
export const countSavedBookings = (content_hash: string) =>
	db
		.select({ n: count().as("n") })
		.from(import_row)
		.innerJoin(import_batch, eq(import_batch.id, import_row.import_batch_id))
		.where(
			and(
				eq(import_batch.kind, "job"),
				eq(import_batch.content_hash, content_hash),
				eq(import_row.state, "saved"),
			),
		);

/** Records the job that a person has entered from a document, as the import of one row. */
export const recordEnteredJob = (
	ctx: WriteContext,
	file: { file_name: string; content_hash: string; fingerprint: string; job_id: number },
): SqlText[] => [
	insertSelect(
		import_batch,
		{
			kind: "job",
			file_name: file.file_name,
			content_hash: file.content_hash,
			total: 1,
			saved: 1,
			status: "done",
			created_by: actorId(ctx),
			...created(ctx),
		},
		sql`WHERE NOT EXISTS (SELECT 1 FROM ${import_batch} WHERE ${import_batch.kind} = 'job' AND ${import_batch.content_hash} = ${file.content_hash})`,
	),
	insertSelect(
		import_row,
		{
			import_batch_id: sql`b.id`,
			kind: "job",
			row_no: 1,
			fingerprint: file.fingerprint,
			state: "saved",
			job_id: file.job_id,
			saved_at: ctx.now.toISOString(),
		},
		sql`FROM import_batch b WHERE b.kind = 'job' AND b.content_hash = ${file.content_hash} ORDER BY b.id LIMIT 1 ON CONFLICT DO NOTHING`,
	),
];

/** Selects the customers that an address belongs to, at most two: more than one decides nothing. */
export const selectCustomersOfSender = (email: string) =>
	db
		.select({ id: customer.id })
		.from(customer)
		.where(
			and(
				isNull(customer.deleted_at),
				or(
					eq(customer.email, email),
					sql`EXISTS (SELECT 1 FROM ${customer_email} WHERE ${customer_email.customer_id} = ${customer.id} AND ${customer_email.email} = ${email})`,
				),
			),
		)
		.limit(2);
