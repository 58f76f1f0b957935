import { z } from "zod";
import type { Statement } from "~/db/commit";
import { resolveJobActor } from "~/domain/master-edit/job-actor";
import { FINISHED_STATUSES, INACTIVE_STATUSES } from "~/domain/trips/rules";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { decideStatus } from "./lifecycle";
import { lifecycleFacts } from "./lifecycle-facts";
import { loadJob } from "./load";
import { moveJob } from "./move";
import type { JobView } from "./responses";
import { JOB_TYPE } from "./rules";
import { convertSubQuotes } from "./save-as-job";
import { isStatus, type JobStatus, statusRank } from "./status";

export const setStatusInput = z.object({
	status: z.string("Please choose a status").refine(isStatus, "Unknown status"),
	/** The version the caller read; refused when the job has changed since. */
	version: z.int().positive().optional(),
});

/**
 * Sets a job's status if the lifecycle allows it. Cancelling a trip also cancels its unfinished sub-jobs. `master_edit` is
 * the token of an accepted one-time code. Throws 404, and 409 with the reason.
 */
export async function setJobStatus({
	ctx,
	input,
}: Verb<z.output<typeof setStatusInput> & { id: number; master_edit?: string }>): Promise<JobView> {
	const job = await loadJob(ctx, input.id);
	const actor = await resolveJobActor(ctx, job.id, input.master_edit);
	const decision = decideStatus(lifecycleFacts(job), input.status, actor);
	return await moveJob(ctx, job, decision, {
		kind: "update",
		version: input.version,
		extraWrites: job.job_type === JOB_TYPE.trip ? subJobWrites(ctx, job, input.status) : [],
	});
}

/** The changes to a trip's sub-jobs that go with its new status. */
function subJobWrites(ctx: Ctx, trip: JobView, to: JobStatus): Statement[] {
	if (to === "Cancelled") return [cancelSubJobs(ctx, trip.id)];
	return trip.status === "Quote" ? [convertSubQuotes(ctx, trip.id)] : [];
}

const cancelSubJobs = (ctx: Ctx, trip: number): Statement => ({
	sql: `UPDATE job SET status = ?1, updated_at = ?2, version = version + 1
		WHERE parent_id = ?3 AND status NOT IN (SELECT value FROM json_each(?4))`,
	params: [
		statusRank("Cancelled"),
		ctx.now.toISOString(),
		trip,
		JSON.stringify([...FINISHED_STATUSES, ...INACTIVE_STATUSES].map(statusRank)),
	],
});
