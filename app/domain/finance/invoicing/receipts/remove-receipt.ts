import { z } from "zod";
import { commit } from "~/db/commit";
import { refuseIf } from "~/db/refusals";
import { settleInvoice } from "~/db/repositories/finance/invoice-payments";
import { deleteReceipt, isReceiptOutdated } from "~/db/repositories/finance/receipts";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict } from "~/shared/errors";
import { bodyIdField } from "~/shared/input-fields";
import { financeText } from "~/shared/texts/finance";
import { invoiceChange } from "../invoice-change";
import { readOpenItems } from "./read-receipts";
import { readReceipt, receiptChange } from "./receipt";
import { type OpenItems, openItemsResponse } from "./schemas";

/**
 * Deletes a receipt that was recorded by mistake; what invoices have of it is outstanding again. Throws 404, and 409 if money of it was paid back or
 * it changes meanwhile. Answers what the customer has open then.
 */
export const removeReceipt = defineOperation({
	access: staffWith("finance"),
	input: z.object({ id: bodyIdField }),
	response: openItemsResponse,
	message: financeText.receiptDeleted,
	async run({ ctx, input: { id } }): Promise<OpenItems> {
		const { row, view } = await readReceipt(ctx, id);
		if (view.refunds.length > 0) throw conflict("Part of it was paid back. Please delete the refund first.");
		const invoice_ids = [...new Set(view.payments.map(({ invoice_id }) => invoice_id))];
		await commit(
			ctx,
			[
				refuseIf("record", isReceiptOutdated(id, row.version), id),
				...deleteReceipt(id),
				...invoice_ids.map((invoice_id) => settleInvoice(ctx, invoice_id)),
			],
			[receiptChange("delete", id), ...invoice_ids.map((invoice_id) => invoiceChange("update", invoice_id))],
		);
		return await readOpenItems(ctx, row.customer_id);
	},
});
