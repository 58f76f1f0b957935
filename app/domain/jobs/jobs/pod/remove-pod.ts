import { z } from "zod";
import { read } from "~/db/read";
import { deleteProof, selectProof, updateProofPictures } from "~/db/repositories/jobs/job-records";
import { clearEntryPictures } from "~/db/repositories/jobs/job-timeline";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { notFound } from "~/shared/errors";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { removePodInput } from "./schemas";

/**
 * Deletes one picture of a proof, or all its pictures when none is named. The proof is deleted when nothing remains of it.
 * Throws 404.
 */
export const removePodImage = defineOperation({
	access: jobWriteAccess,
	input: removePodInput.extend({ id: z.int().positive() }),
	response: jobResponse,
	message: jobText.podImageDeleted,
	async run({ ctx, input }): Promise<JobView> {
		const proof = await findProof(ctx, input.id);
		const images = proof.pod_images;
		const removed =
			input.pod_image === undefined ? images : images.filter((image) => image === input.pod_image);
		if (removed.length === 0) throw notFound("POD");
		const remaining = images.filter((image) => !removed.includes(image));
		const key = { id: proof.job_id };
		const write =
			remaining.length > 0 || proof.pod_sign || proof.pod_name
				? updateProofPictures(ctx, input.id, remaining)
				: deleteProof(input.id);
		const activity = insertActivity(ctx, key, "attachment", "POD image deleted");
		const cleared = clearEntryPictures(
			input.id,
			removed.map((image) => fileUrl(image)),
		);
		const job = await commitJob(ctx, key, [cleared, write, activity], [jobChange("attachment", key)]);
		ctx.waitUntil(ctx.files.delete(removed));
		return job;
	},
});

async function findProof(ctx: Ctx, id: number) {
	const [rows] = await read(ctx.d1, [selectProof(id)]);
	if (!rows[0]) throw notFound("POD");
	return rows[0];
}
