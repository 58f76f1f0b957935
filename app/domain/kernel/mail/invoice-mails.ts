import type { MailKind } from "./mail-kind";
import {
	COMPANY_PLACEHOLDER,
	GREETING,
	NAME_PLACEHOLDER,
	NUMBER_PLACEHOLDER,
	paragraphs,
	placeholder,
	SIGNATURE,
	TOTAL_PLACEHOLDER,
} from "./placeholders";

const REMINDER_TEXTS = [
	[
		"payment_reminder_first",
		"Payment reminder, first",
		"first",
		"Invoice {{number}} was due on {{due}}",
		"Our invoice {{number}} for {{total}} was due on {{due}}. If you have already paid, please ignore this email. Otherwise we would be grateful for your payment.",
	],
	[
		"payment_reminder_second",
		"Payment reminder, second",
		"second",
		"Second reminder: invoice {{number}}",
		"Invoice {{number}}, due on {{due}}, is still unpaid: {{total}} is outstanding. Please let us know when we can expect payment, or if there is a problem with the invoice.",
	],
	[
		"payment_reminder_final",
		"Payment reminder, final",
		"third",
		"Final reminder: invoice {{number}}",
		"Despite our reminders, invoice {{number}}, due on {{due}}, is still unpaid: {{total}} is outstanding. Please pay within seven days or contact us.",
	],
] as const;

const paymentReminders = REMINDER_TEXTS.map(
	([slug, title, step, subject, text]): MailKind => ({
		slug,
		area: "invoice",
		title,
		when: `To the customer, when the ${step} reminder of an overdue invoice is due. The invoice is attached.`,
		subject,
		body: paragraphs(GREETING, text, SIGNATURE),
		placeholders: [
			NAME_PLACEHOLDER,
			COMPANY_PLACEHOLDER,
			NUMBER_PLACEHOLDER,
			TOTAL_PLACEHOLDER,
			placeholder("due", "When it was due", "20-10-2026"),
		],
	}),
);

/** Mails with documents that a customer pays or is repaid by. */
export const INVOICE_MAILS: readonly MailKind[] = [
	{
		slug: "invoice",
		area: "invoice",
		title: "Invoice",
		when: "To the customer, when an invoice is sent. The invoice is attached.",
		subject: "Invoice {{number}} from {{company}}",
		body: paragraphs(
			GREETING,
			"Please find attached invoice {{number}} for {{total}}, due {{due}}.",
			SIGNATURE,
		),
		placeholders: [
			NAME_PLACEHOLDER,
			COMPANY_PLACEHOLDER,
			NUMBER_PLACEHOLDER,
			TOTAL_PLACEHOLDER,
			placeholder("due", "When it is due", "20-12-2026"),
		],
	},
	{
		slug: "invoice_batch",
		area: "invoice",
		title: "Invoices in one batch",
		when: "To the customer, when several invoices are sent as one mail.",
		subject: "{{count}} invoices from {{company}}",
		body: paragraphs(GREETING, "Please find attached {{count}} invoices: {{numbers}}.", SIGNATURE),
		placeholders: [
			NAME_PLACEHOLDER,
			COMPANY_PLACEHOLDER,
			placeholder("count", "How many", "3"),
			placeholder("numbers", "Their numbers", "INV-1042, INV-1043, INV-1044"),
		],
	},
	{
		slug: "credit_note",
		area: "invoice",
		title: "Credit note",
		when: "To the customer, when a credit note is sent.",
		subject: "Credit note {{number}} from {{company}}",
		body: paragraphs(GREETING, "Please find attached credit note {{number}} for {{total}}.", SIGNATURE),
		placeholders: [
			NAME_PLACEHOLDER,
			COMPANY_PLACEHOLDER,
			placeholder("number", "Document number", "CN-17"),
			TOTAL_PLACEHOLDER,
		],
	},
	{
		slug: "statement",
		area: "invoice",
		title: "Statement of account",
		when: "To the customer, when a statement is sent. The statement is attached.",
		subject: "Statement of account from {{company}}, {{date}}",
		body: paragraphs(
			GREETING,
			"Please find attached your statement of account. {{total}} is outstanding, of which {{overdue}} is overdue.",
			SIGNATURE,
		),
		placeholders: [
			NAME_PLACEHOLDER,
			COMPANY_PLACEHOLDER,
			placeholder("date", "The day it is made", "20-11-2026"),
			TOTAL_PLACEHOLDER,
			placeholder("overdue", "What is overdue", "£120.00"),
		],
	},
	...paymentReminders,
];
