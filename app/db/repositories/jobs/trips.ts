import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { db, jsonList, statement } from "~/db/builder";
import { refuseIf } from "~/db/refusals";
import { raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { sqlText } from "~/db/sql-text";
import type { Statement } from "~/db/statements";
import {
	check_report,
	job,
	job_activity,
	job_attachment,
	job_note,
	job_process,
	job_reminder,
	work_day_activity,
} from "~/db/tenant";

const setSubJobs = (ctx: WriteContext, values: { status: number; draft?: 0 | 1 }) =>
	db.update(job).set({ ...values, ...updated(ctx), version: raised(job.version) });

/** Moves the sub-jobs of a trip that have one status to another, as jobs that are no longer drafts. */
export const confirmSubJobs = (
	ctx: WriteContext,
	trip: number,
	{ from, to }: { from: number; to: number },
): Statement =>
	setSubJobs(ctx, { status: to, draft: 0 }).where(and(eq(job.parent_id, trip), eq(job.status, from)));

/** Moves the sub-jobs of a trip to a status, except those in the given ones. */
export const setOtherSubJobs = (
	ctx: WriteContext,
	trip: number,
	{ to, except }: { to: number; except: readonly number[] },
): Statement =>
	setSubJobs(ctx, { status: to }).where(
		and(eq(job.parent_id, trip), sql`${job.status} NOT IN ${jsonList(except)}`),
	);

/** Makes its batch fail if a trip has one of the statuses by then: what is written relies on having read it in another one. */
export const refuseTripIn = (trip: number, statuses: readonly number[]): Statement =>
	refuseIf(
		"record",
		sqlText`EXISTS (SELECT 1 FROM job WHERE id = ${trip} AND status IN (SELECT value FROM json_each(${JSON.stringify(statuses)})))`,
	);

/** Deletes the sub-jobs of a trip with it; each keeps its status for `restoreSubJobs`. */
export const deleteSubJobs = (ctx: WriteContext, trip: number, deletedStatus: number): Statement =>
	db
		.update(job)
		.set({
			previous_status: sql`${job.status}`,
			status: deletedStatus,
			deleted_at: ctx.now.toISOString(),
			...updated(ctx),
			version: raised(job.version),
		})
		.where(and(eq(job.parent_id, trip), ne(job.status, deletedStatus)));

/** Restores the sub-jobs that were deleted together with their trip, each to the status that the database computes. */
export const restoreSubJobs = (
	ctx: WriteContext,
	trip: { id: number; deleted_at: string | null },
	{ deletedStatus, restoredStatus }: { deletedStatus: number; restoredStatus: SQL },
): Statement =>
	db
		.update(job)
		.set({
			status: restoredStatus,
			previous_status: null,
			deleted_at: null,
			...updated(ctx),
			version: raised(job.version),
		})
		.where(
			and(
				eq(job.parent_id, trip.id),
				eq(job.status, deletedStatus),
				sql`${job.deleted_at} = ${trip.deleted_at}`,
			),
		);

/** Turns a job into the trip of its legs, or only raises its version if it is a trip already. */
export const splitJobRow = (
	ctx: WriteContext,
	{ id, version }: { id: number; version: number },
	tripType: number | null,
): Statement =>
	db
		.update(job)
		.set({
			...(tripType === null ? {} : { job_type: tripType, split_type: sql`${job.job_type}` }),
			...updated(ctx),
			version: raised(job.version, version),
		})
		.where(eq(job.id, id));

/**
 * Sets the status of a merged trip. A split job becomes a job again, unless another sub-job was added to it meanwhile; `values` are
 * taken over from its halves.
 */
export function mergeTripRow(
	ctx: WriteContext,
	{ id, version }: { id: number; version: number },
	{ status, isSplit, values }: { status: number; isSplit: boolean; values: object },
): Statement {
	const hasNoSubJobs = sql`NOT EXISTS (SELECT 1 FROM job k WHERE k.parent_id = ${job.id})`;
	const unsplit = {
		job_type: sql`CASE WHEN ${hasNoSubJobs} THEN ${job.split_type} ELSE ${job.job_type} END`,
		split_type: sql`CASE WHEN ${hasNoSubJobs} THEN NULL ELSE ${job.split_type} END`,
	};
	return db
		.update(job)
		.set({
			...values,
			...(isSplit ? unsplit : {}),
			status,
			...updated(ctx),
			version: raised(job.version, version),
		})
		.where(eq(job.id, id));
}

/** Moves jobs of a day from one status to another; some may be created in the same batch. */
export const changeStatusOfDay = (
	ctx: WriteContext,
	uids: readonly string[],
	{ date, from, to }: { date: string; from: number; to: number },
): Statement =>
	setSubJobs(ctx, { status: to }).where(
		and(sql`${job.uid} IN ${jsonList(uids)}`, eq(job.status, from), eq(job.diary_date, date)),
	);

/**
 * Sets a trip's status to what the database derives from its sub-jobs. `derivedStatus` is that expression, from
 * `derivedStatusSql`.
 */
export const setDerivedStatus = (
	ctx: WriteContext,
	trip: number,
	{ derivedStatus, completedStatus }: { derivedStatus: string; completedStatus: number },
): Statement => {
	const status = sql.raw(derivedStatus);
	return db
		.update(job)
		.set({
			completed_at: sql`CASE WHEN ${status} = ${completedStatus} THEN ${ctx.now.toISOString()} ELSE ${job.completed_at} END`,
			status,
			...updated(ctx),
			version: raised(job.version),
		})
		.where(and(eq(job.id, trip), sql`${status} <> ${job.status}`));
};

/** What was recorded about the legs of a split job, and belongs to the job when they are merged again. */
const RECORDS = [
	job_note,
	job_reminder,
	job_attachment,
	job_process,
	job_activity,
	work_day_activity,
	check_report,
];

/** Moves the records of merged legs to their job, unchanged. */
export const moveRecordsToJob = (job_id: number, legs: readonly number[]): Statement[] =>
	RECORDS.map((table) =>
		statement(sql`UPDATE ${table} SET job_id = ${job_id} WHERE job_id IN ${jsonList(legs)}`),
	);
