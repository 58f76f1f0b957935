import { z } from "zod";
import { mappingField } from "~/domain/master-data/spreadsheets/schemas";
import { searchField } from "~/shared/input-fields";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { oneLineField } from "~/shared/one-line";
import { chosenDayField } from "~/shared/time/schemas";
import { FINANCE_PAGE_SIZE } from "../customer/schemas";
import { openInvoiceResponse, paidAmount } from "../receipts/schemas";
import { MAX_BANK_LINES } from "./rules-bank-lines";

/** The most lines of a call that records them. */
export const MAX_RECORDED_LINES = 100;
/** The most invoices that a payment is spread over. */
const MAX_ALLOCATIONS = 50;

const bankLine = z.object({
	date: chosenDayField,
	/** In pounds. */
	amount: paidAmount,
	text: oneLineField("Please enter a text").max(140, "At most 140 characters"),
	/** Its place among equal lines of the file, from 1. */
	occurrence: z.int().min(1).max(MAX_BANK_LINES),
});

export const proposeInput = z.object({
	lines: z
		.array(bankLine)
		.min(1, "The file has no payments in")
		.max(MAX_BANK_LINES, `At most ${MAX_BANK_LINES.toLocaleString("en-GB")} lines`),
});

export const recordInput = z.object({
	lines: z
		.array(
			bankLine
				.extend({
					allocations: z
						.array(z.object({ invoice_id: z.int().positive(), amount: paidAmount }))
						.max(MAX_ALLOCATIONS, `At most ${MAX_ALLOCATIONS} invoices`),
					/** Whose money is what no invoice gets; by default the customer whose invoices the line pays. */
					customer_id: z.int().positive().nullish(),
				})
				.refine(({ allocations: parts, customer_id }) => parts.length > 0 || Boolean(customer_id), {
					path: ["allocations"],
					message: "Please choose an invoice or a customer",
				}),
		)
		.min(1, "Please choose payments")
		.max(MAX_RECORDED_LINES, `At most ${MAX_RECORDED_LINES} at once`),
});
export type RecordedLine = z.output<typeof recordInput>["lines"][number];

const allocations = z.array(z.object({ invoice_id: z.int(), amount: price() }));

export const proposalsResponse = z.object({
	/** A proposal for each line, in order. */
	data: z.array(
		z.object({
			certainty: z.enum(["certain", "likely", "none"]),
			reason: z.string(),
			allocations,
			/** What is more than these invoices come to. */
			over: ledgerPrice(),
			/** Whether a payment of this line has been recorded. */
			is_recorded: z.boolean(),
		}),
	),
	/** The invoices that are proposed. */
	invoices: z.array(openInvoiceResponse),
});
export type BankProposals = z.output<typeof proposalsResponse>;

export const recordedResponse = z.object({
	/** What became of each line, in order. */
	data: z.array(
		z.object({ result: z.enum(["recorded", "recorded_before", "refused"]), message: z.string() }),
	),
});
export type RecordedLines = z.output<typeof recordedResponse>;

export const searchOpenInput = z.object({ keyword: searchField.default("") });
export const openInvoicesResponse = z.object({ data: z.array(openInvoiceResponse) });

/** The payments of a range of days, both included. */
export const paymentsInput = z.object({
	date_from: chosenDayField,
	date_to: chosenDayField,
	keyword: searchField.optional(),
	page: z.coerce.number("Please enter a number").int().min(1).max(1_000_000).default(1),
});
export type PaymentsInput = z.output<typeof paymentsInput>;

export const paymentsResponse = z.object({
	data: z.array(
		z.object({
			/** What an invoice got, what no invoice has of a receipt, or what was paid back, below 0. */
			kind: z.enum(["payment", "on_account", "refund"]),
			/** Of the payment, the receipt or the refund. */
			id: z.int(),
			date: z.string(),
			amount: ledgerPrice(),
			reference: z.string(),
			is_from_bank: z.boolean(),
			created_at: z.string(),
			created_by: z.string().nullable(),
			/** Null for money without an invoice. */
			invoice_id: z.int().nullable(),
			inv_number: z.string().nullable(),
			/** The receipt that it is of; null for a payment by itself. */
			receipt_id: z.int().nullable(),
			customer_id: z.int(),
			customer_name: z.string(),
		}),
	),
	total: z.int(),
	/** Of all pages, in pounds: what came in, less what was paid back. */
	amount: ledgerPrice(),
	current_page: z.int(),
	per_page: z.int(),
});
export type PaymentPage = z.output<typeof paymentsResponse>;
export type PaymentRow = PaymentPage["data"][number];
export const PAYMENTS_PER_PAGE = FINANCE_PAGE_SIZE;

/** The headings of a file, and what its columns are. */
export const rememberBankInput = z.object({ layout: z.string().min(1).max(2_000), mapping: mappingField });
export const bankColumnsInput = z.object({ layout: z.string().min(1).max(2_000) });
export const bankColumnsResponse = z.object({
	/** The columns that the user chose for this layout last; null if none. */
	mapping: mappingField.nullable(),
});
