import { restoreSubJobs } from "~/db/repositories/trips";
import { defineOperation, idInput } from "~/domain/operation";
import { jobText } from "~/domain/shared/texts/jobs";
import { loadJob } from "../detail/load";
import { jobWriteAccess } from "../model/access";
import type { JobView } from "../model/responses";
import { statusRank } from "../model/status";
import { decide } from "./lifecycle";
import { lifecycleFacts, toJobActor } from "./lifecycle-facts";
import { moveJob } from "./move";

/** Restores a deleted job to its previous status, with the sub-jobs deleted along with it. Throws 404 and 409. */
export const restoreJob = defineOperation({
	access: jobWriteAccess,
	input: idInput,
	message: jobText.updated,
	async run({ ctx, input }): Promise<JobView> {
		const job = await loadJob(ctx, input.id);
		const subs = restoreSubJobs(ctx, job, {
			deletedStatus: statusRank("Deleted"),
			defaultStatus: statusRank("Pending"),
		});
		return await moveJob(ctx, job, decide(lifecycleFacts(job), "restore", toJobActor(ctx.actor)), {
			kind: job.parent_id ? "subJobAdd" : "update",
			extraWrites: [subs],
		});
	},
});
