import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { jobReadAccess } from "../model/access";
import type { JobView } from "../model/responses";
import { loadJob } from "./load";

/** A complete job for the office. Throws 404. */
export const getJob = defineOperation({
	access: jobReadAccess,
	input: idInput,
	response: jobResponse,
	run({ ctx, input }): Promise<JobView> {
		return loadJob(ctx, input.id);
	},
});
