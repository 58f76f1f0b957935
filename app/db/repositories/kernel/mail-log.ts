import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { db, hasText, jsonList } from "~/db/builder";
import { email_template, notification_setting, outbox, user } from "~/db/tenant";

/** Which mails of the log: created from `from` and before `to`, with `keyword` in their texts. */
export interface MailFilter {
	from: string;
	to: string;
	/** Empty for all. */
	keyword: string;
	/** The kinds whose mails contain a secret, of which only the recipients are searched. */
	secretKinds: readonly string[];
	/** The mails whose texts are searched; of the others subjects and recipients are. */
	readable: {
		kinds: readonly string[];
		ruledKinds: readonly string[];
		subjects: readonly string[];
		ruledSubjects: readonly string[];
		others: boolean;
	};
}

type MailStatus = typeof outbox.$inferSelect.status;

const titleOf = (table: typeof email_template | typeof notification_setting) =>
	sql`(SELECT ${table.title} FROM ${table} WHERE ${eq(table.slug, outbox.kind)})`;

const KIND_TITLE = sql<string>`coalesce(${titleOf(email_template)}, ${titleOf(notification_setting)},
	CASE ${outbox.kind} WHEN 'test' THEN 'Test' WHEN 'pod' THEN 'Proof of delivery' END, ${outbox.kind})`;

const SENT_BY = sql<
	string | null
>`(SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM ${user} u WHERE ${sql`u.id = ${outbox.created_by}`})`;

/** The columns of a logged mail, without its texts. */
export const LOGGED_MAIL = {
	id: outbox.id,
	kind: outbox.kind,
	kind_title: KIND_TITLE.as("kind_title"),
	recipient: outbox.recipient,
	cc: outbox.cc,
	subject: outbox.subject,
	status: outbox.status,
	attempts: outbox.attempts,
	next_attempt_at: outbox.next_attempt_at,
	sent_at: outbox.sent_at,
	error: outbox.error,
	attachments: outbox.attachments,
	about: outbox.about,
	about_id: outbox.about_id,
	created_at: outbox.created_at,
	sent_by: SENT_BY.as("sent_by"),
};

/** Whether the text may be read: by the kind of the mail if that has a rule, otherwise by what it is about. */
const isReadable = ({ kinds, ruledKinds, subjects, ruledSubjects, others }: MailFilter["readable"]) =>
	sql`CASE WHEN ${outbox.kind} IN ${jsonList(ruledKinds)} THEN ${outbox.kind} IN ${jsonList(kinds)}
		WHEN coalesce(${outbox.about}, '') IN ${jsonList(ruledSubjects)} THEN ${outbox.about} IN ${jsonList(subjects)}
		ELSE ${others ? 1 : 0} END`;

function matches({ from, to, keyword, secretKinds, readable }: MailFilter): SQL | undefined {
	const text = sql`${outbox.recipient} || ' ' || coalesce(${outbox.cc}, '') || CASE WHEN ${outbox.kind} IN ${jsonList(secretKinds)}
		THEN '' ELSE ' ' || ${outbox.subject} || CASE WHEN ${isReadable(readable)} THEN ' ' || ${outbox.text} ELSE '' END END`;
	return and(
		gte(outbox.created_at, from),
		lt(outbox.created_at, to),
		keyword === "" ? undefined : hasText([text], keyword),
	);
}

/** Selects a page of the mail log, newest first, of one status or of all. */
export const selectLoggedMails = (
	filter: MailFilter,
	status: MailStatus | null,
	{ limit, offset }: { limit: number; offset: number },
) =>
	db
		.select(LOGGED_MAIL)
		.from(outbox)
		.where(and(matches(filter), status === null ? undefined : eq(outbox.status, status)))
		.orderBy(desc(outbox.created_at), desc(outbox.id))
		.limit(limit)
		.offset(offset);

/** Counts the mails of the log by status. */
export const countLoggedMails = (filter: MailFilter) =>
	db
		.select({ status: outbox.status, n: sql<number>`count(*)`.as("n") })
		.from(outbox)
		.where(matches(filter))
		.groupBy(outbox.status);

/** Selects a mail of the log with its texts. */
export const selectLoggedMail = (id: number) =>
	db
		.select({
			...LOGGED_MAIL,
			bcc: outbox.bcc,
			reply_to: outbox.reply_to,
			text: outbox.text,
			html: outbox.html,
		})
		.from(outbox)
		.where(eq(outbox.id, id));

/** Counts the test mails that a user has sent since an instant. */
export const countTestMails = (user_id: number | null, since: string) =>
	db
		.select({ n: sql<number>`count(*)`.as("n") })
		.from(outbox)
		.where(
			sql`${outbox.kind} = 'test' AND ${outbox.created_by} = ${user_id} AND ${outbox.created_at} > ${since}`,
		);
