import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { aliased, db, insertSelect } from "~/db/builder";
import { jobNumberSql } from "~/db/job-sql";
import { refuseIf } from "~/db/refusals";
import { type JobKey, jobIs } from "~/db/repositories/jobs/jobs";
import { actorId, created, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { sqlText } from "~/db/sql-text";
import type { Statement } from "~/db/statements";
import { customer, job, job_request, user } from "~/db/tenant";

type RequestRow = typeof job_request.$inferSelect;

/** The requests that wait for an answer of the office or of the customer; literal, so that the partial index is used. */
const IS_WAITING = sql`${job_request.status} IN ('open', 'offered')`;

type Answer = Partial<
	Pick<RequestRow, "status" | "answer" | "offered_charge" | "valid_until" | "token_hash">
>;

/** Stores what a customer asks about a job, itself or by the office; or, by the company, the price of a quote that it has not waited for. */
export const insertPortalRequest = (
	ctx: WriteContext,
	key: JobKey,
	request: Pick<RequestRow, "uid" | "kind" | "message"> & Partial<Pick<RequestRow, "changes">> & Answer,
	by: "actor" | "company" = "actor",
): Statement =>
	insertSelect(
		job_request,
		{
			...request,
			job_id: sql`${job.id}`,
			customer_id: sql`${job.customer_id}`,
			user_id: by === "actor" ? actorId(ctx) : sql`NULL`,
			...created(ctx),
		},
		sql`FROM ${job} WHERE ${jobIs(key)}`,
	);

/** Refuses the batch unless a request still waits in the version that was read. */
export const requireWaitingRequest = ({ id, version }: Pick<RequestRow, "id" | "version">): Statement =>
	refuseIf(
		"record",
		sqlText`NOT EXISTS (SELECT 1 FROM job_request
			WHERE id = ${id} AND version = ${version} AND status IN ('open', 'offered'))`,
	);

/** Refuses the batch if a request about a job waits by then. */
export const requireNoRequest = (job_id: number): Statement =>
	refuseIf(
		"record",
		sqlText`EXISTS (SELECT 1 FROM job_request WHERE job_id = ${job_id} AND status IN ('open', 'offered'))`,
	);

const setRequest = (ctx: WriteContext, values: Answer) =>
	db.update(job_request).set({ ...values, ...updated(ctx), version: sql`${job_request.version} + 1` });

const answered = (ctx: WriteContext) => ({
	answered_by: sql`${actorId(ctx)}`,
	answered_at: sql`${ctx.now.toISOString()}`,
});

/** Changes a request that waits: the price that is offered, a note for the answer. */
export const updatePortalRequest = (ctx: WriteContext, id: number, values: Answer): Statement =>
	setRequest(ctx, values).where(and(eq(job_request.id, id), IS_WAITING));

/** Answers a request that waits. */
export const answerPortalRequest = (
	ctx: WriteContext,
	id: number,
	values: Pick<RequestRow, "status"> & Partial<Pick<RequestRow, "answer">>,
): Statement =>
	db
		.update(job_request)
		.set({ ...values, ...answered(ctx), ...updated(ctx), version: sql`${job_request.version} + 1` })
		.where(and(eq(job_request.id, id), IS_WAITING));

/** Accepts what waits about a quote that has become a job. */
export const acceptRequestsOfQuote = (ctx: WriteContext, job_id: number): Statement =>
	db
		.update(job_request)
		.set({
			status: "accepted",
			...answered(ctx),
			...updated(ctx),
			version: sql`${job_request.version} + 1`,
		})
		.where(and(eq(job_request.job_id, job_id), IS_WAITING, sql`${job_request.kind} IN ('booking', 'quote')`));

/**
 * Ends what waits about a job that has been cancelled, deleted or given to another customer: withdrawn, else declined, but for what the
 * office has done as requested and for an offer, which it withdraws.
 */
export const endRequests = (
	ctx: WriteContext,
	job_id: number,
	{ isWithdrawn }: { isWithdrawn: boolean },
): Statement => {
	const byOffice = sql`CASE WHEN ${job_request.kind} = 'cancel' THEN 'accepted'
		WHEN ${job_request.status} = 'offered' THEN 'withdrawn' ELSE 'declined' END`;
	return db
		.update(job_request)
		.set({
			status: isWithdrawn ? "withdrawn" : byOffice,
			...answered(ctx),
			...updated(ctx),
			version: sql`${job_request.version} + 1`,
		})
		.where(and(eq(job_request.job_id, job_id), IS_WAITING));
};

/** Which requests are read. */
type RequestFilter =
	| { id: number }
	| { token_hash: string }
	| { job_id: number }
	| { waitingOf: number }
	| { isOpen: true };

function conditionOf(filter: RequestFilter): SQL | undefined {
	if ("id" in filter) return eq(job_request.id, filter.id);
	if ("token_hash" in filter) return eq(job_request.token_hash, filter.token_hash);
	if ("job_id" in filter) return eq(job_request.job_id, filter.job_id);
	if ("waitingOf" in filter) return and(eq(job_request.customer_id, filter.waitingOf), IS_WAITING);
	return sql`${job_request.status} = 'open'`;
}

/** Selects requests with their jobs, the newest first. */
export const selectPortalRequests = (filter: RequestFilter) =>
	db
		.select({
			id: aliased(job_request.id, "id"),
			kind: job_request.kind,
			status: aliased(job_request.status, "request_status"),
			message: job_request.message,
			changes: job_request.changes,
			offered_charge: job_request.offered_charge,
			valid_until: job_request.valid_until,
			answer: job_request.answer,
			answered_at: job_request.answered_at,
			version: aliased(job_request.version, "request_version"),
			created_at: aliased(job_request.created_at, "requested_at"),
			user_id: job_request.user_id,
			user_name: sql<string | null>`trim(${user.first_name} || ' ' || ${user.last_name})`.as("user_name"),
			/** Whether the office has recorded it for the customer. */
			is_recorded: sql<0 | 1>`coalesce(${user.user_type} = 'client', 0)`.as("is_recorded"),
			user_email: sql<string | null>`CASE WHEN ${user.is_active} = 1 AND ${user.deleted_at} IS NULL
				AND ${user.unsubscribed_reason} IS NULL THEN nullif(${user.email}, '') END`.as("user_email"),
			customer_id: aliased(job_request.customer_id, "request_customer_id"),
			customer_name: customer.customer_name,
			job_id: aliased(job.id, "job_id"),
			job_number: sql<string>`${sql.raw(jobNumberSql("job"))}`.as("written_number"),
			job_status: aliased(job.status, "job_status"),
			job_version: aliased(job.version, "job_version"),
			collection_name: job.collection_name,
			collection_town: job.collection_town,
			collection_date: job.collection_date,
			delivery_name: job.delivery_name,
			delivery_town: job.delivery_town,
			delivery_date: job.delivery_date,
		})
		.from(job_request)
		// A job that the office has given to another customer keeps no request of its first one.
		.innerJoin(job, and(eq(job.id, job_request.job_id), eq(job.customer_id, job_request.customer_id)))
		.innerJoin(customer, eq(customer.id, job_request.customer_id))
		.leftJoin(user, eq(user.id, job_request.user_id))
		.where(conditionOf(filter))
		.orderBy(desc(job_request.id))
		.limit(200);

/** A row of `selectPortalRequests`. */
export type PortalRequestRow = Awaited<ReturnType<typeof selectPortalRequests>>[number];
