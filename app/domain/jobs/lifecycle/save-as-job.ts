import { z } from "zod";
import type { Statement } from "~/db/commit";
import { confirmSubJobs } from "~/db/repositories/trips";
import { defineOperation, idInput } from "~/domain/operation";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { loadJob } from "../detail/load";
import { jobWriteAccess } from "../model/access";
import type { JobView } from "../model/responses";
import { statusRank } from "../model/status";
import { decide } from "./lifecycle";
import { lifecycleFacts, toJobActor } from "./lifecycle-facts";
import { moveJob } from "./move";

/** Turns a quote and its sub-jobs into jobs. Throws 404, and 409 when the job is not a quote. */
export const saveQuoteAsJob = defineOperation({
	access: jobWriteAccess,
	input: idInput.extend({ version: z.int().positive().optional() }),
	message: jobText.updated,
	async run({ ctx, input }): Promise<JobView> {
		const job = await loadJob(ctx, input.id);
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
