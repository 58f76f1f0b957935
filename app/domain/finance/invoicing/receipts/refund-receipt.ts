import { z } from "zod";
import { commit, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import {
	deleteRefund,
	insertRefund,
	selectRefundByUid,
	settleReceipt,
} from "~/db/repositories/finance/receipts";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound, validation } from "~/shared/errors";
import { bodyIdField } from "~/shared/input-fields";
import { showPounds } from "~/shared/money/text";
import { financeText } from "~/shared/texts/finance";
import { requirePlausibleDay } from "../plausible-day";
import { readReceipt, receiptChange } from "./receipt";
import { type ReceiptView, receiptRefundInput, receiptResponse } from "./schemas";

/**
 * Records that money on account of a receipt was paid back. The same `uid` again records nothing. Throws 404, 409 if the receipt changes
 * meanwhile or for a `uid` of another receipt, and 422 if it is more than is on account, or of a year that cannot be meant.
 */
export const refundReceipt = defineOperation({
	access: staffWith("finance"),
	input: receiptRefundInput,
	response: receiptResponse,
	message: financeText.refundRecorded,
	async run({ ctx, input: { id, ...refund } }): Promise<ReceiptView> {
		const { row } = await readReceipt(ctx, id);
		const [[known]] = await read(ctx.d1, [selectRefundByUid(refund.uid)]);
		if (known && known.receipt_id !== id) throw conflict("Another refund is recorded under this key.");
		if (!known) {
			requirePlausibleDay(ctx, refund.date);
			if (refund.amount > row.on_account)
				throw validation({ amount: `${showPounds(row.on_account)} is on account` });
			try {
				await commit(
					ctx,
					[insertRefund(ctx, { ...refund, receipt_id: id }), settleReceipt(ctx, id, row.version)],
					[receiptChange("update", id)],
				);
			} catch (error) {
				// The same refund arrived twice at once.
				if (!(error instanceof UniqueViolation && error.table === "receipt_refund")) throw error;
			}
		}
		return (await readReceipt(ctx, id)).view;
	},
});

/** Deletes a refund that was recorded by mistake: its money is on account again. Throws 404. */
export const removeRefund = defineOperation({
	access: staffWith("finance"),
	input: z.object({ id: bodyIdField, refund_id: bodyIdField }),
	response: receiptResponse,
	message: financeText.refundDeleted,
	async run({ ctx, input: { id, refund_id } }): Promise<ReceiptView> {
		const { view } = await readReceipt(ctx, id);
		if (!view.refunds.some((refund) => refund.id === refund_id)) throw notFound("Refund");
		await commit(ctx, [deleteRefund(id, refund_id), settleReceipt(ctx, id)], [receiptChange("update", id)]);
		return (await readReceipt(ctx, id)).view;
	},
});
