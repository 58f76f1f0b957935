import { type Query, query } from "~/db/read";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import { KINDS_AND_USERS, type Notice, WANTS_MAIL, WANTS_NOTIFICATION } from "./notice-statements";

/** What an event of a job will have to do, as users, company and customer have set it when this is read; lists are JSON text. */
export interface EventNeeds {
	/** The notices that were looked for. */
	notices: string;
	/** By their slugs those that someone else wants, and whether by email. */
	wanted: string;
	/** The kinds of the job's mails that can still be taken back. */
	delayed: string;
	/** Whether the company has an address that events are sent to. */
	is_published: 0 | 1;
	/** Whether the customer is mailed what becomes of the job. */
	is_mailed: 0 | 1;
}

const wantedSql = (customer: string) => `(SELECT json_group_object(slug, by_mail) FROM (
	SELECT s.slug, max(${WANTS_MAIL}) AS by_mail FROM ${KINDS_AND_USERS}
	WHERE ${WANTS_NOTIFICATION} AND (s.user_type <> 'customer' OR u.customer_id = ${customer}) GROUP BY s.slug))`;

const IS_PUBLISHED = "EXISTS (SELECT 1 FROM webhook_endpoint WHERE is_active = 1) AS is_published";

const NEEDS_OF_JOB = `SELECT ${IS_PUBLISHED}, ?1 AS notices, ${wantedSql("(SELECT customer_id FROM job WHERE id = ?2)")} AS wanted,
	(SELECT json_group_array(o.kind) FROM outbox o WHERE o.about = 'job' AND o.about_id = ?2 AND o.status = 'queued' AND o.attempts = 0
		AND o.next_attempt_at > ?4) AS delayed,
	EXISTS (SELECT 1 FROM job j JOIN customer c ON c.id = j.customer_id AND c.enable_email_notifications = 1
		WHERE j.id = ?2 AND j.parent_id IS NULL) AS is_mailed`;

const NEEDS_OF_NEW_JOB = `SELECT ${IS_PUBLISHED}, ?1 AS notices, ${wantedSql("?2")} AS wanted, '[]' AS delayed, 1 AS is_mailed`;

/**
 * Selects what an event will have to do for a job, or for a new one of a customer, so that its batch has no statements that would do
 * nothing. Who is notified, and of what, is decided in the batch.
 */
export const selectEventNeeds = (
	{ actor, now }: WriteContext,
	about: { id: number } | { customer_id: number },
	notices: readonly Notice[],
): Query<EventNeeds> => {
	const requested = [
		JSON.stringify(notices),
		"id" in about ? about.id : about.customer_id,
		actor.user_id ?? null,
	];
	return "id" in about
		? query(NEEDS_OF_JOB, ...requested, now.toISOString())
		: query(NEEDS_OF_NEW_JOB, ...requested);
};
