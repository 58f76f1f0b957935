import { z } from "zod";
import { query, read } from "~/db/read";
import { staleJobError } from "~/domain/jobs/commit-job";
import type { JobView } from "~/domain/jobs/model/responses";
import { defineOperation } from "~/domain/operation";
import { notFound } from "~/domain/shared/errors";
import { allocationAccess } from "./access";
import { allocateToCarrier } from "./allocate";
import { reassignInput } from "./schemas";

interface WorkDayJobRow {
	job_id: number;
	is_planned: 0 | 1;
	is_deleted: 0 | 1;
}

/** Moves a job to another workday, planned or booked as before. Throws as `allocateJob`. */
export const reassignJob = defineOperation({
	access: allocationAccess,
	input: reassignInput.extend({ id: z.int().positive() }),
	async run({ ctx, input }): Promise<JobView> {
		const [rows] = await read(ctx.d1, [
			query<WorkDayJobRow>("SELECT job_id, is_planned, is_deleted FROM work_day_job WHERE id = ?", input.id),
		]);
		const allocation = rows[0];
		if (!allocation) throw notFound("Allocation");
		if (allocation.is_deleted) throw await staleJobError(ctx, allocation.job_id);
		return await allocateToCarrier(ctx, {
			job_id: allocation.job_id,
			carrier: { kind: "driver", id: input.work_day_id },
			is_planned: allocation.is_planned,
			version: input.version,
			change: 1,
		});
	},
});
