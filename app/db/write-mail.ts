import type { CommitTarget, SqlText } from "./statements";

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
}

/** The statement that inserts mails into the outbox; empty without mails. */
export function mailStatements(target: CommitTarget, mail: readonly Mail[]): SqlText[] {
	if (mail.length === 0) return [];
	const at = target.now.toISOString();
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
					value ->> 'about_id', value ->> 'customer_id', (SELECT id FROM user WHERE id = ?), ?, ?
				FROM json_each(?) WHERE true ORDER BY key ON CONFLICT (uid) DO NOTHING`,
			params: [
				target.actor.type === "client" ? (target.actor.user_id ?? null) : null,
				at,
				at,
				JSON.stringify(rows),
			],
		},
	];
}
