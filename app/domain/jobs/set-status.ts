import { z } from "zod";
import type { Statement } from "~/db/commit";
import { jobActor } from "~/domain/master-edit/granted";
import { FINISHED, GONE } from "~/domain/trips/rules";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { factsOf } from "./facts";
import { decideStatus } from "./lifecycle";
import { loadJob } from "./load";
import { moveJob } from "./move";
import { JOB_TYPE } from "./rules";
import { openSubJobs } from "./save-as-job";
import type { JobView } from "./shapes";
import { isStatus, type JobStatus, statusRank } from "./status";

export const statusInput = z.object({
	status: z.string("Please choose a status").refine(isStatus, "Unknown status"),
	/** The version the caller saw; a change since then is refused. */
	version: z.int().positive().optional(),
});

/**
 * Takes a job to the status asked for, as far as the lifecycle allows; a cancelled trip takes along what is not done of it.
 * `master_edit` is the token of an accepted one-time code. Throws 404, and 409 with the reason.
 */
export async function setJobStatus({
	ctx,
	input,
}: Verb<z.output<typeof statusInput> & { id: number; master_edit?: string }>): Promise<JobView> {
	const job = await loadJob(ctx, input.id);
	const actor = await jobActor(ctx, job.id, input.master_edit);
	const decision = decideStatus(factsOf(job), input.status, actor);
	return await moveJob(ctx, job, decision, {
		kind: "update",
		version: input.version,
		also: job.job_type === JOB_TYPE.trip ? withTrip(ctx, job, input.status) : [],
	});
}

/** What a trip's sub-jobs do with it. */
function withTrip(ctx: Ctx, trip: JobView, to: JobStatus): Statement[] {
	if (to === "Cancelled") return [cancelSubJobs(ctx, trip.id)];
	return trip.status === "Quote" ? [openSubJobs(ctx, trip.id)] : [];
}

const cancelSubJobs = (ctx: Ctx, trip: number): Statement => ({
	sql: `UPDATE job SET status = ?1, updated_at = ?2, version = version + 1
		WHERE parent_id = ?3 AND status NOT IN (SELECT value FROM json_each(?4))`,
	params: [
		statusRank("Cancelled"),
		ctx.now.toISOString(),
		trip,
		JSON.stringify([...FINISHED, ...GONE].map(statusRank)),
	],
});
