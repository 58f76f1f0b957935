import { z } from "zod";
import { read } from "~/db/read";
import { parseSubJobs, selectSubJobs } from "~/db/repositories/jobs/job-detail/sub-jobs";
import { selectJobId } from "~/db/repositories/jobs/jobs";
import { subJobResponse } from "~/domain/jobs/jobs/model/responses-relations";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { notFound } from "~/shared/errors";
import { jobReadAccess } from "../model/access";
import type { SubJobView } from "../model/responses-relations";
import { toSubJob } from "./load";

/** The sub-jobs of a trip in order, with their allocations; empty for a plain job. Throws 404. */
export const listSubJobs = defineOperation({
	access: jobReadAccess,
	input: idInput,
	response: z.array(subJobResponse),
	async run({ ctx, input }): Promise<SubJobView[]> {
		const [jobRows, [row]] = await read(ctx.d1, [selectJobId({ id: input.id }), selectSubJobs(input.id)]);
		if (!jobRows[0]) throw notFound("Job");
		return row ? parseSubJobs(row).map(toSubJob) : [];
	},
});
