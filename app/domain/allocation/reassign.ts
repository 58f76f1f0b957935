import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import { staleJob } from "~/domain/jobs/record";
import type { JobView } from "~/domain/jobs/shapes";
import type { Verb } from "~/tenancy/ctx";
import { allocateJob } from "./allocate";

interface Row {
	job_id: number;
	is_planned: 0 | 1;
	is_deleted: 0 | 1;
}

/** Moves a job from its workday to another, planned or booked as it was. Throws 404 and 409 as an allocation does. */
export async function reassignJob({
	ctx,
	input,
}: Verb<{ id: number; work_day_id: number; version?: number }>): Promise<JobView> {
	const [rows] = await read(ctx.d1, [
		query<Row>("SELECT job_id, is_planned, is_deleted FROM work_day_job WHERE id = ?", input.id),
	]);
	const found = rows[0];
	if (!found) throw notFound("Allocation");
	if (found.is_deleted) throw await staleJob(ctx, found.job_id);
	return await allocateJob({
		ctx,
		input: {
			job_id: found.job_id,
			carrier: { kind: "driver", id: input.work_day_id },
			is_planned: found.is_planned,
			version: input.version,
			change: 1,
		},
	});
}
