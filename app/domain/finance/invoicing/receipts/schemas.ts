import { z } from "zod";
import { bodyIdField, positiveIdField } from "~/shared/input-fields";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { priceField } from "~/shared/money/schemas";
import { financeText } from "~/shared/texts/finance";
import { chosenDayField } from "~/shared/time/schemas";

/** How money came in, and how it is called. */
export const RECEIPT_METHODS = [
	{ value: "bank_transfer", label: "Bank transfer" },
	{ value: "cheque", label: "Cheque" },
	{ value: "cash", label: "Cash" },
	{ value: "card", label: "Card" },
	{ value: "other", label: "Other" },
] as const;
const METHODS = RECEIPT_METHODS.map(({ value }) => value);

/** The most invoices that a receipt is spread over in a call. */
export const MAX_PARTS = 200;

/** An amount above 0, in pounds. */
export const paidAmount = priceField(2).transform((sent, ctx) => {
	if (sent !== null && sent > 0) return sent;
	ctx.addIssue({ code: "custom", message: "Please enter an amount" });
	return z.NEVER;
});

const reference = z.string().trim().max(140, "At most 140 characters").default("");
/** Made by the caller: the same again is recorded once. */
const uid = z.string().trim().min(8, "At least 8 characters").max(64, "At most 64 characters");
const allocations = z
	.array(z.object({ invoice_id: bodyIdField, amount: paidAmount }))
	.max(MAX_PARTS, `At most ${MAX_PARTS} invoices at once`);

export const receiptInput = z.object({
	customer_id: z.int("Please choose a customer").positive("Please choose a customer"),
	/** What was paid in, in pounds. */
	amount: paidAmount,
	date: chosenDayField,
	method: z.enum(METHODS, "Please choose how it was paid"),
	reference,
	/** What the customer's open invoices get of it; the rest stays on account. */
	allocations: allocations.default([]),
	uid,
});

export const allocateInput = z.object({
	id: bodyIdField,
	allocations: allocations.min(1, "Please choose an invoice"),
});

/** Why an invoice's rest is not to be paid any more, and how that is called. */
export const WRITE_OFF_KINDS = [
	{ value: "write_off", label: "Written off" },
	{ value: "discount", label: "Discount taken" },
] as const;

export const writeOffInput = z.object({
	id: bodyIdField,
	kind: z.enum(["write_off", "discount"], "Written off or discount"),
	/** In pounds, at most what is outstanding. */
	amount: paidAmount,
	date: chosenDayField,
	reason: z.string().trim().min(1, financeText.releaseReason).max(140, "At most 140 characters"),
});

export const receiptRefundInput = z.object({
	id: bodyIdField,
	amount: paidAmount,
	date: chosenDayField,
	reference,
	uid,
});

/** An invoice that is sent and not paid, in pounds. */
export const openInvoiceResponse = z.object({
	id: z.int(),
	inv_number: z.string(),
	date: z.string(),
	invoice_due: z.string(),
	total_charge: price(),
	outstanding: ledgerPrice(),
	customer_id: z.int(),
	customer_code: z.string(),
	customer_name: z.string(),
});
export type OpenInvoiceView = z.output<typeof openInvoiceResponse>;

export const openItemsInput = z.object({ customer_id: positiveIdField });

const customer = z.object({ id: z.int(), customer_code: z.string(), customer_name: z.string() });

const receiptFields = {
	id: z.int(),
	date: z.string(),
	amount: price(),
	method: z.enum(METHODS),
	reference: z.string(),
	/** What invoices have of it. */
	allocated: ledgerPrice(),
	/** What was paid back of it. */
	refunded: ledgerPrice(),
	/** What is left. */
	on_account: ledgerPrice(),
	created_at: z.string(),
	created_by: z.string().nullable(),
	customer,
};

const receiptListed = z.object(receiptFields);
export type ListedReceipt = z.output<typeof receiptListed>;

/** A receipt with what invoices have of it and what was paid back. Amounts in pounds. */
export const receiptResponse = z.object({
	...receiptFields,
	payments: z.array(
		z.object({ id: z.int(), invoice_id: z.int(), inv_number: z.string(), amount: ledgerPrice() }),
	),
	refunds: z.array(z.object({ id: z.int(), date: z.string(), amount: ledgerPrice(), reference: z.string() })),
});
export type ReceiptView = z.output<typeof receiptResponse>;

export const openItemsResponse = z.object({
	customer,
	/** Sent and not paid, the oldest due first; at most 500. */
	invoices: z.array(openInvoiceResponse),
	/** Of which something is on account, the oldest first. */
	receipts: z.array(receiptListed),
	/** What is on account of all receipts. */
	on_account: ledgerPrice(),
});
export type OpenItems = z.output<typeof openItemsResponse>;
