import { releaseLostSubJobs, restoredStatusSql } from "~/db/repositories/jobs/lost-allocations";
import { restoreSubJobs } from "~/db/repositories/jobs/trips";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { jobText } from "~/shared/texts/jobs";
import { loadJob } from "../detail/load";
import { jobWriteAccess } from "../model/access";
import type { JobView } from "../model/responses";
import { JOB_TYPE } from "../model/rules";
import { statusRank } from "../model/status";
import { releaseAllocations } from "./allocations";
import { decide } from "./lifecycle";
import { lifecycleFacts, toJobActor } from "./lifecycle-facts";
import { moveJob } from "./move";
import { IN_DEPOT, isCarried, statusAfterDeallocation } from "./rules-deallocation";

const STATUSES = {
	booked: statusRank("Booked"),
	pending: statusRank("Pending"),
	collected: statusRank("Collected"),
	indepot: statusRank("Indepot"),
	inDepot: IN_DEPOT,
};

/** Whether a job was booked and its driver has been taken off since. */
const hasLostCarrier = (job: JobView): boolean => job.previous_status === "Booked" && !isCarried(job);

/**
 * Restores a deleted job to its previous status, with the sub-jobs deleted along with it. A booked one whose driver was taken off falls
 * back as if it were de-allocated. Throws 404 and 409.
 */
export const restoreJob = defineOperation({
	access: jobWriteAccess,
	input: idInput,
	response: jobResponse,
	message: jobText.restored,
	async run({ ctx, input }): Promise<JobView> {
		const job = await loadJob(ctx, input.id);
		const subs = restoreSubJobs(ctx, job, {
			deletedStatus: statusRank("Deleted"),
			restoredStatus: restoredStatusSql(STATUSES),
		});
		const isLost = hasLostCarrier(job);
		const to = isLost ? statusAfterDeallocation(job) : job.previous_status;
		const facts = { ...lifecycleFacts(job), previous_status: to };
		return await moveJob(ctx, job, decide(facts, "restore", toJobActor(ctx.actor)), {
			kind: job.parent_id ? "subJobAdd" : "update",
			extraWrites: [
				subs,
				...(job.job_type === JOB_TYPE.trip ? releaseLostSubJobs(ctx, job.id, STATUSES) : []),
				...(isLost ? releaseAllocations(job, statusAfterDeallocation(job)) : []),
			],
		});
	},
});
