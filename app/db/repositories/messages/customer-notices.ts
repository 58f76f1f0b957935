import {
	HAS_PORTAL_BELL,
	hasPortalRight,
	KINDS_AND_USERS,
	type Notice,
	notificationParams,
	notificationStatements,
	WANTS_NOTIFICATION,
} from "~/db/repositories/jobs/notice-statements";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";

// Recipients are joined in the batch with the change itself, so these are SQL text.

const PORTAL_USERS = `FROM ${KINDS_AND_USERS} JOIN customer c ON c.id = u.customer_id`;
const WANTS_IT = `WHERE ${WANTS_NOTIFICATION} AND s.user_type = 'customer' AND ${HAS_PORTAL_BELL}`;

/** A notification to the users of a customer. */
export interface CustomerNotice {
	message: string;
	customer_id: number;
	/** The table and id of the record it opens. */
	about: "job" | "invoice";
	about_id: number;
}

/** Notifies a customer's users on screen and, if enabled, by email, and announces it; of invoices only with the right to see them. */
export const insertCustomerNotice = (
	ctx: WriteContext,
	{ about, about_id, ...notice }: Notice & CustomerNotice,
): Statement[] =>
	notificationStatements(
		ctx,
		{
			recipients: `${PORTAL_USERS} ${WANTS_IT} AND u.customer_id = k.value ->> 'customer_id'
				AND ${about === "invoice" ? hasPortalRight("can_see_invoices") : "true"}`,
			title: "k.value ->> 'title'",
			message: "k.value ->> 'message'",
			about,
			about_id: "?2",
			customer_id: "c.id",
		},
		notificationParams(ctx, [notice], about_id, false),
	);

/** Those of the invoices (`?2`) that are of one customer: how many, and the first and the last number. */
const INVOICES_BY_CUSTOMER = `(SELECT customer_id, count(*) AS n, min(id) AS id, min(inv_number) AS first, max(inv_number) AS last,
	min(invoice_due) AS due FROM invoice WHERE id IN (SELECT value FROM json_each(?2)) GROUP BY customer_id)`;

/** Notifies the customers of invoices, each once, however many of the invoices are its own. */
export const insertInvoiceNotices = (
	ctx: WriteContext,
	ids: readonly number[],
	notice: Notice & { pluralTitle: string },
): Statement[] =>
	notificationStatements(
		ctx,
		{
			recipients: `${PORTAL_USERS} JOIN ${INVOICES_BY_CUSTOMER} i ON i.customer_id = c.id
				${WANTS_IT} AND ${hasPortalRight("can_see_invoices")}`,
			title: `CASE i.n WHEN 1 THEN replace(k.value ->> 'title', '{invoice}', i.first)
				ELSE replace(k.value ->> 'pluralTitle', '{invoices}', i.n) END`,
			message: `CASE i.n WHEN 1 THEN 'Due ' || strftime('%d-%m-%Y', i.due) ELSE i.first || ' to ' || i.last END`,
			about: "invoice",
			about_id: "CASE i.n WHEN 1 THEN i.id END",
			customer_id: "c.id",
		},
		notificationParams(ctx, [notice], JSON.stringify(ids), false),
	);
