import { z } from "zod";
import type { Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectFoundReferences } from "~/db/repositories/jobs/job-options";
import { confirmSubJobs } from "~/db/repositories/jobs/trips";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { validation } from "~/shared/errors";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { loadJob } from "../detail/load";
import { jobWriteAccess } from "../model/access";
import { orderErrors } from "../model/order-errors";
import type { JobView } from "../model/responses";
import { statusRank } from "../model/status";
import { decide } from "./lifecycle";
import { lifecycleFacts, toJobActor } from "./lifecycle-facts";
import { moveJob } from "./move";

/**
 * Turns a quote and its sub-jobs into jobs. Throws 404, 422 when the customer may no longer order, and 409 when the job is not a
 * quote.
 */
export const saveQuoteAsJob = defineOperation({
	access: jobWriteAccess,
	input: idInput.extend({ version: z.int().positive().optional() }),
	response: jobResponse,
	message: jobText.updated,
	async run({ ctx, input }): Promise<JobView> {
		const job = await loadJob(ctx, input.id);
		const [[references]] = await read(ctx.d1, [selectFoundReferences([{ customer_id: job.customer_id }])]);
		const errors = orderErrors(references?.blocked);
		if (Object.keys(errors).length > 0) throw validation(errors);
		const decision = decide(lifecycleFacts(job), "save_as_job", toJobActor(ctx.actor));
		return await moveJob(ctx, job, decision, {
			kind: "update",
			version: input.version,
			extraWrites: [convertSubQuotes(ctx, job.id)],
		});
	},
});

/** The statement that turns a trip's quoted sub-jobs into pending jobs. */
export const convertSubQuotes = (ctx: Ctx, trip: number): Statement =>
	confirmSubJobs(ctx, trip, { from: statusRank("Quote"), to: statusRank("Pending") });
