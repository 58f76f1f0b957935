import { z } from "zod";
import { commit, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import {
	deleteInvoicePayment,
	insertInvoicePayment,
	selectPaymentByUid,
	settleInvoice,
} from "~/db/repositories/finance/invoice-payments";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound, validation } from "~/shared/errors";
import { bodyIdField } from "~/shared/input-fields";
import { priceField } from "~/shared/money/schemas";
import { showPounds } from "~/shared/money/text";
import { financeText } from "~/shared/texts/finance";
import { todayInLondon } from "~/shared/time/london";
import { chosenDayField } from "~/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { invoiceChange } from "../invoice-change";
import { requirePlausibleDay } from "../plausible-day";
import { readInvoice } from "./invoice";
import type { InvoiceDetail } from "./schemas";
import { invoiceDetailResponse } from "./schemas";

export const paymentInput = z.object({
	id: bodyIdField,
	/** In pounds. */
	amount: priceField(2).refine((amount) => amount !== null && amount > 0, "Please enter an amount"),
	date: chosenDayField.optional(),
	reference: z.string().trim().max(140, "At most 140 characters").default(""),
	/** Made by the caller: the same payment again is recorded once. */
	uid: z.string().trim().min(8, "At least 8 characters").max(64, "At most 64 characters").optional(),
});

/**
 * Records a payment or a part of one; with the last of it the invoice is Paid. The same `uid` again records nothing. Throws 404, 409 for
 * a draft or an invoice that changes meanwhile, and 422 if it is more than what is outstanding, or of a year that
 * cannot be meant.
 */
export const addInvoicePayment = defineOperation({
	access: staffWith("finance"),
	input: paymentInput,
	response: invoiceDetailResponse,
	message: financeText.paymentAdded,
	async run({ ctx, input }): Promise<InvoiceDetail> {
		const invoice = await readInvoice(ctx, input.id);
		if (input.uid !== undefined && (await isRecorded(ctx, input.uid, invoice.id)))
			// It may have been recorded after the invoice was read.
			return await readInvoice(ctx, invoice.id);
		const amount = input.amount ?? 0;
		if (input.date !== undefined) requirePlausibleDay(ctx, input.date);
		if (invoice.status === "Draft") throw conflict(`${invoice.inv_number} has not been sent yet.`);
		if (amount > invoice.outstanding)
			throw validation({ amount: `${showPounds(invoice.outstanding)} is still to be paid` });
		try {
			await commit(
				ctx,
				[
					insertInvoicePayment(ctx, {
						invoice_id: invoice.id,
						date: input.date ?? todayInLondon(ctx.now),
						amount,
						reference: input.reference,
						uid: input.uid ?? crypto.randomUUID(),
					}),
					settleInvoice(ctx, invoice.id, invoice.version),
				],
				[invoiceChange("update", invoice.id)],
			);
		} catch (error) {
			// The same payment arrived twice at once.
			if (!(error instanceof UniqueViolation && error.table === "invoice_payment")) throw error;
		}
		return await readInvoice(ctx, invoice.id);
	},
});

/** Whether a payment is recorded for this invoice. Throws 409 if it is recorded for another. */
async function isRecorded(ctx: Ctx, uid: string, invoice_id: number): Promise<boolean> {
	const [[known]] = await read(ctx.d1, [selectPaymentByUid(uid)]);
	if (known && known.invoice_id !== invoice_id)
		throw conflict("This payment is recorded for another invoice.");
	return known !== undefined;
}

/** Deletes a payment that was recorded by mistake. Throws 404. */
export const removeInvoicePayment = defineOperation({
	access: staffWith("finance"),
	input: z.object({ id: bodyIdField, payment_id: bodyIdField }),
	response: invoiceDetailResponse,
	message: financeText.paymentDeleted,
	async run({ ctx, input }): Promise<InvoiceDetail> {
		const invoice = await readInvoice(ctx, input.id);
		if (!invoice.payments.some((payment) => payment.id === input.payment_id)) throw notFound("Payment");
		await commit(
			ctx,
			[deleteInvoicePayment(invoice.id, input.payment_id), settleInvoice(ctx, invoice.id)],
			[invoiceChange("update", invoice.id)],
		);
		return await readInvoice(ctx, invoice.id);
	},
});
