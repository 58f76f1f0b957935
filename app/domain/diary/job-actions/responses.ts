import { z } from "zod";
import { STATUS_NAMES } from "~/domain/jobs/jobs/model/status";

/** The result for one job. */
const result = z.object({
	id: z.int(),
	job_number: z.string().nullable(),
	ok: z.boolean(),
	message: z.string(),
	status: z.enum(STATUS_NAMES).nullable(),
});

/** The result of each job, and the step to undo the successful ones. */
export const bulkResponse = z.object({
	results: z.array(result),
	done: z.int(),
	failed: z.int(),
	undo: z.object({ id: z.int(), expires_at: z.string(), count: z.int() }).nullable(),
});
export type BulkResult = z.infer<typeof bulkResponse>;
export type RowResult = z.infer<typeof result>;
