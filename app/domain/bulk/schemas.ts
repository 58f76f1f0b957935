import { z } from "zod";
import { markInput } from "~/domain/jobs/mark";
import { flag } from "~/domain/jobs/schemas-parts";
import { statusInput } from "~/domain/jobs/set-status";
import { STATUS_NAMES } from "~/domain/jobs/status";
import { decimal } from "~/domain/money/schemas";
import { MOST_AT_ONCE } from "./rules";

const ids = z
	.array(z.int().positive())
	.min(1, "Please select at least one Job")
	.max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} jobs at once`)
	.transform((sent) => [...new Set(sent)]);

export const bulkIdsInput = z.object({ ids });
export const bulkStatusInput = z.object({ ids, status: statusInput.shape.status });
export const bulkMarkInput = markInput.extend({ ids });

const carrier = z.int().positive().optional();

/** Jobs given to one workday, sub-contractor or owner-driver: exactly one of the three is named. */
export const bulkAllocateInput = z
	.object({
		ids,
		work_day_id: carrier,
		sub_contractor_id: carrier,
		owner_driver_id: carrier,
		is_planned: flag.default(0),
		cost: decimal(5),
		/** Jobs that somebody already carries are changed too. */
		change: flag.default(0),
	})
	.refine(
		(sent) => [sent.work_day_id, sent.sub_contractor_id, sent.owner_driver_id].filter(Boolean).length === 1,
		{ path: ["work_day_id"], message: "Name one workday, sub-contractor or owner-driver" },
	);

/** What became of one job. */
const result = z.object({
	id: z.int(),
	job_number: z.string().nullable(),
	ok: z.boolean(),
	message: z.string(),
	status: z.enum(STATUS_NAMES).nullable(),
});

/** What became of each job, and by which step those that went through can be taken back. */
export const bulkShape = z.object({
	results: z.array(result),
	done: z.int(),
	failed: z.int(),
	undo: z.object({ id: z.int(), expires_at: z.string(), count: z.int() }).nullable(),
});
export type BulkResult = z.infer<typeof bulkShape>;
export type RowResult = z.infer<typeof result>;
