import type { Verb } from "~/tenancy/ctx";
import { decide } from "./lifecycle";
import { lifecycleFacts, toJobActor } from "./lifecycle-facts";
import { loadJob } from "./load";
import { moveJob } from "./move";
import type { JobView } from "./responses";
import { statusRank } from "./status";

const DELETED = statusRank("Deleted");

/** Deletes a job, or a trip with its sub-jobs; both can be restored. Throws 404, and 409 if its status forbids it. */
export async function removeJob({ ctx, input }: Verb<{ id: number; version?: number }>): Promise<JobView> {
	const job = await loadJob(ctx, input.id);
	const now = ctx.now.toISOString();
	const subs = {
		sql: `UPDATE job SET previous_status = status, status = ?1, deleted_at = ?2, updated_at = ?2, version = version + 1
			WHERE parent_id = ?3 AND status <> ?1`,
		params: [DELETED, now, job.id],
	};
	return await moveJob(ctx, job, decide(lifecycleFacts(job), "delete", toJobActor(ctx.actor)), {
		kind: job.parent_id ? "subJobDelete" : "delete",
		version: input.version,
		extraWrites: [subs],
	});
}
