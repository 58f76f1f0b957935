import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, hasText, jsonList } from "~/db/builder";
import { outbox } from "~/db/tenant";

/** Which mails to a customer: of these kinds, with `keyword` in recipient, subject or text. */
export interface OwnMailFilter {
	customer_id: number;
	kinds: readonly string[];
	/** The kinds whose mails contain a secret, of which only the recipients are searched. */
	secretKinds: readonly string[];
	/** Empty for all. */
	keyword: string;
}

const LISTED = {
	id: outbox.id,
	kind: outbox.kind,
	recipient: outbox.recipient,
	subject: outbox.subject,
	status: outbox.status,
	sent_at: outbox.sent_at,
	created_at: outbox.created_at,
	attachments: outbox.attachments,
};

/** A mail that was cancelled has never been on its way. */
function isTo({ customer_id, kinds, secretKinds, keyword }: OwnMailFilter): SQL | undefined {
	const text = sql`${outbox.recipient} || CASE WHEN ${outbox.kind} IN ${jsonList(secretKinds)} THEN '' ELSE ' ' || ${outbox.subject} || ' ' || ${outbox.text} END`;
	return and(
		eq(outbox.customer_id, customer_id),
		sql`${outbox.kind} IN ${jsonList(kinds)}`,
		inArray(outbox.status, ["queued", "sending", "sent", "stored", "failed"]),
		keyword === "" ? undefined : hasText([text], keyword),
	);
}

/** Selects a page of the mails to a customer, newest first. */
export const selectOwnMails = (filter: OwnMailFilter, { limit, offset }: { limit: number; offset: number }) =>
	db
		.select(LISTED)
		.from(outbox)
		.where(isTo(filter))
		.orderBy(desc(outbox.created_at), desc(outbox.id))
		.limit(limit)
		.offset(offset);

/** Counts the mails to a customer. */
export const countOwnMails = (filter: OwnMailFilter) =>
	db
		.select({ n: sql<number>`count(*)`.as("n") })
		.from(outbox)
		.where(isTo(filter));

/** Selects the text of a mail to a customer. */
export const selectOwnMail = (filter: OwnMailFilter, id: number) =>
	db
		.select({ kind: outbox.kind, html: outbox.html })
		.from(outbox)
		.where(and(isTo(filter), eq(outbox.id, id)));
