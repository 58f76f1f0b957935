import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import { removeJob } from "~/domain/jobs/remove";
import type { UpdateJobInput } from "~/domain/jobs/schemas";
import { updateJob } from "~/domain/jobs/update";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { both } from "./add-sub-job";
import type { InTrip } from "./schemas";

async function assertSubJob(ctx: Ctx, id: number): Promise<void> {
	const [rows] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM job WHERE id = ? AND parent_id IS NOT NULL", id),
	]);
	if (!rows[0]) throw notFound("Sub-job");
}

/** Changes a sub-job as a job is changed. Throws 404 for what is no sub-job, and as `updateJob` does. */
export async function updateSubJob({
	ctx,
	input,
}: Verb<UpdateJobInput & { id: number; master_edit?: string }>): Promise<InTrip> {
	await assertSubJob(ctx, input.id);
	await updateJob({ ctx, input });
	return await both(ctx, { id: input.id });
}

/** Deletes a sub-job; its trip follows. Throws 404 for what is no sub-job, and 409 where its status forbids it. */
export async function removeSubJob({ ctx, input }: Verb<{ id: number; version?: number }>): Promise<InTrip> {
	await assertSubJob(ctx, input.id);
	await removeJob({ ctx, input });
	return await both(ctx, { id: input.id });
}
