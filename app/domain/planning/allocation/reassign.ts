import { z } from "zod";
import { read } from "~/db/read";
import { selectWorkdayJob } from "~/db/repositories/jobs/allocations";
import { staleJobError } from "~/domain/jobs/jobs/commit-job";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allocationAccess } from "~/domain/kernel/permissions/allocation-access";
import { notFound } from "~/shared/errors";
import { allocateToCarrier } from "./allocate";
import { reassignInput } from "./schemas";

/** Moves a job to another workday, planned or booked as before. Throws as `allocateJob`. */
export const reassignJob = defineOperation({
	access: allocationAccess,
	input: reassignInput.extend({ id: z.int().positive() }),
	response: jobResponse,
	async run({ ctx, input }): Promise<JobView> {
		const [rows] = await read(ctx.d1, [selectWorkdayJob(input.id)]);
		const allocation = rows[0];
		if (!allocation) throw notFound("Allocation");
		if (allocation.is_deleted) throw await staleJobError(ctx, allocation.job_id);
		return await allocateToCarrier(ctx, {
			job_id: allocation.job_id,
			carrier: { kind: "driver", id: input.work_day_id },
			is_planned: allocation.is_planned,
			version: input.version,
			change: 1,
			override: input.override,
		});
	},
});
