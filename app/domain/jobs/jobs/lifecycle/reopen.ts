import { reopenAllocations, reopenTrip } from "~/db/repositories/jobs/reopened-jobs";
import { conflict } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { JobView } from "../model/responses";
import { canReopenTo, type JobStatus, statusRank } from "../model/status";
import { moveJob } from "./move";

/**
 * Undoes the completion of a job: it returns to the status it had, with the allocations that were completed with it, and so does a
 * trip that it completed. Throws 409 if the job is no longer Completed.
 */
export async function reopenJob(
	ctx: Ctx,
	job: JobView,
	{ version, status }: { version: number; status: JobStatus },
): Promise<JobView> {
	const { completed_at, parent } = job;
	if (job.status !== "Completed" || completed_at === null || !canReopenTo(status))
		throw conflict(`A job that is ${job.status} cannot be set to ${status}.`);
	const trip = parent && { completed_at, from: statusRank("Completed"), to: statusRank("Inprogress") };
	return await moveJob(
		ctx,
		job,
		{
			ok: true,
			to: status,
			patch: { status },
			activity: { action_type: "status_changed", message: `Undo: Completed to ${status}` },
			confirm: null,
			releasesAllocations: false,
		},
		{
			kind: "update",
			version,
			isReversal: true,
			extraWrites: [
				...reopenAllocations(ctx, job.id, completed_at),
				...(trip ? [reopenTrip(ctx, parent.id, trip)] : []),
			],
		},
	);
}
