import { z } from "zod";
import { flagField } from "~/shared/input-fields";
import { oneLineField } from "~/shared/one-line";

/** The number series without gaps; `prefix` names the setting with the prefix of the number. */
export const SERIES = [
	{ name: "invoice", label: "Customer invoices", prefix: "invoice_prefix" },
	{ name: "credit_note", label: "Credit notes", prefix: "credit_note_prefix" },
	{ name: "driver_invoice", label: "Driver invoices", prefix: "driver_invoice_prefix" },
	{ name: "self_bill", label: "Self-billed invoices", prefix: "self_bill_prefix" },
	{ name: "job", label: "Jobs", prefix: null },
] as const;
export type SeriesName = (typeof SERIES)[number]["name"];

const prefix = z
	.string("Please enter a text")
	.trim()
	.max(12, "At most 12 characters")
	.regex(/^[A-Za-z0-9/_.-]*$/, "Letters, digits, hyphen, dot, underline and slash");

const next = z
	.number("Please enter a number")
	.int("Please enter a whole number")
	.min(1, "From 1")
	.max(999_999_999, "At most 999999999");

/** The most reminders of an invoice. */
const MAX_REMINDERS = 3;

export const invoiceSettingsInput = z.object({
	invoice_prefix: prefix,
	credit_note_prefix: prefix,
	driver_invoice_prefix: prefix,
	self_bill_prefix: prefix.default("SB-"),
	/** The next number of a series; omitted series do not change. */
	next: z
		.object({ invoice: next, credit_note: next, driver_invoice: next, self_bill: next, job: next })
		.partial(),
	terms_days: z
		.number("Please enter a number")
		.int("Whole days")
		.min(0, "Must be 0 or more")
		.max(365, "At most 365 days"),
	vat_rate: z
		.number("Please enter a rate")
		.min(0, "Must be 0 or more")
		.max(100, "At most 100")
		.multipleOf(0.01, "At most 2 decimals"),
	account_code: oneLineField("Please enter an account code")
		.min(1, "Please enter an account code")
		.max(20, "At most 20 characters"),
	tax_type: oneLineField("Please enter a tax type")
		.min(1, "Please enter a tax type")
		.max(60, "At most 60 characters"),
	/** The sales account in Sage 50; unchanged if omitted. */
	nominal_code: oneLineField("Please enter a nominal code")
		.min(1, "Please enter a nominal code")
		.max(8, "At most 8 characters")
		.optional(),
	/** Days after the due date at which an unpaid invoice is reminded of; none switches reminders off; unchanged if omitted. */
	reminder_days: z
		.array(
			z
				.number("Please enter a number")
				.int("Whole days")
				.min(1, "At least 1 day")
				.max(365, "At most 365 days"),
			"Please enter days",
		)
		.max(MAX_REMINDERS, "At most three reminders")
		.refine((days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)), {
			message: "Each reminder must be later than the one before",
		})
		.optional(),
	footer: z.string("Please enter a text").trim().max(1000, "At most 1000 characters"),
	show_references: flagField,
	show_addresses: flagField,
});
export type InvoiceSettingsInput = z.output<typeof invoiceSettingsInput>;

/** The invoice settings, with the next number of each series. */
export interface InvoiceSettings extends InvoiceSettingsInput {
	nominal_code: string;
	reminder_days: number[];
	next: Record<SeriesName, number>;
}
