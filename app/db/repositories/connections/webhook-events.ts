import { and, between, eq, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { query } from "~/db/read";
import { JOB_STATE } from "~/db/repositories/jobs/jobs";
import { jsonObjectSql } from "~/db/sql-text";
import { change_log, idempotency_key, invoice, job_activity, job_lateness } from "~/db/tenant";

/** Selects a page of the changes of jobs and invoices after a sequence, in order. */
export const selectEventfulChanges = (after: number, limit: number) =>
	db
		.select({
			seq: change_log.seq,
			type: change_log.type,
			kind: change_log.kind,
			entity_id: change_log.entity_id,
			payload: change_log.payload,
			at: change_log.at,
			previous_status: sql<
				string | null
			>`(SELECT p.payload ->> 'status' FROM change_log p WHERE p.entity = 'job'
				AND p.entity_id = change_log.entity_id AND p.seq < change_log.seq AND p.payload ->> 'status' IS NOT NULL
				ORDER BY p.seq DESC LIMIT 1)`.as("previous_status"),
		})
		.from(change_log)
		.where(
			and(
				sql`${change_log.seq} > ${after}`,
				sql`(${change_log.type} = 'jobChange' OR (${change_log.type} = 'invoiceChange' AND ${change_log.kind} = 'update'))`,
			),
		)
		.orderBy(change_log.seq)
		.limit(limit);

/** Selects the state of jobs, as changes name it, for those that were created together. */
export const selectJobStates = (ids: readonly number[]) =>
	query<{ id: number; state: string }>(
		`SELECT j.id, ${jsonObjectSql(JOB_STATE)} AS state FROM job j WHERE j.id IN (SELECT value FROM json_each(?))`,
		JSON.stringify(ids),
	);

/** Selects the proofs of delivery that were added to jobs, with the moment of the change that added each. */
export const selectProofEntries = (job_ids: readonly number[]) =>
	db
		.select({
			id: job_activity.id,
			job_id: job_activity.job_id,
			at: job_activity.at,
			message: job_activity.message,
		})
		.from(job_activity)
		.where(and(sql`${job_activity.job_id} IN ${jsonList(job_ids)}`, eq(job_activity.action_type, "pod")));

/** Selects which stops were found late between two moments: each is found once, under a key of the job, the stop and its time. */
export const selectFoundLate = (from: string, to: string) =>
	db
		.select({ key: idempotency_key.key, at: idempotency_key.at })
		.from(idempotency_key)
		.where(and(between(idempotency_key.at, from, to), eq(idempotency_key.verb, "job_late")));

/** Selects what is expected of the late stops of jobs. */
export const selectLatenessOf = (job_ids: readonly number[]) =>
	db
		.select({
			job_id: job_lateness.job_id,
			stop: job_lateness.stop,
			due_at: job_lateness.due_at,
			expected_at: job_lateness.expected_at,
			minutes: job_lateness.minutes,
		})
		.from(job_lateness)
		.where(sql`${job_lateness.job_id} IN ${jsonList(job_ids)}`);

/** Selects invoices as they were sent. */
export const selectSentInvoices = (ids: readonly number[]) =>
	db
		.select({
			id: invoice.id,
			inv_number: invoice.inv_number,
			customer_id: invoice.customer_id,
			date: invoice.date,
			invoice_due: invoice.invoice_due,
			net: invoice.net,
			vat: invoice.vat,
			total_charge: invoice.total_charge,
			sent_at: invoice.sent_at,
		})
		.from(invoice)
		.where(sql`${invoice.id} IN ${jsonList(ids)} AND ${invoice.sent_at} IS NOT NULL`);
