import { eq } from "drizzle-orm";
import { db } from "~/db/builder";
import type { SqlText } from "~/db/statements";
import { outbox } from "~/db/tenant";

/** The two tables of queued mail: a company's, and the platform's. */
export type OutboxName = "outbox" | "platform_outbox";

/** Columns to set once the outcome of an attempt is known. */
export type MailOutcomeColumns = readonly (readonly [column: string, value: string | null])[];

/** The condition of mails that are due, at the moment that is the first parameter. */
export const DUE_MAIL = "status = 'queued' AND (next_attempt_at IS NULL OR next_attempt_at <= ?1)";

/** Fails the due mails that have used up their attempts: a drain that died during the last one left them queued. */
export const failExhaustedMails = (name: OutboxName, now: string, maxAttempts: number): SqlText => ({
	sql: `UPDATE ${name} SET status = 'failed', error = coalesce(error, 'The last attempt was cut short.') WHERE ${DUE_MAIL} AND attempts >= ?2`,
	params: [now, maxAttempts],
});

/** An attempt was counted and left neither outcome nor error: its Worker was killed. */
const CUT_SHORT = "attempts > 0 AND error IS NULL";

/**
 * Claims due mails until the end of a lease and counts the attempt, in one statement, so that two drains never claim the same. One
 * whose attempt was cut short is claimed alone when its turn comes, so that a mail that kills the Worker does not use up the attempts of
 * others. Returns them with `columns`. SQL text, as it serves both tables.
 */
export const claimMails = (
	name: OutboxName,
	columns: string,
	{ now, until, limit }: { now: string; until: string; limit: number },
): SqlText => ({
	sql: `UPDATE ${name} SET attempts = attempts + 1, next_attempt_at = ?2, error = NULL
		WHERE id IN (SELECT id FROM ${name} WHERE ${DUE_MAIL} ORDER BY next_attempt_at, id LIMIT
			coalesce((SELECT CASE WHEN ${CUT_SHORT} THEN 1 ELSE ?3 END FROM ${name} WHERE ${DUE_MAIL} ORDER BY next_attempt_at, id LIMIT 1), 0))
		RETURNING id, attempts, ${columns}`,
	params: [now, until, limit],
});

/** Records the outcome of an attempt, unless another drain has claimed the mail since. */
export const settleMail = (
	name: OutboxName,
	{ id, attempt }: { id: number; attempt: number },
	columns: MailOutcomeColumns,
): SqlText => ({
	sql: `UPDATE ${name} SET ${columns.map(([column], at) => `${column} = ?${at + 3}`).join(", ")}
		WHERE id = ?1 AND attempts = ?2 AND status = 'queued'`,
	params: [id, attempt, ...columns.map(([, value]) => value)],
});

/** Selects the mail with an idempotency key. */
export const selectMailOfRequest = (uid: string) =>
	db.select({ id: outbox.id }).from(outbox).where(eq(outbox.uid, uid));
