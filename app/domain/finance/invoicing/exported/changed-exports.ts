import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectExportChanges, settleSeenChanges } from "~/db/repositories/finance/export-changes";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { bodyIdField } from "~/shared/input-fields";
import { financeText } from "~/shared/texts/finance";
import type { Ctx } from "~/tenancy/ctx";
import { exportsChange } from "../invoice-change";
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
		/** As they are listed: one that was changed again since stays on the list. */
		changes: z
			.array(
				z.object({ id: bodyIdField, changed_at: z.iso.datetime("Not a moment").max(40, "Not a moment") }),
			)
			.min(1, "Please choose a change")
			.max(MAX_LISTED),
	}),
	response: changedExportsResponse,
	message: financeText.exportSettled,
	async run({ ctx, input }): Promise<ChangedExports> {
		await commit(ctx, [settleSeenChanges(ctx, input.changes)], [exportsChange()]);
		return await readChangedExports(ctx);
	},
});

async function readChangedExports(ctx: Ctx): Promise<ChangedExports> {
	const [rows] = await read(ctx.d1, [selectExportChanges(MAX_LISTED)]);
	return {
		data: rows.map(({ invoice_id, credit_note_id, ...row }) => ({
			...row,
			document_id: invoice_id ?? credit_note_id,
		})),
	};
}
