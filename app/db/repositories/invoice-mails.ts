import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "../builder";
import { invoice, outbox } from "../tenant";

/** Selects the mails that an invoice was attached to, newest first: those of its customer, and those about it. */
export const selectInvoiceMails = (id: number) => {
	// A mail with several invoices is about the first; the others are known by their files.
	const isAttached = sql`EXISTS (SELECT 1 FROM json_each(${outbox.attachments}) a
		WHERE a.value ->> 'file_name' = ${invoice.inv_number} || '.pdf')`;
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
		.innerJoin(invoice, eq(invoice.id, id))
		.where(
			and(
				eq(outbox.about, "invoice"),
				sql`${outbox.id} IN (SELECT o.id FROM ${outbox} o WHERE o.about = 'invoice' AND o.about_id = ${id}
					UNION SELECT o.id FROM ${outbox} o WHERE o.customer_id = (SELECT i.customer_id FROM ${invoice} i WHERE i.id = ${id})
						AND o.created_at >= (SELECT i.created_at FROM ${invoice} i WHERE i.id = ${id}))`,
				sql`(${eq(outbox.about_id, id)} OR ${isAttached})`,
			),
		)
		.orderBy(desc(outbox.id));
};
