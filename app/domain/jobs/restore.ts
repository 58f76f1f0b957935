import type { Verb } from "~/tenancy/ctx";
import { decide } from "./lifecycle";
import { lifecycleFacts, toJobActor } from "./lifecycle-facts";
import { loadJob } from "./load";
import { moveJob } from "./move";
import type { JobView } from "./responses";
import { statusRank } from "./status";

/** Restores a deleted job to its previous status, with the sub-jobs deleted along with it. Throws 404 and 409. */
export async function restoreJob({ ctx, input }: Verb<{ id: number }>): Promise<JobView> {
	const job = await loadJob(ctx, input.id);
	const subs = {
		sql: `UPDATE job SET status = coalesce(previous_status, ?1), previous_status = NULL, deleted_at = NULL, updated_at = ?2,
				version = version + 1
			WHERE parent_id = ?3 AND status = ?4 AND deleted_at = ?5`,
		params: [statusRank("Pending"), ctx.now.toISOString(), job.id, statusRank("Deleted"), job.deleted_at],
	};
	return await moveJob(ctx, job, decide(lifecycleFacts(job), "restore", toJobActor(ctx.actor)), {
		kind: job.parent_id ? "subJobAdd" : "update",
		extraWrites: [subs],
	});
}
