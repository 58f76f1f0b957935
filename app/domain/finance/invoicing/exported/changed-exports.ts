import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectExportChanges, settleExportChangesById } from "~/db/repositories/finance/export-changes";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { financeText } from "~/shared/texts/finance";
import type { Ctx } from "~/tenancy/ctx";
import { runChange } from "../invoice-change";
import { type ChangedExports, changedExportsResponse } from "./schemas";

/** The most changes that are listed at once. */
const MAX_LISTED = 500;

/** The invoices and credit notes that were changed or deleted since their export, oldest change first. */
export const listChangedExports = defineOperation({
	access: staffWith("finance"),
	input: noInput,
	response: changedExportsResponse,
	run: ({ ctx }): Promise<ChangedExports> => readChangedExports(ctx),
});

/** Takes changes off the list that were put right in the accounts by hand. Returns what is left. */
export const settleChangedExports = defineOperation({
	access: staffWith("finance"),
	input: z.object({
		ids: z
			.array(z.int("Not a number").positive("Not a number"))
			.min(1, "Please choose a change")
			.max(MAX_LISTED),
	}),
	response: changedExportsResponse,
	message: financeText.exportSettled,
	async run({ ctx, input }): Promise<ChangedExports> {
		await commit(ctx, [settleExportChangesById(ctx, input.ids)], [runChange()]);
		return await readChangedExports(ctx);
	},
});

async function readChangedExports(ctx: Ctx): Promise<ChangedExports> {
	const [rows] = await read(ctx.d1, [selectExportChanges(MAX_LISTED)]);
	return {
		data: rows.map(({ invoice_id, credit_note_id, first_name, last_name, ...row }) => ({
			...row,
			document_id: invoice_id ?? credit_note_id,
			changed_by: [first_name, last_name].filter(Boolean).join(" ") || null,
		})),
	};
}
