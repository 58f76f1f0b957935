import { read } from "~/db/read";
import { selectSubJobId } from "~/db/repositories/jobs/jobs";
import { changeJobInput, updateJob } from "~/domain/jobs/jobs/entry/update";
import { removeJob } from "~/domain/jobs/jobs/lifecycle/remove";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { notFound } from "~/shared/errors";
import { expectedVersionField } from "~/shared/input-fields";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { loadSubJobWithTrip } from "./add-sub-job";
import type { SubJobWithTrip } from "./schemas";
import { subJobWithTripResponse } from "./schemas";

async function assertSubJob(ctx: Ctx, id: number): Promise<void> {
	const [rows] = await read(ctx.d1, [selectSubJobId(id)]);
	if (!rows[0]) throw notFound("Sub-job");
}

/** Updates a sub-job. Throws 404 when it is not a sub-job, otherwise as `updateJob`. */
export const updateSubJob = defineOperation({
	access: jobWriteAccess,
	input: changeJobInput,
	response: subJobWithTripResponse,
	message: jobText.updated,
	async run({ ctx, input }): Promise<SubJobWithTrip> {
		await assertSubJob(ctx, input.id);
		await updateJob.run({ ctx, input });
		return await loadSubJobWithTrip(ctx, { id: input.id });
	},
});

/** Deletes a sub-job and updates its trip. Throws 404 when it is not a sub-job, and 409 if its status forbids it. */
export const removeSubJob = defineOperation({
	access: jobWriteAccess,
	input: idInput.extend({ version: expectedVersionField }),
	response: subJobWithTripResponse,
	message: jobText.deleted,
	async run({ ctx, input }): Promise<SubJobWithTrip> {
		await assertSubJob(ctx, input.id);
		await removeJob.run({ ctx, input });
		return await loadSubJobWithTrip(ctx, { id: input.id });
	},
});
