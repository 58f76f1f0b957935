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

/** Mails with documents that a customer pays or is repaid by. */
export const INVOICE_MAILS: readonly MailKind[] = [
	{
		slug: "invoice",
		area: "invoice",
		title: "Invoice",
		when: "To the customer, when an invoice is sent. The invoice is attached.",
		subject: "Invoice {{number}} from {{company}}",
		body: paragraphs(GREETING, "please find invoice {{number}} over {{total}}, due {{due}}.", SIGNATURE),
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
		body: paragraphs(GREETING, "please find {{count}} invoices: {{numbers}}.", SIGNATURE),
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
		body: paragraphs(GREETING, "please find credit note {{number}} over {{total}}.", SIGNATURE),
		placeholders: [
			NAME_PLACEHOLDER,
			COMPANY_PLACEHOLDER,
			placeholder("number", "Document number", "CN-17"),
			TOTAL_PLACEHOLDER,
		],
	},
];
