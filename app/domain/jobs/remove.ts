import type { Verb } from "~/tenancy/ctx";
import { factsOf, jobActorOf } from "./facts";
import { decide } from "./lifecycle";
import { loadJob } from "./load";
import { moveJob } from "./move";
import type { JobView } from "./shapes";
import { statusRank } from "./status";

const DELETED = statusRank("Deleted");

/** Deletes a job, a trip with its sub-jobs; it can be restored. Throws 404, and 409 where its status forbids it. */
export async function removeJob({ ctx, input }: Verb<{ id: number; version?: number }>): Promise<JobView> {
	const job = await loadJob(ctx, input.id);
	const now = ctx.now.toISOString();
	const subs = {
		sql: `UPDATE job SET previous_status = status, status = ?1, deleted_at = ?2, updated_at = ?2, version = version + 1
			WHERE parent_id = ?3 AND status <> ?1`,
		params: [DELETED, now, job.id],
	};
	return await moveJob(ctx, job, decide(factsOf(job), "delete", jobActorOf(ctx.actor)), {
		kind: job.parent_id ? "subJobDelete" : "delete",
		version: input.version,
		also: [subs],
	});
}
