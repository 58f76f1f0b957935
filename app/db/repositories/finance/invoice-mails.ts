import { and, desc, eq, ne, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { DUE_MAIL } from "~/db/repositories/kernel/mail-queue";
import type { SqlText } from "~/db/statements";
import { invoice, outbox } from "~/db/tenant";

const FOLDER = "invoices/";

/** The name of a file of an invoice, by which its mails are found. */
export const invoiceFileKey = (id: number): string => `${FOLDER}${id}/${crypto.randomUUID()}.pdf`;

/**
 * Selects the mails with an invoice, newest first: those about it, and those that it was attached to, to its customer or to several; not the
 * office's own.
 */
export const selectInvoiceMails = (id: number) => {
	const folder = `${FOLDER}${id}/`;
	const isAttached = sql`EXISTS (SELECT 1 FROM json_each(${outbox.attachments}) a
		WHERE substr(a.value ->> 'file', 1, ${folder.length}) = ${folder})`;
	const since = sql`(SELECT i.created_at FROM ${invoice} i WHERE i.id = ${id})`;
	return db
		.select({
			id: outbox.id,
			kind: outbox.kind,
			recipient: outbox.recipient,
			status: outbox.status,
			error: outbox.error,
			created_at: outbox.created_at,
			sent_at: outbox.sent_at,
		})
		.from(outbox)
		.where(
			and(
				eq(outbox.about, "invoice"),
				ne(outbox.kind, "customer_question"),
				// A mail with several invoices is about the first; with those of several customers it is no customer's. Each part has an index.
				sql`${outbox.id} IN (SELECT o.id FROM ${outbox} o WHERE o.about = 'invoice' AND o.about_id = ${id}
					UNION SELECT o.id FROM ${outbox} o WHERE o.customer_id = (SELECT i.customer_id FROM ${invoice} i WHERE i.id = ${id})
						AND o.created_at >= ${since}
					UNION SELECT n.id FROM (SELECT o.id FROM ${outbox} o WHERE o.customer_id IS NULL AND o.created_at >= ${since}
						INTERSECT SELECT o.id FROM ${outbox} o WHERE o.about = 'invoice') n)`,
				sql`(${eq(outbox.about_id, id)} OR ${isAttached})`,
			),
		)
		.orderBy(desc(outbox.id));
};

/** What became of the mail of an invoice: it is on its way, or could not be delivered. */
type Delivery = "sent" | "failed";

const setDelivery = (delivery: Delivery, mails: SqlText): SqlText => ({
	sql: `UPDATE invoice SET email_status = '${delivery}', version = version + 1 WHERE email_status <> '${delivery}' AND id IN (
		SELECT CAST(substr(a.value ->> 'file', ${FOLDER.length + 1}) AS INTEGER) FROM outbox, json_each(outbox.attachments) a
		WHERE outbox.about = 'invoice' AND a.value ->> 'file' LIKE '${FOLDER}%/%' AND ${mails.sql})`,
	params: mails.params,
});

/** Shows on the invoices of a mail what became of it, if it has come to that. */
export const setDeliveryOf = (mail_id: number, status: "sent" | "stored" | "failed"): SqlText =>
	setDelivery(status === "failed" ? "failed" : "sent", {
		sql: "outbox.id = ?1 AND outbox.status = ?2",
		params: [mail_id, status],
	});

/** Shows on the invoices of due mails that have used up their attempts that these fail. */
export const setExhaustedUndelivered = (now: string, maxAttempts: number): SqlText =>
	setDelivery("failed", { sql: `${DUE_MAIL} AND attempts >= ?2`, params: [now, maxAttempts] });
