import { z } from "zod";
import { acceptSpellings, idField, wholeNumberField } from "~/shared/input-fields";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { priceField } from "~/shared/money/schemas";
import { creditNoteText } from "~/shared/texts/finance";
import { isDate } from "~/shared/time/dates";
import { chosenDayField } from "~/shared/time/schemas";
import { changeReasonField } from "../exported/schemas";

/** `date` is a day, or two separated by a comma; today by default. */
export const creditNotesInput = z.object({
	date: z
		.string()
		.trim()
		.optional()
		.transform((range) => (range ? range.split(/\s*(?:,|to)\s*/) : []))
		.refine((days) => days.length <= 2 && days.every(isDate), { error: "Please choose a day", abort: true }),
});

export const creditNoteInput = z.object({
	job_id: z.int().positive(),
	/** In pounds without VAT. */
	credit_amount: priceField(2)
		.refine((amount) => amount !== null, creditNoteText.amountRequired)
		.refine((amount) => amount === null || amount >= 1, creditNoteText.amountMinimum),
	credit_notes_reason: z.string().trim().max(500, "At most 500 characters").default(""),
	/** The date of the note; today by default. */
	date: chosenDayField.optional(),
	/** Replaces the draft that the job has. */
	override: z.boolean().default(false),
	/** Why a draft is replaced that the accounts have already. */
	change_reason: changeReasonField,
});

export const rebillInput = z.object({
	id: idField.transform(Number),
	/** Why; printed on the credit note. */
	credit_notes_reason: z.string().trim().min(1, "Reason is required").max(500, "At most 500 characters"),
	/** The date of the credit note; today by default. */
	date: chosenDayField.optional(),
	/** Whether the job is corrected before it is invoiced again: it goes back to POD then, else to Marked For Inv. */
	correct: z.boolean().default(false),
});

const ids = (message: string) =>
	z
		.array(wholeNumberField(z.number("Not a number").int("Not a number").positive("Not a number")), message)
		.min(1, message)
		.max(500, "At most 500 at once")
		.transform((list) => [...new Set(list)]);

/** Chosen notes, under either spelling of the published calls. */
export const creditNoteIds = (message: string) =>
	z.preprocess(
		acceptSpellings(new Map([["creditNoteIds", "creditNotesIds"]])),
		z.object({
			creditNotesIds: z.preprocess(
				(sent) => (typeof sent === "string" ? sent.split(",").filter(Boolean) : sent),
				ids(message),
			),
		}),
	);

/** A credit note; amounts in pounds. */
export const creditNoteResponse = z.object({
	id: z.int(),
	credit_note_number: z.string(),
	credit_amount: price(),
	vat: ledgerPrice(),
	total: ledgerPrice(),
	credit_notes_reason: z.string(),
	is_csv: z.union([z.literal(0), z.literal(1)]),
	/** Exported, and changed since: the accounts have it as it was. */
	is_changed_since_export: z.boolean(),
	status: z.enum(["Draft", "Sent"]),
	date: z.string(),
	sent_at: z.string().nullable(),
	version: z.int(),
	job_details: z.object({
		id: z.int(),
		job_number: z.string(),
		inv: z.string(),
		customer: z.object({ id: z.int(), customer_code: z.string(), customer_name: z.string() }),
	}),
	invoice_id: z.int().nullable(),
	/** Whether its job has left the invoice to be invoiced again: then it stays. */
	is_rebilled: z.boolean(),
});
export type CreditNoteView = z.output<typeof creditNoteResponse>;

export const creditNotesResponse = z.object({ data: z.array(creditNoteResponse) });

export const sentCreditNotesResponse = creditNotesResponse.extend({
	/** The customers without an address, who got none. */
	without_address: z.array(z.string()),
});
export type SentCreditNotes = z.output<typeof sentCreditNotesResponse>;

/** A row of the file for the accounts. */
export const creditReportResponse = z.object({
	creditReports: z.array(
		z.object({
			credit_note_number: z.string(),
			date: z.string(),
			customer_code: z.string(),
			customer_name: z.string(),
			inv_number: z.string(),
			job_number: z.string(),
			reason: z.string(),
			net: ledgerPrice(),
			vat: ledgerPrice(),
			total: ledgerPrice(),
		}),
	),
	/** The credit notes that were exported before and are left out. */
	already: z.array(z.string()),
	/** What the user is warned of; null for nothing. */
	warning: z.string().nullable(),
});
export type CreditReports = z.output<typeof creditReportResponse>;
