import { z } from "zod";
import { updateJobRow } from "~/db/repositories/jobs/jobs";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { jobText } from "~/shared/texts/jobs";
import { commitJob, insertActivity, jobChange } from "../commit-job";
import { loadJob } from "../detail/load";
import { emit } from "../job-events";
import { jobWriteAccess } from "../model/access";
import type { JobView } from "../model/responses";

export const markJobInput = z.object({
	is_marked: z
		.union([z.literal([0, 1]), z.literal(["0", "1"]), z.boolean()], "Must be 0 or 1")
		.transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0)),
});

/** Marks or unmarks a job in any status. The last write wins. Throws 404. */
export const markJob = defineOperation({
	access: jobWriteAccess,
	input: markJobInput.extend({ id: z.int().positive() }),
	response: jobResponse,
	message: jobText.updated,
	async run({ ctx, input }): Promise<JobView> {
		const job = await loadJob(ctx, input.id);
		const { id } = job;
		const write = updateJobRow(ctx, id, { is_marked: input.is_marked });
		const activity = insertActivity(ctx, { id }, "job_updated", input.is_marked ? "Marked" : "Unmarked");
		const isChanged = job.is_marked !== input.is_marked;
		const effects = isChanged ? emit(ctx, { type: "jobMarked", job }) : { writes: [], changes: [] };
		return await commitJob(
			ctx,
			{ id },
			[write, activity, ...effects.writes],
			[jobChange("update", { id }), ...effects.changes],
		);
	},
});
