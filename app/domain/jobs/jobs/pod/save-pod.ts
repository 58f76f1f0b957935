import { z } from "zod";
import { insertProof } from "~/db/repositories/jobs/job-records";
import { insertProofEntry } from "~/db/repositories/jobs/job-timeline";
import { commitJob, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { emit } from "~/domain/jobs/jobs/job-events";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import type { ActivityType } from "~/domain/jobs/jobs/model/rules-activity";
import { podUploadError } from "~/domain/jobs/jobs/pod/rules";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { parsePicture, withStoredFiles } from "~/domain/kernel/files/picture";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { MIB } from "~/shared/bytes.mjs";
import { conflict, validation } from "~/shared/errors";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { type PodInput, podInput } from "./schemas";

const MAX_BYTES = 10 * MIB;
const BUCKET = "pods";

/** The timeline entry of a proof, by its type. */
const PROOF_TYPES: readonly { action_type: ActivityType; label: string }[] = [
	{ action_type: "poc", label: "Proof of collection" },
	{ action_type: "pod", label: "Proof of delivery" },
];

/**
 * Adds a proof of delivery or collection to a job: pictures, who signed, when and the signature, at least one of them. Throws
 * 404, 409 for a job that is not started, 413, 415, 422 and 503.
 */
export const savePod = defineOperation({
	access: jobWriteAccess,
	input: podInput.extend({ id: z.int().positive() }),
	response: jobResponse,
	message: jobText.podAdded,
	async run({ ctx, input }): Promise<JobView> {
		const job = await loadJob(ctx, input.id);
		const error = podUploadError(job.status);
		if (error) throw conflict(error);
		if (input.pod_image.length === 0 && !input.pod_sign && !input.pod_name)
			throw validation({ pod_image: "Please choose a file" });
		const images = await Promise.all(
			input.pod_image.map((image) =>
				parsePicture(ctx, image, { bucket: BUCKET, field: "pod_image", maxBytes: MAX_BYTES }),
			),
		);
		const sign = input.pod_sign
			? await parsePicture(ctx, input.pod_sign, { bucket: BUCKET, field: "pod_sign", maxBytes: MAX_BYTES })
			: null;
		const keys = images.map(({ key }) => key);
		return await withStoredFiles(ctx, sign ? [...images, sign] : images, () =>
			commitProof(ctx, job.id, input, keys, sign?.key ?? null),
		);
	},
});

function commitProof(
	ctx: Ctx,
	job_id: number,
	input: PodInput,
	images: readonly string[],
	sign: string | null,
): Promise<JobView> {
	const key = { id: job_id };
	const { action_type, label } = PROOF_TYPES[input.type] ?? { action_type: "pod", label: "" };
	const first = images[0] ?? sign;
	const effects = emit(ctx, { type: "proofAdded", id: job_id, label, action_type });
	return commitJob(
		ctx,
		key,
		[
			insertProof(ctx, {
				job_id,
				type: input.type,
				work_day_id: input.workday_id,
				pod_name: input.pod_name,
				pod_sign: sign,
				pod_time: input.pod_time ?? ctx.now.toISOString().slice(11, 16),
				pod_image: images[0] ?? null,
				pod_images: [...images],
				notes: input.notes,
			}),
			insertProofEntry(ctx, job_id, {
				action_type,
				message: input.pod_name ? `${label}, signed by ${input.pod_name}` : label,
				document_url: first && fileUrl(first),
			}),
			...effects.writes,
		],
		[jobChange("attachment", key), ...effects.changes],
	);
}
