import { z } from "zod";
import { setStatusInput } from "~/domain/jobs/jobs/lifecycle/set-status";
import { markJobInput } from "~/domain/jobs/jobs/list/mark-job";
import { overrideField } from "~/domain/planning/fitness/override";
import { flagField, whenValid } from "~/shared/input-fields";
import { priceField } from "~/shared/money/schemas";
import { MAX_BULK_JOBS } from "./rules";

const ids = z
	.array(z.int().positive())
	.min(1, "Please select at least one Job")
	.max(MAX_BULK_JOBS, `At most ${MAX_BULK_JOBS} jobs at once`)
	.transform((input) => [...new Set(input)]);

/** Calls of one run are one change in the list of what the user can undo. */
const run = z.uuid("Not a UUID").optional();

export const bulkIdsInput = z.object({ ids, run });
export const bulkStatusInput = z.object({ ids, run, status: setStatusInput.shape.status });
export const bulkMarkInput = markJobInput.extend({ ids, run });

const carrier = z.int().positive().optional();

/** Allocates jobs to a workday, a sub-contractor or an owner-driver: exactly one of the three. */
export const bulkAllocateInput = z
	.object({
		ids,
		run,
		work_day_id: carrier,
		sub_contractor_id: carrier,
		owner_driver_id: carrier,
		is_planned: flagField.default(0),
		/** Of each job that `costs` does not name. */
		cost: priceField(5),
		/** The costs of jobs that differ, in pounds. */
		costs: z
			.array(z.object({ id: z.int().positive(), cost: priceField(5) }))
			.max(MAX_BULK_JOBS, `At most ${MAX_BULK_JOBS} jobs at once`)
			.default([]),
		/** Whether jobs that are already allocated change too. */
		change: flagField.default(0),
		/** Whether trips take their stops along. */
		with_sub_jobs: flagField.default(0),
		/** The rules that are overridden for all of them. */
		override: overrideField,
	})
	.refine(
		(input) =>
			[input.work_day_id, input.sub_contractor_id, input.owner_driver_id].filter(Boolean).length === 1,
		{
			path: ["work_day_id"],
			message: "Name one workday, sub-contractor or owner-driver",
			when: whenValid("work_day_id", "sub_contractor_id", "owner_driver_id"),
		},
	);
