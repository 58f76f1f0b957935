import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import { removeJob } from "~/domain/jobs/remove";
import type { UpdateJobInput } from "~/domain/jobs/schemas";
import { updateJob } from "~/domain/jobs/update";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { loadSubJobWithTrip } from "./add-sub-job";
import type { SubJobWithTrip } from "./schemas";

async function assertSubJob(ctx: Ctx, id: number): Promise<void> {
	const [rows] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM job WHERE id = ? AND parent_id IS NOT NULL", id),
	]);
	if (!rows[0]) throw notFound("Sub-job");
}

/** Updates a sub-job. Throws 404 when it is not a sub-job, otherwise as `updateJob`. */
export async function updateSubJob({
	ctx,
	input,
}: Verb<UpdateJobInput & { id: number; master_edit?: string }>): Promise<SubJobWithTrip> {
	await assertSubJob(ctx, input.id);
	await updateJob({ ctx, input });
	return await loadSubJobWithTrip(ctx, { id: input.id });
}

/** Deletes a sub-job and updates its trip. Throws 404 when it is not a sub-job, and 409 if its status forbids it. */
export async function removeSubJob({
	ctx,
	input,
}: Verb<{ id: number; version?: number }>): Promise<SubJobWithTrip> {
	await assertSubJob(ctx, input.id);
	await removeJob({ ctx, input });
	return await loadSubJobWithTrip(ctx, { id: input.id });
}
