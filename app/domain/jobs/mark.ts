import { z } from "zod";
import type { Verb } from "~/tenancy/ctx";
import { loadJob } from "./load";
import { activity, commitJob, jobChange } from "./record";
import type { JobView } from "./shapes";

export const markInput = z.object({
	is_marked: z
		.union([z.literal([0, 1]), z.literal(["0", "1"]), z.boolean()], "Must be 0 or 1")
		.transform((sent): 0 | 1 => (Number(sent) === 1 ? 1 : 0)),
});

/** Marks a job or takes the mark away, in every status. The last word counts. Throws 404. */
export async function markJob({
	ctx,
	input,
}: Verb<z.output<typeof markInput> & { id: number }>): Promise<JobView> {
	const { id } = await loadJob(ctx, input.id);
	const write = {
		sql: "UPDATE job SET is_marked = ?, updated_at = ?, version = version + 1 WHERE id = ?",
		params: [input.is_marked, ctx.now.toISOString(), id],
	};
	const said = activity(ctx, { id }, "job_updated", input.is_marked ? "Marked" : "Mark taken away");
	return await commitJob(ctx, { id }, [write, said], [jobChange("update", { id })]);
}
