import type { CommitTarget, SqlText } from "./statements";

/** A mail caused by a change: it is sent once that change is committed, and stays readable in the email log. */
export interface Mail {
	/** What kind of mail it is: the slug of its template. */
	kind: string;
	recipient: string;
	subject: string;
	html: string;
	text?: string;
	cc?: string;
	bcc?: string;
	reply_to?: string;
	attachments?: { file: string; file_name: string; content_type: string }[];
	/** The table and id of what it is about. */
	about?: string;
	about_id?: number;
	customer_id?: number;
	/** Makes the same mail go out once however often it is asked for. */
	uid?: string;
}

/** The statement that puts mails into the outbox; none when there are none. */
export function mailStatements(target: CommitTarget, mail: readonly Mail[]): SqlText[] {
	if (mail.length === 0) return [];
	const at = target.now.toISOString();
	const rows = mail.map((one) => ({
		...one,
		uid: one.uid ?? crypto.randomUUID(),
		attachments: JSON.stringify(one.attachments ?? []),
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
