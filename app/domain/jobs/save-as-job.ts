import type { Statement } from "~/db/commit";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { decide } from "./lifecycle";
import { lifecycleFacts, toJobActor } from "./lifecycle-facts";
import { loadJob } from "./load";
import { moveJob } from "./move";
import type { JobView } from "./responses";
import { statusRank } from "./status";

/** Turns a quote and its sub-jobs into jobs. Throws 404, and 409 when the job is not a quote. */
export async function saveQuoteAsJob({
	ctx,
	input,
}: Verb<{ id: number; version?: number }>): Promise<JobView> {
	const job = await loadJob(ctx, input.id);
	const decision = decide(lifecycleFacts(job), "save_as_job", toJobActor(ctx.actor));
	return await moveJob(ctx, job, decision, {
		kind: "update",
		version: input.version,
		extraWrites: [convertSubQuotes(ctx, job.id)],
	});
}

/** The statement that turns a trip's quoted sub-jobs into pending jobs. */
export const convertSubQuotes = (ctx: Ctx, trip: number): Statement => ({
	sql: `UPDATE job SET status = ?, draft = 0, updated_at = ?, version = version + 1 WHERE parent_id = ? AND status = ?`,
	params: [statusRank("Pending"), ctx.now.toISOString(), trip, statusRank("Quote")],
});
