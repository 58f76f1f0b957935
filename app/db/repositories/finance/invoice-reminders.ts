import { asc, eq, sql } from "drizzle-orm";
import { db, statement } from "~/db/builder";
import { type Query, query } from "~/db/read";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { invoice_reminder, invoice_setting } from "~/db/tenant";

/** A reminder that an overdue invoice is due, or about to be. */
type ReminderRow = Pick<typeof invoice_reminder.$inferSelect, "invoice_id" | "step"> & {
	/** The day from which it is sent. */
	due_on: string;
	/** Whether a draft of a credit note waits. */
	is_disputed: 0 | 1;
	/** Where it is mailed to, empty without an address. */
	emails: string;
};

/** The addresses of the accounts department, else the customer's own. */
const EMAILS = `coalesce(nullif(trim(coalesce(k.accounts_email, '') || ', ' || coalesce(k.alternative_accounts_email, ''), ' ,'), ''), c.email, '')`;

/**
 * Selects the next reminder of each unpaid invoice that is due by a day, the first due first. A step is due so many days after the due
 * date, and as long after the step before as the steps are apart. `defaultDays` are for companies without days of their own.
 */
export const selectNextReminders = ({
	today,
	until,
	defaultDays,
	onlySendable,
	limit,
}: {
	today: string;
	until: string;
	defaultDays: readonly number[];
	/** Without those that are disputed or have no address. */
	onlySendable: boolean;
	limit: number;
}): Query<ReminderRow> =>
	// Three levels of computed columns over JSON, which the builder cannot express.
	query(
		`WITH open AS (
			SELECT i.id, i.customer_id, i.invoice_due, coalesce(nullif(s.reminder_days, '[]'), ?1) AS days,
				(SELECT count(*) FROM invoice_reminder r WHERE r.invoice_id = i.id) AS sent,
				(SELECT max(r.sent_at) FROM invoice_reminder r WHERE r.invoice_id = i.id) AS last_at,
				i.id IN (SELECT n.invoice_id FROM credit_note n WHERE n.status = 'Draft' AND n.invoice_id IS NOT NULL) AS is_disputed
			FROM invoice_setting s JOIN invoice i ON i.status <> 'Paid' AND i.status = 'Sent' AND i.invoice_due < ?2
			WHERE s.id = 1 AND coalesce(nullif(s.reminder_days, '[]'), ?1) <> '[]'),
		steps AS (
			SELECT *, max(date(invoice_due, '+' || (days ->> sent) || ' days'),
				CASE WHEN sent = 0 THEN '' ELSE date(last_at, '+' || ((days ->> sent) - (days ->> (sent - 1))) || ' days') END) AS due_on
			FROM open WHERE sent < json_array_length(days))
		SELECT s.id AS invoice_id, s.sent + 1 AS step, s.due_on, s.is_disputed, ${EMAILS} AS emails
		FROM steps s JOIN customer c ON c.id = s.customer_id LEFT JOIN customer_company k ON k.customer_id = c.id
		WHERE s.due_on <= ?3 AND (?4 = 0 OR s.is_disputed = 0 AND ${EMAILS} <> '')
		ORDER BY s.due_on, s.id LIMIT ?5`,
		JSON.stringify(defaultDays),
		today,
		until,
		onlySendable ? 1 : 0,
		limit,
	);

/** Records that a reminder is sent; a step is sent once, as it is the key. */
export const insertInvoiceReminder = (
	{ now }: WriteContext,
	{ invoice_id, step }: Pick<ReminderRow, "invoice_id" | "step">,
): Statement => db.insert(invoice_reminder).values({ invoice_id, step, sent_at: now.toISOString() });

/** The condition that an invoice is not to be reminded of: paid, not sent or disputed; for `refuseIf`. */
export const isNotReminded = (invoice_id: number) =>
	statement(sql`NOT EXISTS (SELECT 1 FROM invoice i WHERE i.id = ${invoice_id} AND i.status = 'Sent')
		OR EXISTS (SELECT 1 FROM credit_note n WHERE n.invoice_id = ${invoice_id} AND n.status = 'Draft')`);

/** Selects the reminders of an invoice that have been sent. */
export const selectInvoiceReminders = (invoice_id: number) =>
	db
		.select({ step: invoice_reminder.step, sent_at: invoice_reminder.sent_at })
		.from(invoice_reminder)
		.where(eq(invoice_reminder.invoice_id, invoice_id))
		.orderBy(asc(invoice_reminder.step));

/** Selects the days at which invoices are reminded of; none if it is switched off. */
export const selectReminderDays = () =>
	db
		.select({ reminder_days: invoice_setting.reminder_days })
		.from(invoice_setting)
		.where(eq(invoice_setting.id, 1));
