import { z } from "zod";
import { toScale5 } from "~/db/scale5";
import { validation } from "~/domain/errors";
import { decimal } from "~/domain/money/schemas";
import type { Verb } from "~/tenancy/ctx";
import { commitJob, insertActivity, jobChange } from "./commit-job";
import { loadJob } from "./load";
import { computeProfit } from "./price-formulas";
import type { JobView } from "./responses";

export const subCostInput = z.object({
	subcost: decimal(5),
	/** Sent by the form but always computed here. May be negative. */
	profit: decimal(5, -100_000_000),
});
export const otherCostsInput = z.object({ other_costs: decimal(5) });

/** Sets what the carrier is paid and the resulting profit, in any status. The last write wins. Throws 404. */
export async function updateSubCost({
	ctx,
	input,
}: Verb<z.output<typeof subCostInput> & { id: number }>): Promise<JobView> {
	const job = await loadJob(ctx, input.id);
	const key = { id: job.id };
	const profit = computeProfit(job.total_charge, input.subcost);
	const write = {
		sql: "UPDATE job SET subcost = ?, profit = ?, updated_at = ?, version = version + 1 WHERE id = ?",
		params: [
			input.subcost === null ? null : toScale5(input.subcost),
			toScale5(profit),
			ctx.now.toISOString(),
			job.id,
		],
	};
	const activity = insertActivity(
		ctx,
		key,
		"job_updated",
		`Sub cost: ${job.subcost ?? "none"} to ${input.subcost ?? "none"}`,
	);
	return await commitJob(ctx, key, [write, activity], [jobChange("update", key)]);
}

/** Sets a job's other costs, in any status. They are not part of its price. The last write wins. Throws 404. */
export async function updateOtherCosts({
	ctx,
	input,
}: Verb<z.output<typeof otherCostsInput> & { id: number }>): Promise<JobView> {
	if (input.other_costs === null) throw validation({ other_costs: "Please enter an amount" });
	const job = await loadJob(ctx, input.id);
	const key = { id: job.id };
	const write = {
		sql: "UPDATE job SET other_costs = ?, updated_at = ?, version = version + 1 WHERE id = ?",
		params: [toScale5(input.other_costs), ctx.now.toISOString(), job.id],
	};
	const activity = insertActivity(
		ctx,
		key,
		"job_updated",
		`Other costs: ${job.other_costs} to ${input.other_costs}`,
	);
	return await commitJob(ctx, key, [write, activity], [jobChange("update", key)]);
}
