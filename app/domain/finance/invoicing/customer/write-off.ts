import { commit } from "~/db/commit";
import { insertInvoicePayment, settleInvoice } from "~/db/repositories/finance/invoice-payments";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, validation } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { financeText } from "~/shared/texts/finance";
import { invoiceChange } from "../invoice-change";
import { requirePlausibleDay } from "../plausible-day";
import { writeOffInput } from "../receipts/schemas";
import { readInvoice } from "./invoice";
import { type InvoiceDetail, invoiceDetailResponse } from "./schemas";

/**
 * Writes off what is outstanding of an invoice, or a part of it, as a bad debt or a discount taken: it is not to be paid any more and no money. It
 * is undone as a payment is. Throws 404, 409 for a draft or an invoice that changes meanwhile, and 422 if it is more than what is outstanding, without
 * a reason, or of a year that cannot be meant.
 */
export const writeOffInvoice = defineOperation({
	access: staffWith("finance"),
	input: writeOffInput,
	response: invoiceDetailResponse,
	message: financeText.writtenOff,
	async run({ ctx, input: { id, kind, amount, date, reason } }): Promise<InvoiceDetail> {
		const invoice = await readInvoice(ctx, id);
		requirePlausibleDay(ctx, date);
		if (invoice.status === "Draft") throw conflict(`${invoice.inv_number} has not been sent yet.`);
		if (amount > invoice.outstanding)
			throw validation({ amount: `${showPounds(Math.max(0, invoice.outstanding))} is still to be paid` });
		await commit(
			ctx,
			[
				insertInvoicePayment(ctx, {
					...{ invoice_id: id, kind, amount, date },
					...{ reference: reason, uid: crypto.randomUUID() },
				}),
				settleInvoice(ctx, id, invoice.version),
			],
			[invoiceChange("update", id)],
		);
		return await readInvoice(ctx, id);
	},
});
