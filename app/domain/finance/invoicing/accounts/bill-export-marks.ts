import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { markBillsExported, selectExportedBills } from "~/db/repositories/finance/accounts/exported-bills";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { flagField } from "~/shared/input-fields";
import { financeText } from "~/shared/texts/finance";

const billMarksInput = z.object({
	documents: z.enum(["self_bill", "driver_invoice"], "self_bill or driver_invoice"),
	ids: z
		.array(z.int("Not a number").positive("Not a number"), financeText.selectInvoice)
		.min(1, financeText.selectInvoice)
		.max(500, "At most 500 at once"),
	is_exported: flagField,
});

const billMarksResponse = z.object({
	/** The numbers of the bills that were marked. */
	marked: z.array(z.string()),
});

/** Marks self-bills or driver invoices as exported to the accounts, or as not, without a file. Throws 404. */
export const markBillExports = defineOperation({
	access: staffWith("finance"),
	input: billMarksInput,
	response: billMarksResponse,
	message: financeText.exportMarkSet,
	async run({ ctx, input }): Promise<z.output<typeof billMarksResponse>> {
		const { documents, is_exported } = input;
		const ids = [...new Set(input.ids)];
		const [bills] = await read(ctx.d1, [selectExportedBills(documents, ids)]);
		if (bills.length < ids.length) throw notFound(documents === "self_bill" ? "Self-bill" : "Driver invoice");
		const others = bills.filter((bill) => bill.is_exported !== (is_exported === 1));
		if (others.length > 0)
			await commit(
				ctx,
				markBillsExported(ctx, documents, others, is_exported ? ctx.now.toISOString() : null),
				[{ type: "invoiceChange", kind: "update", entity: documents, entity_id: null }],
			);
		return { marked: others.map(({ number }) => number) };
	},
});
