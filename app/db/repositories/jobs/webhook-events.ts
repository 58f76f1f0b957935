import { gt } from "drizzle-orm";
import { db } from "~/db/builder";
import { insertFrom } from "~/db/insert-from";
import { statusNameSql } from "~/db/job-sql";
import { JOB_STATE } from "~/db/repositories/jobs/jobs";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import { unscaled } from "~/db/scale5";
import { jsonObjectSql } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import { webhook_event } from "~/db/tenant";

/** What programs of others need of a job `j`; what else its changes have is for the screens. */
const JOB = jsonObjectSql({
	id: JOB_STATE.id,
	uid: JOB_STATE.uid,
	job_number: JOB_STATE.job_number,
	parent_id: JOB_STATE.parent_id,
	status: JOB_STATE.status,
	customer_id: JOB_STATE.customer_id,
	collection_date: JOB_STATE.collection_date,
	delivery_date: JOB_STATE.delivery_date,
	version: JOB_STATE.version,
});

/** The newest entry of the log: the change that the event follows in its batch. */
const NEWEST_SEQ = "(SELECT max(seq) FROM change_log)";

/** Whether an address has chosen the event; a paused one is sent it when it is resumed. */
const IS_CHOSEN = `EXISTS (SELECT 1 FROM webhook_endpoint e, json_each(e.events) chosen
	WHERE e.is_active = 1 AND chosen.value = ?1)`;

interface EventColumns {
	event_id: string;
	job_id?: string;
	data: string;
}

/** Stores an event for each row of a query, if an address has chosen it: `?1` is the event, `?2` the moment, `?3` the first of `params`. */
const insertEvents = (
	event: string,
	{ now }: Pick<WriteContext, "now">,
	columns: EventColumns,
	{ from, where, order }: { from: string; where?: string; order?: string },
	params: readonly unknown[],
): SqlText =>
	insertFrom(
		webhook_event,
		{ ...columns, event: "?1", at: "?2" },
		`FROM ${from} WHERE ${IS_CHOSEN}${where ? ` AND ${where}` : ""}${order ? ` ORDER BY ${order}` : ""}`,
		[event, now.toISOString(), ...params],
	);

/** Stores that jobs were created, right after the change that announces them. */
export const insertCreatedEvents = (ctx: Pick<WriteContext, "now">, uids: readonly string[]): SqlText =>
	insertEvents(
		"job.created",
		ctx,
		{
			event_id: `'evt_' || ${NEWEST_SEQ} || '_' || j.id || '_job_created'`,
			job_id: "j.id",
			data: jsonObjectSql({ job: JOB }),
		},
		{ from: "job j", where: "j.uid IN (SELECT value FROM json_each(?3))", order: "j.id" },
		[JSON.stringify(uids)],
	);

/** The status that the log has of job `j` in one of its entries. */
const loggedStatus = (seq: string) =>
	`(SELECT p.payload ->> 'status' FROM change_log p WHERE p.entity = 'job' AND p.entity_id = j.id AND p.seq < ${seq}
		AND p.payload ->> 'status' IS NOT NULL ORDER BY p.seq DESC LIMIT 1)`;

/** The entry that announces job `j`, just before its event. */
const OWN_SEQ = `(SELECT max(o.seq) FROM change_log o WHERE o.entity = 'job' AND o.entity_id = j.id)`;

/** Stores that jobs have another status than the log had, after the changes that announce them; those that have the same are left out. */
export const insertStatusEvents = (ctx: Pick<WriteContext, "now">, ids: readonly number[]): SqlText =>
	insertEvents(
		"job.status",
		ctx,
		{
			event_id: `'evt_' || ${OWN_SEQ} || '_' || j.id || '_job_status'`,
			job_id: "j.id",
			data: jsonObjectSql({ job: JOB, previous_status: loggedStatus(OWN_SEQ) }),
		},
		{
			from: "json_each(?3) l JOIN job j ON j.id = l.value",
			where: `${loggedStatus(OWN_SEQ)} IS NOT ${statusNameSql("j.status")}`,
			order: "l.key",
		},
		[JSON.stringify(ids)],
	);

/** Stores that a job's newest proof of delivery was added, after the change that announces it. */
export const insertProofEvent = (ctx: Pick<WriteContext, "now">, job_id: number): SqlText =>
	insertEvents(
		"job.pod",
		ctx,
		{
			event_id: "'evt_pod_' || a.id || '_job_pod'",
			job_id: "j.id",
			data: jsonObjectSql({ job: JOB, description: "a.message" }),
		},
		{
			from: `job j JOIN job_activity a
				ON a.id = (SELECT max(p.id) FROM job_activity p WHERE p.job_id = j.id AND p.action_type = 'pod')`,
			where: "j.id = ?3",
		},
		[job_id],
	);

/** A stop that is expected after the time wanted. */
export interface LateStopFacts {
	job_id: number;
	stop: string;
	due_at: string;
	expected_at: string;
	minutes: number;
}

/** Stores that a stop will be late. */
export const insertLateEvent = (
	ctx: Pick<WriteContext, "now">,
	{ job_id, stop, due_at, expected_at, minutes }: LateStopFacts,
): SqlText =>
	insertEvents(
		"job.late",
		ctx,
		{
			event_id: "'evt_late_' || j.id || '_' || ?4 || '_' || ?5 || '_job_late'",
			job_id: "j.id",
			data: jsonObjectSql({ job: JOB, stop: "?4", due_at: "?5", expected_at: "?6", minutes: "?7" }),
		},
		{ from: "job j", where: "j.id = ?3" },
		[job_id, stop, due_at, expected_at, minutes],
	);

const INVOICE = jsonObjectSql({
	id: "i.id",
	inv_number: "i.inv_number",
	customer_id: "i.customer_id",
	date: "i.date",
	invoice_due: "i.invoice_due",
	net: unscaled("i.net"),
	vat: unscaled("i.vat"),
	total_charge: unscaled("i.total_charge"),
	sent_at: "i.sent_at",
});

/** Stores that invoices were sent, as they are then. */
export const insertInvoiceEvents = (ctx: Pick<WriteContext, "now">, ids: readonly number[]): SqlText =>
	insertEvents(
		"invoice.sent",
		ctx,
		{
			event_id: "'evt_invoice_' || i.id || '_' || ?2 || '_invoice_sent'",
			data: jsonObjectSql({ invoice: INVOICE }),
		},
		{ from: "json_each(?3) l JOIN invoice i ON i.id = l.value", order: "l.key" },
		[JSON.stringify(ids)],
	);

/** Selects a page of events after one, in their order. */
export const selectEvents = (after: number, limit: number) =>
	db
		.select({
			seq: webhook_event.seq,
			event_id: webhook_event.event_id,
			event: webhook_event.event,
			job_id: webhook_event.job_id,
			data: webhook_event.data,
			at: webhook_event.at,
		})
		.from(webhook_event)
		.where(gt(webhook_event.seq, after))
		.orderBy(webhook_event.seq)
		.limit(limit);
