import { defineOperation, idInput } from "~/domain/operation";
import { jobReadAccess } from "../access";
import { loadJob } from "./load";
import type { JobView } from "./responses";

/** A complete job for the office. Throws 404. */
export const getJob = defineOperation({
	access: jobReadAccess,
	input: idInput,
	run({ ctx, input }): Promise<JobView> {
		return loadJob(ctx, input.id);
	},
});
