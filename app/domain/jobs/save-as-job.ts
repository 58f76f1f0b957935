import type { Statement } from "~/db/commit";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { factsOf, jobActorOf } from "./facts";
import { decide } from "./lifecycle";
import { loadJob } from "./load";
import { moveJob } from "./move";
import type { JobView } from "./shapes";
import { statusRank } from "./status";

/** Makes a job of a quote, its sub-jobs too. Throws 404, and 409 for what is no quote. */
export async function saveQuoteAsJob({
	ctx,
	input,
}: Verb<{ id: number; version?: number }>): Promise<JobView> {
	const job = await loadJob(ctx, input.id);
	const decision = decide(factsOf(job), "save_as_job", jobActorOf(ctx.actor));
	return await moveJob(ctx, job, decision, {
		kind: "update",
		version: input.version,
		also: [openSubJobs(ctx, job.id)],
	});
}

/** The statement that makes jobs of the quotes in a trip that is no quote any more. */
export const openSubJobs = (ctx: Ctx, trip: number): Statement => ({
	sql: `UPDATE job SET status = ?, draft = 0, updated_at = ?, version = version + 1 WHERE parent_id = ? AND status = ?`,
	params: [statusRank("Pending"), ctx.now.toISOString(), trip, statusRank("Quote")],
});
