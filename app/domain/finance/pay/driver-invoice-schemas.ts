import { z } from "zod";
import { searchField, wholeNumberField } from "~/shared/input-fields";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { financeText } from "~/shared/texts/finance";
import { periodField } from "./period-input";

/** The states of a paper about pay. */
export const PAY_STATUSES = ["Draft", "Sent", "Paid"] as const;
export const payStatusField = z.enum(PAY_STATUSES, "Draft, Sent or Paid");

/** Chosen rows, by id or by ids separated by commas. */
export const chosenIds = (message: string, most = 500) =>
	z.preprocess(
		(sent) => (typeof sent === "string" ? sent.split(",").filter(Boolean) : sent),
		z
			.array(wholeNumberField(z.number("Not a number").int("Not a number").positive("Not a number")), message)
			.min(1, message)
			.max(most, `At most ${most} at once`)
			.transform((list) => [...new Set(list)]),
	);

/** `date` is a day of the week, or two days separated by a comma. */
export const driverInvoicesInput = z.object({ date: periodField, keywords: searchField.optional() });

export const driverInvoiceIdsInput = z.object({ driver_inv_ids: chosenIds(financeText.selectInvoice) });

export const driverInvoiceResponse = z.object({
	id: z.int(),
	inv_number: z.string(),
	status: payStatusField,
	driver: z.object({ id: z.int(), full_name: z.string() }),
	date_from: z.string(),
	date_to: z.string(),
	total_hours: z.number(),
	/** Pounds. */
	net: ledgerPrice(),
	vat: ledgerPrice(),
	total_payable: price(),
	/** Made under a self-billing agreement, with VAT. */
	is_self_bill: z.boolean(),
	email_status: z.string().nullable(),
	sent_at: z.string().nullable(),
	paid_at: z.string().nullable(),
	/** When the accounts had it; null while they have it not. */
	exported_at: z.string().nullable(),
	version: z.int(),
});
export type DriverInvoiceView = z.output<typeof driverInvoiceResponse>;

const driverToPayResponse = z.object({
	driver: z.object({ id: z.int(), full_name: z.string() }),
	date_from: z.string(),
	date_to: z.string(),
	days: z.int(),
	total_hours: z.number(),
	net: ledgerPrice(),
	vat: ledgerPrice(),
	total_payable: price(),
	is_self_bill: z.boolean(),
	/** Why it is no self-bill: no agreement is valid. */
	agreement_problem: z.string().nullable(),
	/** When the agreement ends. */
	agreement_ends_on: z.string().nullable(),
	/** Why it cannot be made yet. */
	problem: z.string().nullable(),
});
export type DriverToPay = z.output<typeof driverToPayResponse>;

export const driverInvoicesResponse = z.object({
	date_from: z.string(),
	date_to: z.string(),
	data: z.array(driverInvoiceResponse),
	/** Weeks that are on no invoice. */
	to_make: z.array(driverToPayResponse),
});
export type DriverInvoices = z.output<typeof driverInvoicesResponse>;

export const changedDriverInvoicesResponse = z.object({ data: z.array(driverInvoiceResponse) });
