import { z } from "zod";
import { read } from "~/db/read";
import { countFinanceWork } from "~/db/repositories/finance/finance-counts";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";

/** By the path of the screen; `questions` are those that customers wait to be answered, `changed_exports` what changed since its export. */
export const financeCountsResponse = z.record(z.string(), z.int());

/** How much waits on the finance screens: jobs marked for invoice, jobs invoiced elsewhere, invoices that are drafts, open questions, what changed since its export. */
export const getFinanceCounts = defineOperation({
	access: staffWith("finance"),
	input: noInput,
	response: financeCountsResponse,
	async run({ ctx }): Promise<z.output<typeof financeCountsResponse>> {
		const [[counts]] = await read(ctx.d1, [
			countFinanceWork(statusRank("Marked For Inv"), statusRank("Generating Inv"), statusRank("NO/EXT Inv")),
		]);
		return {
			"/finance/jobs/mark-for-invoice": counts?.marked ?? 0,
			"/finance/jobs/external-invoice": counts?.external ?? 0,
			"/finance/invoices/customers": counts?.drafts ?? 0,
			questions: counts?.questions ?? 0,
			changed_exports: counts?.changed_exports ?? 0,
		};
	},
});
