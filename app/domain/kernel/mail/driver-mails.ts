import type { MailKind } from "./mail-kind";
import {
	COMPANY_PLACEHOLDER,
	GREETING,
	NAME_PLACEHOLDER,
	PERIOD_PLACEHOLDERS,
	paragraphs,
	placeholder,
	SIGNATURE,
	TOTAL_PLACEHOLDER,
} from "./placeholders";

/** Mails about a driver's pay and holiday. */
export const DRIVER_MAILS: readonly MailKind[] = [
	{
		slug: "driver_invoice",
		area: "driver-invoice",
		title: "Driver invoice",
		when: "To the driver, when an invoice for driver's pay is sent. The invoice is attached.",
		subject: "Invoice {{number}}, {{from}} to {{to}}",
		body: paragraphs(
			GREETING,
			"Please find attached invoice {{number}} for {{hours}} hours, {{total}}.",
			SIGNATURE,
		),
		placeholders: [
			NAME_PLACEHOLDER,
			COMPANY_PLACEHOLDER,
			placeholder("number", "Document number", "DI-210"),
			...PERIOD_PLACEHOLDERS,
			placeholder("hours", "Hours paid", "42.5"),
			TOTAL_PLACEHOLDER,
		],
	},
	{
		slug: "self_bill",
		area: "driver-invoice",
		title: "Self-bill",
		when: "To the sub-contractor, owner-driver or driver, when a self-bill is sent. The self-bill is attached.",
		subject: "Self-bill {{number}}, {{from}} to {{to}}",
		body: paragraphs(GREETING, "Please find attached self-bill {{number}} for {{total}}.", SIGNATURE),
		placeholders: [
			NAME_PLACEHOLDER,
			COMPANY_PLACEHOLDER,
			placeholder("number", "Document number", "SB-31"),
			...PERIOD_PLACEHOLDERS,
			TOTAL_PLACEHOLDER,
		],
	},
	{
		slug: "holiday_approved",
		area: "driver-holiday",
		title: "Holiday approved",
		when: "To the driver, when holiday is approved.",
		subject: "Your holiday is approved",
		body: paragraphs(GREETING, "Your holiday from {{from}} to {{to}} has been approved.", SIGNATURE),
		placeholders: [NAME_PLACEHOLDER, COMPANY_PLACEHOLDER, ...PERIOD_PLACEHOLDERS],
	},
	{
		slug: "holiday_declined",
		area: "driver-holiday",
		title: "Holiday declined",
		when: "To the driver, when holiday is declined.",
		subject: "Your holiday request",
		body: paragraphs(
			GREETING,
			"Your holiday from {{from}} to {{to}} could not be approved. {{note}}",
			SIGNATURE,
		),
		placeholders: [
			NAME_PLACEHOLDER,
			COMPANY_PLACEHOLDER,
			...PERIOD_PLACEHOLDERS,
			placeholder("note", "What was noted", "Two drivers are away already."),
		],
	},
];
