import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectJobId } from "~/db/repositories/jobs/jobs";
import { expireCodes } from "~/db/repositories/jobs/one-time-codes";
import { CODE_PURPOSE } from "~/domain/jobs/jobs/lifecycle/job-actor";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { actorUserId } from "~/shared/actor";
import { notFound } from "~/shared/errors";

/** Ends the signed-in user's Master Edit of the job with `id`. Does nothing if it is already off. Throws 404. */
export const endMasterEdit = defineOperation({
	access: jobWriteAccess,
	input: idInput,
	response: z.object({ job_id: z.int() }),
	async run({ ctx, input }): Promise<{ job_id: number }> {
		const [jobs] = await read(ctx.d1, [selectJobId({ id: input.id })]);
		if (!jobs[0]) throw notFound("Job");
		await commit(ctx, [
			expireCodes(ctx, {
				user_id: actorUserId(ctx.actor),
				job_id: input.id,
				purpose: CODE_PURPOSE.grant,
			}),
		]);
		return { job_id: input.id };
	},
});
