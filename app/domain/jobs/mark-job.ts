import { z } from "zod";
import type { Verb } from "~/tenancy/ctx";
import { commitJob, insertActivity, jobChange } from "./commit-job";
import { loadJob } from "./load";
import type { JobView } from "./responses";

export const markJobInput = z.object({
	is_marked: z
		.union([z.literal([0, 1]), z.literal(["0", "1"]), z.boolean()], "Must be 0 or 1")
		.transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0)),
});

/** Marks or unmarks a job in any status. The last write wins. Throws 404. */
export async function markJob({
	ctx,
	input,
}: Verb<z.output<typeof markJobInput> & { id: number }>): Promise<JobView> {
	const { id } = await loadJob(ctx, input.id);
	const write = {
		sql: "UPDATE job SET is_marked = ?, updated_at = ?, version = version + 1 WHERE id = ?",
		params: [input.is_marked, ctx.now.toISOString(), id],
	};
	const activity = insertActivity(ctx, { id }, "job_updated", input.is_marked ? "Marked" : "Unmarked");
	return await commitJob(ctx, { id }, [write, activity], [jobChange("update", { id })]);
}
