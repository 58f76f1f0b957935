import { z } from "zod";
import { whenValid } from "~/shared/input-fields";
import { ledgerPrice } from "~/shared/money/price-fields";
import { markPrice } from "~/shared/money/price-inputs";
import { chosenDayField } from "~/shared/time/schemas";

const range = z.object({ date_from: chosenDayField, date_to: chosenDayField });
const isInOrder = ({ date_from, date_to }: { date_from: string; date_to: string }) => date_from <= date_to;
const inOrder = {
	path: ["date_to"],
	message: "The last day is before the first",
	when: whenValid("date_from", "date_to"),
};

/** A range of days, both included. */
export const vatRangeInput = range.refine(isInOrder, inOrder);

/** The documents of a code and rate; all of the period without a rate. */
export const vatDocumentsInput = range
	.extend({
		tax_code: z.string().max(20).optional(),
		vat_rate: z.coerce.number("Please enter a rate").min(0).max(100).optional(),
	})
	.refine(isInOrder, inOrder);

const readAmount = markPrice(z.number("Not a number"));

/** The amounts that the user saw when deciding to close the period, in pounds: it is refused if they have changed. */
export const closeVatInput = range.extend({ net: readAmount, vat: readAmount }).refine(isInOrder, inOrder);

const vatRowResponse = z.object({
	tax_code: z.string(),
	vat_rate: z.number(),
	invoices: z.int(),
	invoiced_net: ledgerPrice(),
	invoiced_vat: ledgerPrice(),
	credits: z.int(),
	credited_net: ledgerPrice(),
	credited_vat: ledgerPrice(),
	net: ledgerPrice(),
	vat: ledgerPrice(),
});

const vatPeriodResponse = z.object({
	id: z.int(),
	date_from: z.string(),
	date_to: z.string(),
	net: ledgerPrice(),
	vat: ledgerPrice(),
	closed_at: z.string(),
	closed_by: z.string().nullable(),
});

export const vatReportResponse = z.object({
	date_from: z.string(),
	date_to: z.string(),
	rows: z.array(vatRowResponse),
	net: ledgerPrice(),
	vat: ledgerPrice(),
	/** Drafts, which count and can change until the period is closed. */
	drafts: z.object({ invoices: z.int(), credit_notes: z.int() }),
	/** Why it cannot be closed; null if it can. */
	closing_error: z.string().nullable(),
	/** The closed periods, newest first. */
	periods: z.array(vatPeriodResponse),
	/** Whether the user may open a closed period again. */
	can_reopen: z.boolean(),
});
export type VatReport = z.output<typeof vatReportResponse>;

const vatDocument = z.object({
	id: z.int(),
	kind: z.enum(["invoice", "credit_note"]),
	number: z.string(),
	date: z.string(),
	status: z.enum(["Draft", "Sent", "Paid"]),
	customer_name: z.string(),
	/** Negative for a credit note, in pounds. */
	net: ledgerPrice(),
	vat: ledgerPrice(),
});
export type VatDocument = z.output<typeof vatDocument>;

export const vatDocumentsResponse = z.object({
	data: z.array(vatDocument),
	/** Whether there are more than are listed. */
	is_cut: z.boolean(),
});
export type VatDocuments = z.output<typeof vatDocumentsResponse>;
