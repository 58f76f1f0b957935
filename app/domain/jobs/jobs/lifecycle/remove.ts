import { deleteSubJobs } from "~/db/repositories/jobs/trips";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { expectedVersionField } from "~/shared/input-fields";
import { jobText } from "~/shared/texts/jobs";
import { loadJob } from "../detail/load";
import { jobWriteAccess } from "../model/access";
import type { JobView } from "../model/responses";
import { statusRank } from "../model/status";
import { decide } from "./lifecycle";
import { lifecycleFacts, toJobActor } from "./lifecycle-facts";
import { moveJob } from "./move";

/** Deletes a job, or a trip with its sub-jobs; both can be restored. Throws 404, and 409 if its status forbids it. */
export const removeJob = defineOperation({
	access: jobWriteAccess,
	input: idInput.extend({ version: expectedVersionField }),
	response: jobResponse,
	message: jobText.deleted,
	async run({ ctx, input }): Promise<JobView> {
		const job = await loadJob(ctx, input.id);
		return await moveJob(ctx, job, decide(lifecycleFacts(job), "delete", toJobActor(ctx.actor)), {
			kind: job.parent_id ? "subJobDelete" : "delete",
			version: input.version,
			undo: "delete",
			extraWrites: [deleteSubJobs(ctx, job.id, statusRank("Deleted"))],
		});
	},
});
