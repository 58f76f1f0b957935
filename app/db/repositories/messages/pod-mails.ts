import { asc, inArray, lte, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { insertFrom } from "~/db/insert-from";
import { insertRows } from "~/db/insert-rows";
import { jobNumberSql, podsRequiredSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { SqlText, Statement } from "~/db/statements";
import {
	type customer,
	type customer_pod_settings,
	due_pod_mail,
	type job,
	job_activity,
	type job_process,
	tracking_link,
} from "~/db/tenant";

/** SQL for the ids of a job and of its stops. */
const JOB_AND_STOPS = "(SELECT j.id UNION ALL SELECT s.id FROM job s WHERE s.parent_id = j.id)";
const PROOFS = `FROM job_process p WHERE p.type = 1 AND p.job_id IN ${JOB_AND_STOPS}`;
const WANTED_JOBS = "json_each(?1) w JOIN job j ON j.id = w.value JOIN customer c ON c.id = j.customer_id";

type StopColumns = Pick<
	typeof job.$inferSelect,
	| "collection_name"
	| "collection_town"
	| "collection_post_code"
	| "delivery_name"
	| "delivery_town"
	| "delivery_post_code"
>;

/** A job with its proofs of delivery and where these go; lists of addresses are parted by commas. */
export interface PodJobRow
	extends StopColumns,
		Pick<typeof job.$inferSelect, "id" | "parent_id" | "status" | "delivery_date" | "no_of_pod">,
		Pick<typeof customer_pod_settings.$inferSelect, "pod_mail" | "pod_emails"> {
	job_number: string;
	customer_id: number;
	customer_name: typeof customer.$inferSelect.customer_name;
	customer_emails: string | null;
	job_emails: string | null;
	reference: string | null;
	/** How many proofs of delivery it and its stops have, and of the latest one who signed, when, and its id. */
	pods: number;
	pod_id: number | null;
	pod_name: typeof job_process.$inferSelect.pod_name;
	pod_time: typeof job_process.$inferSelect.pod_time;
	pod_at: string | null;
	/** The stored pictures and signatures of delivery, as a JSON list. */
	pod_files: string;
}

/** Selects jobs with their proofs and their customers' addresses, in the order of the ids. */
export const selectPodJobs = (ids: readonly number[]): Query<PodJobRow> =>
	// Text, as proofs are those of a job and its stops.
	query(
		`SELECT j.id, j.parent_id, j.status, j.delivery_date, j.no_of_pod, ${jobNumberSql("j")} AS job_number, j.customer_id, c.customer_name,
			j.collection_name, j.collection_town, j.collection_post_code, j.delivery_name, j.delivery_town, j.delivery_post_code,
			coalesce(s.pod_mail, 'off') AS pod_mail, s.pod_emails,
			nullif(trim(coalesce(c.email, '') || ', ' || coalesce((SELECT group_concat(e.email, ', ') FROM customer_email e
				WHERE e.customer_id = c.id), ''), ', '), '') AS customer_emails,
			(SELECT group_concat(e.email, ', ') FROM job_email e WHERE e.job_id = coalesce(j.parent_id, j.id)) AS job_emails,
			(SELECT group_concat(r.name, ', ') FROM customer_reference r WHERE r.job_id = j.id) AS reference,
			(SELECT count(*) ${PROOFS}) AS pods, l.id AS pod_id, l.pod_name, l.pod_time, l.created_at AS pod_at,
			(SELECT json_group_array(file) FROM (SELECT f.value AS file FROM job_process p, json_each(p.pod_images) f
					WHERE p.type = 1 AND p.job_id IN ${JOB_AND_STOPS}
				UNION ALL SELECT p.pod_sign ${PROOFS} AND p.pod_sign <> '')) AS pod_files
		FROM ${WANTED_JOBS} LEFT JOIN customer_pod_settings s ON s.customer_id = c.id
			LEFT JOIN job_process l ON l.id = (SELECT max(p.id) ${PROOFS})
		ORDER BY w.key`,
		JSON.stringify(ids),
	);

/** A job with who carries it, and where missing proofs are requested of them. */
export interface PodCarrierRow
	extends Pick<
		typeof job.$inferSelect,
		"id" | "no_of_pod" | "delivery_name" | "delivery_town" | "delivery_post_code" | "delivery_date"
	> {
	job_number: string;
	customer_name: string;
	pods: number;
	kind: "driver" | "sub_contractor" | "owner_driver" | null;
	carrier_id: number | null;
	carrier: string | null;
	email: string | null;
	/** Whether a driver still works for the company. */
	is_active: 0 | 1 | null;
}

/** Selects jobs with the proofs they have and who carries them, in the order of the ids. */
export const selectPodCarriers = (ids: readonly number[]): Query<PodCarrierRow> =>
	// Text, as a carrier is of one of three kinds.
	query(
		`SELECT j.id, ${jobNumberSql("j")} AS job_number, c.customer_name, j.no_of_pod, j.delivery_name, j.delivery_town, j.delivery_post_code,
			j.delivery_date, (SELECT count(*) ${PROOFS}) AS pods, a.kind,
			CASE a.kind WHEN 'driver' THEN d.id WHEN 'sub_contractor' THEN s.id ELSE o.id END AS carrier_id,
			CASE a.kind WHEN 'driver' THEN trim(d.first_name || ' ' || d.last_name) WHEN 'sub_contractor' THEN coalesce(nullif(s.name, ''), s.code)
				ELSE o.full_name END AS carrier,
			CASE a.kind WHEN 'sub_contractor' THEN nullif(s.email, '') WHEN 'owner_driver' THEN nullif(o.email, '') END AS email,
			CASE a.kind WHEN 'driver' THEN d.deleted_at IS NULL AND d.status = 1 END AS is_active
		FROM ${WANTED_JOBS} LEFT JOIN job_allocation a ON a.job_id = j.id
			LEFT JOIN driver d ON d.id = a.driver_id LEFT JOIN sub_contractor s ON s.id = a.sub_contractor_id
			LEFT JOIN owner_driver o ON o.id = a.owner_driver_id
		ORDER BY w.key`,
		JSON.stringify(ids),
	);

/** A mail about one of these customers that could not be delivered. */
export interface FailedMailRow {
	recipient: string;
	error: string | null;
	at: string;
}

/** Selects what could not be delivered to customers since an instant and was not followed by a mail to the same addresses, newest first. */
export const selectUndeliveredMails = (
	customer_ids: readonly number[],
	since: string,
): Query<FailedMailRow> =>
	// Text, for the JSON list of customers.
	query(
		`SELECT o.recipient, o.error, o.created_at AS at FROM outbox o
		WHERE o.customer_id IN (SELECT value FROM json_each(?1)) AND o.status = 'failed' AND o.created_at > ?2
			AND NOT EXISTS (SELECT 1 FROM outbox n WHERE n.customer_id = o.customer_id AND n.recipient = o.recipient
				AND n.status IN ('sent', 'stored') AND n.created_at > o.created_at)
		ORDER BY o.created_at DESC LIMIT 100`,
		JSON.stringify(customer_ids),
		since,
	);

/** Stores links that show the proofs of jobs; of their tokens only the hashes. */
export const insertPodLinks = (
	ctx: WriteContext,
	links: readonly { job_id: number; token_hash: string; label: string; expires_at: string }[],
): SqlText[] =>
	insertRows(
		tracking_link,
		links.map((link) => ({
			...link,
			shows_proofs: 1 as const,
			created_at: ctx.now.toISOString(),
			by: ctx.actor.user_id ?? null,
		})),
		{ created_by: "(SELECT id FROM user WHERE id = row ->> 'by')" },
	);

/** Adds entries to the timelines of stored jobs. */
export const insertEntriesOfJobs = (
	ctx: WriteContext,
	action_type: string,
	entries: readonly { job_id: number; message: string }[],
): SqlText[] =>
	insertRows(
		job_activity,
		entries.map((entry) => ({
			...entry,
			action_type,
			at: ctx.now.toISOString(),
			actor_name: ctx.actor.name,
			by: ctx.actor.user_id ?? null,
		})),
		{ user_id: "(SELECT id FROM user WHERE id = row ->> 'by')" },
	);

/** Has the proofs of a job, or of the trip it is a stop of, emailed from `due_at` on, if its customer has chosen that. */
export const insertDuePodMail = (ctx: WriteContext, job_id: number, due_at: string): Statement =>
	insertFrom(
		due_pod_mail,
		{ job_id: "coalesce(j.parent_id, j.id)", due_at: "?2", added_at: "?3" },
		`FROM job j JOIN customer_pod_settings s ON s.customer_id = j.customer_id AND s.pod_mail <> 'off' WHERE j.id = ?1
			ON CONFLICT (job_id) DO UPDATE SET due_at = excluded.due_at`,
		[job_id, due_at, ctx.now.toISOString()],
	);

/** Selects the jobs whose proofs are to be emailed by an instant, and whether stops of theirs are still under way. */
export const selectDuePodMails = (now: string, doneStatuses: readonly number[], limit: number) =>
	db
		.select({
			job_id: due_pod_mail.job_id,
			added_at: due_pod_mail.added_at,
			open_stops: sql<number>`(SELECT count(*) FROM job s WHERE s.parent_id = ${due_pod_mail.job_id}
				AND s.status NOT IN (SELECT value FROM json_each(${JSON.stringify(doneStatuses)})))`.as("open_stops"),
		})
		.from(due_pod_mail)
		.where(lte(due_pod_mail.due_at, now))
		.orderBy(asc(due_pod_mail.due_at), asc(due_pod_mail.job_id))
		.limit(limit);

/** Selects when the next proofs are to be emailed. */
export const selectNextPodMail = () =>
	db.select({ at: sql<string | null>`min(${due_pod_mail.due_at})`.as("at") }).from(due_pod_mail);

/** Looks at jobs again at a later instant. */
export const postponePodMails = (ids: readonly number[], due_at: string): Statement =>
	db
		.update(due_pod_mail)
		.set({ due_at })
		.where(inArray(due_pod_mail.job_id, [...ids]));

/** Nothing more is to be emailed of itself about these jobs. */
export const deleteDuePodMails = (ids: readonly number[]): SqlText => ({
	sql: "DELETE FROM due_pod_mail WHERE job_id IN (SELECT value FROM json_each(?1))",
	params: [JSON.stringify(ids)],
});

/** New jobs that name no number of proofs need as many as their customer does. */
export const takePodsRequired = (uids: readonly string[]): SqlText => ({
	// Text, as the number depends on each job's customer.
	sql: `UPDATE job SET no_of_pod = ${podsRequiredSql("job.customer_id")}, version = version + 1
		WHERE uid IN (SELECT value FROM json_each(?1)) AND no_of_pod = 0 AND ${podsRequiredSql("job.customer_id")} > 0`,
	params: [JSON.stringify(uids)],
});

/** Stores the link of the mail about a delivery, if the same batch has queued that mail. */
export const insertLinkOfDelivery = (
	{ now }: WriteContext,
	job_id: number,
	{ token_hash, label, expires_at }: { token_hash: string; label: string; expires_at: string },
): Statement =>
	insertFrom(
		tracking_link,
		{
			job_id: "o.about_id",
			token_hash: "?2",
			label: "?3",
			expires_at: "?4",
			shows_proofs: "1",
			created_at: "?5",
		},
		"FROM outbox o WHERE o.uid = 'job_completed-' || ?1 AND o.created_at = ?5",
		[job_id, token_hash, label, expires_at, now.toISOString()],
	);
