import { z } from "zod";
import { updateJobRow } from "~/db/repositories/jobs/jobs";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { validation } from "~/shared/errors";
import { priceField } from "~/shared/money/schemas";
import { showPounds } from "~/shared/money/text";
import { jobText } from "~/shared/texts/jobs";
import { commitJob, insertActivity, jobChange } from "../commit-job";
import { loadJob } from "../detail/load";
import { costWriteAccess } from "../model/access";
import type { JobView } from "../model/responses";

const subCostInput = z.object({
	subcost: priceField(5),
	/** Sent by the form but always computed here. May be negative. */
	profit: priceField(5, -100_000_000),
});
const otherCostsInput = z.object({ other_costs: priceField(5) });

/** Sets what the carrier is paid and the resulting profit, in any status. The last write wins. Throws 404. */
export const updateSubCost = defineOperation({
	access: costWriteAccess,
	input: subCostInput.extend({ id: z.int().positive() }),
	response: jobResponse,
	message: jobText.subCostUpdated,
	async run({ ctx, input }): Promise<JobView> {
		const job = await loadJob(ctx, input.id);
		const key = { id: job.id };
		const write = updateJobRow(ctx, job.id, { subcost: input.subcost });
		const activity = insertActivity(
			ctx,
			key,
			"job_updated",
			`Sub cost: ${showPounds(job.subcost) || "none"} → ${showPounds(input.subcost) || "none"}`,
		);
		return await commitJob(ctx, key, [write, activity], [jobChange("update", key)]);
	},
});

/** Sets a job's other costs, in any status. They are not part of its price. The last write wins. Throws 404. */
export const updateOtherCosts = defineOperation({
	access: costWriteAccess,
	input: otherCostsInput.extend({ id: z.int().positive() }),
	response: jobResponse,
	message: jobText.otherCostsUpdated,
	async run({ ctx, input }): Promise<JobView> {
		if (input.other_costs === null) throw validation({ other_costs: "Please enter an amount" });
		const job = await loadJob(ctx, input.id);
		const key = { id: job.id };
		const write = updateJobRow(ctx, job.id, { other_costs: input.other_costs });
		const activity = insertActivity(
			ctx,
			key,
			"job_updated",
			`Other costs: ${showPounds(job.other_costs)} → ${showPounds(input.other_costs)}`,
		);
		return await commitJob(ctx, key, [write, activity], [jobChange("update", key)]);
	},
});
