import { and, desc, eq, sql } from "drizzle-orm";
import { aliased, aliasedOrNull, db, statement } from "~/db/builder";
import {
	audit_log,
	canned_answer,
	login,
	membership,
	plan,
	subscription,
	support_thread,
} from "~/db/platform";
import type { SqlText, Statement } from "~/db/statements";
import { MAIL_READER } from "./support-messages";

const companyOf = (thread_id: number) =>
	sql`(SELECT t.tenant_id FROM support_thread t WHERE t.id = ${thread_id})`;

/** Selects the plan of the company of a thread. */
export const selectThreadPlan = (thread_id: number) =>
	db
		.select({ plan: aliasedOrNull(plan.name, "plan"), status: subscription.status })
		.from(subscription)
		.leftJoin(plan, eq(plan.id, subscription.plan_id))
		.where(eq(subscription.tenant_id, companyOf(thread_id)));

/** What happens all day and explains nothing. */
const NO_CHANGES = ["sign_in", "sign_in_failed", "export", "backup_read"];

/** Selects what was last changed in the company of a thread, the newest first. */
export const selectRecentChanges = (thread_id: number, limit: number) =>
	db
		.select({
			id: audit_log.id,
			at: audit_log.at,
			action: audit_log.action,
			actor_name: audit_log.actor_name,
			target: audit_log.target,
		})
		.from(audit_log)
		.where(
			and(
				eq(audit_log.tenant_id, companyOf(thread_id)),
				sql`${audit_log.action} NOT IN ${NO_CHANGES}`,
				sql`substr(${audit_log.action}, 1, 8) <> 'support_'`,
			),
		)
		.orderBy(desc(audit_log.id))
		.limit(limit);

/** Selects the canned answers by title. */
export const selectCannedAnswers = () =>
	db
		.select({
			id: canned_answer.id,
			title: canned_answer.title,
			body: canned_answer.body,
			version: canned_answer.version,
		})
		.from(canned_answer)
		.orderBy(canned_answer.title, canned_answer.id);

/** Selects a canned answer. */
export const selectCannedAnswer = (id: number) =>
	db
		.select({
			id: canned_answer.id,
			title: canned_answer.title,
			body: canned_answer.body,
			version: canned_answer.version,
		})
		.from(canned_answer)
		.where(eq(canned_answer.id, id));

type CannedValues = Pick<typeof canned_answer.$inferInsert, "title" | "body">;

/** Stores a canned answer; returns its id. */
export const insertCannedAnswer = (values: CannedValues, at: string) =>
	db
		.insert(canned_answer)
		.values({ ...values, created_at: at, updated_at: at })
		.returning({ id: canned_answer.id });

/** Changes a canned answer as it was read; the batch is refused if another has changed it since. */
export const updateCannedAnswer = (
	{ id, version }: { id: number; version: number },
	values: CannedValues,
	at: string,
): Statement =>
	db
		.update(canned_answer)
		.set({ ...values, version: version + 1, updated_at: at })
		.where(eq(canned_answer.id, id));

/** Deletes a canned answer. */
export const deleteCannedAnswer = (id: number): Statement =>
	db.delete(canned_answer).where(eq(canned_answer.id, id));

/**
 * Selects the threads whose people have not read an answer given within a span and have not been notified by mail, with the answer and
 * the address of the login; the oldest first.
 */
export const selectUnreadAnswers = (answered: { after: string; before: string }, limit: number) =>
	db
		.select({
			thread_id: aliased(support_thread.id, "thread_id"),
			subject: support_thread.subject,
			user_name: support_thread.user_name,
			email: login.email,
			message_id: sql<number>`a.id`.as("message_id"),
			author_name: sql<string>`a.author_name`.as("author_name"),
			message: sql<string>`a.message`.as("message"),
		})
		.from(support_thread)
		.innerJoin(
			sql`support_message a`,
			sql`a.id = (SELECT max(m.id) FROM support_message m WHERE m.thread_id = support_thread.id
				AND m.from_side = 'console' AND m.is_internal = 0 AND m.is_event = 0)`,
		)
		.innerJoin(
			membership,
			and(
				eq(membership.tenant_id, support_thread.tenant_id),
				eq(membership.user_id, support_thread.user_id),
				eq(membership.is_active, 1),
			),
		)
		.innerJoin(login, eq(login.id, membership.login_id))
		.where(
			sql`${support_thread.status} <> 'open' AND a.created_at BETWEEN ${answered.after} AND ${answered.before}
				AND a.id > coalesce((SELECT max(r.last_message_id) FROM support_read r WHERE r.thread_id = support_thread.id
					AND r.reader IN ('user:' || ${support_thread.user_id}, ${MAIL_READER})), 0)`,
		)
		.orderBy(sql`a.id`)
		.limit(limit);

/** Records up to which answer the person of a thread has been notified by mail. */
export const markMailed = (thread_id: number, message_id: number): SqlText =>
	statement(sql`INSERT INTO support_read (thread_id, reader, last_message_id) VALUES (${thread_id}, ${MAIL_READER}, ${message_id})
		ON CONFLICT (thread_id, reader) DO UPDATE SET last_message_id = excluded.last_message_id`);
