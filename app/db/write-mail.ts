import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { db, insertSelect } from "./builder";
import { insertFrom, type SelectedColumns } from "./insert-from";
import type { CommitTarget, SqlText } from "./statements";
import { outbox, user } from "./tenant";

/** A mail caused by a change: sent after the commit, and readable in the email log. */
export interface Mail {
	/** The slug of its template. */
	kind: string;
	recipient: string;
	subject: string;
	html: string;
	text?: string;
	cc?: string;
	bcc?: string;
	reply_to?: string;
	attachments?: { file: string; file_name: string; content_type: string }[];
	/** Table and id of the row it is about. */
	about?: string;
	about_id?: number;
	customer_id?: number;
	/** Idempotency key: a mail with the same key is sent once only. */
	uid?: string;
	/** Waits a minute, in which `withdrawMails` takes it back. */
	is_delayed?: true;
}

/** How long a mail about a change that can be undone waits. */
const UNDO_SECONDS = 60;

/** The statement that inserts mails into the outbox; empty without mails. */
export function mailStatements(target: CommitTarget, mail: readonly Mail[]): SqlText[] {
	if (mail.length === 0) return [];
	const queuedAt = target.now.toISOString();
	const rows = mail.map((item) => ({
		...item,
		uid: item.uid ?? crypto.randomUUID(),
		attachments: JSON.stringify(item.attachments ?? []),
	}));
	return [
		{
			sql: `INSERT INTO outbox (uid, kind, recipient, cc, bcc, reply_to, subject, html, text, attachments, about, about_id,
					customer_id, created_by, created_at, next_attempt_at)
				SELECT value ->> 'uid', value ->> 'kind', value ->> 'recipient', value ->> 'cc', value ->> 'bcc', value ->> 'reply_to',
					value ->> 'subject', value ->> 'html', coalesce(value ->> 'text', ''), value ->> 'attachments', value ->> 'about',
					value ->> 'about_id', value ->> 'customer_id', (SELECT id FROM user WHERE id = ?), ?,
					iif(value ->> 'is_delayed', ?, ?)
				FROM json_each(?) WHERE true ORDER BY key ON CONFLICT (uid) DO NOTHING`,
			params: [
				target.actor.type === "client" ? (target.actor.user_id ?? null) : null,
				queuedAt,
				new Date(target.now.getTime() + UNDO_SECONDS * 1000).toISOString(),
				queuedAt,
				JSON.stringify(rows),
			],
		},
	];
}

/**
 * Mails to the recipients that a query selects: the columns as SQL over the rows of `source`, `at` as SQL of the time. A delayed one
 * waits a minute, in which `withdrawMails` takes it back.
 */
export const queueMails = (
	columns: SelectedColumns<typeof outbox>,
	at: string,
	source: string,
	params: readonly unknown[],
	{ isDelayed = false } = {},
): SqlText =>
	insertFrom(
		outbox,
		{
			uid: "lower(hex(randomblob(16)))",
			...columns,
			created_at: at,
			next_attempt_at: isDelayed ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '+${UNDO_SECONDS} seconds')` : at,
		},
		source,
		params,
	);

/** Deletes the mails of these kinds about a job that are still delayed. Their keys are free again, so that a later change mails again. */
export const withdrawMails = ({ now }: Pick<CommitTarget, "now">, job_id: number, kinds: readonly string[]) =>
	db
		.delete(outbox)
		.where(
			and(
				eq(outbox.about, "job"),
				eq(outbox.about_id, job_id),
				inArray(outbox.kind, [...kinds]),
				eq(outbox.status, "queued"),
				eq(outbox.attempts, 0),
				gt(outbox.next_attempt_at, now.toISOString()),
			),
		);

/** Queues a failed mail again, unless someone else already has; returns its id. */
export const retryMail = ({ now }: Pick<CommitTarget, "now">, id: number) =>
	db
		.update(outbox)
		.set({ status: "queued", attempts: 0, error: null, next_attempt_at: now.toISOString() })
		.where(and(eq(outbox.id, id), inArray(outbox.status, ["failed", "cancelled"])))
		.returning({ id: outbox.id });

const COPIED = [
	"kind",
	"recipient",
	"cc",
	"bcc",
	"reply_to",
	"subject",
	"html",
	"text",
	"attachments",
	"about",
	"about_id",
	"customer_id",
] as const;

/** Queues a copy of a mail; returns the copy's id. */
export function copyMail({ actor, now }: Pick<CommitTarget, "actor" | "now">, id: number): SqlText {
	const queuedAt = now.toISOString();
	return insertSelect(
		outbox,
		{
			uid: crypto.randomUUID(),
			...Object.fromEntries(COPIED.map((name) => [name, sql`${outbox[name]}`])),
			created_by: sql`(SELECT ${user.id} FROM ${user} WHERE ${user.id} = ${actor.user_id ?? null})`,
			created_at: queuedAt,
			next_attempt_at: queuedAt,
		},
		sql`FROM ${outbox} WHERE ${outbox.id} = ${id} RETURNING id`,
	);
}
