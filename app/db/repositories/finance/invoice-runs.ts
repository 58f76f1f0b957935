import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db, jsonList, statement } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { actorId, created, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { invoice_run, invoice_run_job, job } from "~/db/tenant";

type RunRow = typeof invoice_run.$inferInsert;

/** Inserts a run; a second one with the same request is refused as not unique. */
export const insertInvoiceRun = (
	ctx: WriteContext,
	run: Pick<RunRow, "request_uid" | "grouping" | "date">,
): Statement => db.insert(invoice_run).values({ ...run, created_by: actorId(ctx), ...created(ctx) });

const RUN_ID = "(SELECT id FROM invoice_run WHERE request_uid = row ->> 'request_uid')";

/** Inserts the jobs of a run that is inserted in the same batch, with their groups. */
export const insertRunJobs = (
	request_uid: string,
	jobs: readonly { job_id: number; run_group: string }[],
): Statement[] =>
	insertRows(
		invoice_run_job,
		jobs.map((job) => ({ ...job, request_uid })),
		{ run_id: RUN_ID },
	);

const waits = and(isNull(invoice_run_job.invoice_id), isNull(invoice_run_job.failure));

const RUN = {
	id: invoice_run.id,
	request_uid: invoice_run.request_uid,
	grouping: invoice_run.grouping,
	status: invoice_run.status,
	date: invoice_run.date,
	created_at: invoice_run.created_at,
	jobs: sql<number>`count(${invoice_run_job.job_id})`.as("jobs"),
	waiting: sql<number>`coalesce(sum(${waits}), 0)`.as("waiting"),
	failed: sql<number>`coalesce(sum(${isNotNull(invoice_run_job.failure)}), 0)`.as("failed"),
	invoices: sql<number>`count(DISTINCT ${invoice_run_job.invoice_id})`.as("invoices"),
};

const selectRuns = () =>
	db.select(RUN).from(invoice_run).leftJoin(invoice_run_job, eq(invoice_run_job.run_id, invoice_run.id));

/** Selects a run with how far it is. */
export const selectInvoiceRun = (key: { id: number } | { request_uid: string }) =>
	selectRuns()
		.where("id" in key ? eq(invoice_run.id, key.id) : eq(invoice_run.request_uid, key.request_uid))
		.groupBy(invoice_run.id);

/** Selects the runs that are not finished, oldest first. */
export const selectOpenInvoiceRuns = () =>
	selectRuns()
		.where(inArray(invoice_run.status, ["running", "stopped"]))
		.groupBy(invoice_run.id)
		.orderBy(invoice_run.id);

/**
 * Selects the jobs of a run that wait, those of a group together and the groups in the order of their first job; at most `limit`, so the
 * last group may be incomplete.
 */
export const selectRunJobs = (run_id: number, limit: number) =>
	db
		.select({ job_id: invoice_run_job.job_id, run_group: invoice_run_job.run_group })
		.from(invoice_run_job)
		.where(and(eq(invoice_run_job.run_id, run_id), waits))
		.orderBy(
			sql`min(${invoice_run_job.job_id}) OVER (PARTITION BY ${invoice_run_job.run_group})`,
			invoice_run_job.run_group,
			invoice_run_job.job_id,
		)
		.limit(limit);

/** Selects what became of the jobs that a run returned. */
export const selectFailedJobs = (run_id: number) =>
	db
		.select({
			job_id: invoice_run_job.job_id,
			failure: sql<string>`${invoice_run_job.failure}`.as("failure"),
			job_number: jobNumber(job).as("written_number"),
			customer_id: job.customer_id,
		})
		.from(invoice_run_job)
		.innerJoin(job, eq(job.id, invoice_run_job.job_id))
		.where(and(eq(invoice_run_job.run_id, run_id), isNotNull(invoice_run_job.failure)))
		.orderBy(asc(job.job_number), asc(job.id));

/** Changes whether a run goes on, if it is not finished. */
export const setRunStatus = (ctx: WriteContext, id: number, status: "running" | "stopped"): Statement =>
	db
		.update(invoice_run)
		.set({ status, ...updated(ctx) })
		.where(and(eq(invoice_run.id, id), inArray(invoice_run.status, ["running", "stopped"])));

/** Finishes a run that has no waiting job left, also one that was stopped during its last batch. */
export const finishRun = (ctx: WriteContext, id: number): Statement =>
	db
		.update(invoice_run)
		.set({ status: "finished", ...updated(ctx) })
		.where(
			and(
				eq(invoice_run.id, id),
				inArray(invoice_run.status, ["running", "stopped"]),
				sql`NOT EXISTS (SELECT 1 FROM ${invoice_run_job} WHERE ${and(eq(invoice_run_job.run_id, id), waits)})`,
			),
		);

/** Records that jobs of a run are on the invoices of their groups, which are inserted in the same batch. */
export const recordInvoices = (run_id: number, groups: readonly string[]): Statement =>
	statement(
		sql`UPDATE ${invoice_run_job} SET invoice_id = (SELECT i.id FROM invoice i WHERE i.run_id = ${run_id} AND i.run_group = ${invoice_run_job}.run_group)
			WHERE run_id = ${run_id} AND failure IS NULL AND run_group IN ${jsonList(groups)}`,
	);

/** Records why jobs of a run that still wait are not invoiced. */
export const recordFailures = (
	run_id: number,
	failures: readonly { job_id: number; failure: string }[],
): Statement =>
	statement(
		sql`UPDATE ${invoice_run_job} SET failure = f.value ->> 'failure' FROM json_each(${JSON.stringify(failures)}) f
			WHERE run_id = ${run_id} AND job_id = f.value ->> 'job_id' AND ${waits}`,
	);
