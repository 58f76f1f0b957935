import { actorUserId } from "~/auth/actor";
import { conflict, validation } from "~/domain/errors";
import { parsePicture, withStoredFiles } from "~/domain/files/picture";
import { fileUrl } from "~/domain/files/upload";
import { commitJob, jobChange } from "~/domain/jobs/commit-job";
import { loadJob } from "~/domain/jobs/load";
import type { JobView } from "~/domain/jobs/responses";
import type { ActivityType } from "~/domain/jobs/rules-activity";
import { podUploadError } from "~/domain/jobs/rules-files";
import { notifyJob } from "~/domain/notifications/notify-job";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { PodInput } from "./schemas";

const MAX_BYTES = 10 * 1024 * 1024;
const BUCKET = "pods";

/** The timeline entry of a proof, by its type. */
const PROOF_TYPES: readonly { action_type: ActivityType; label: string }[] = [
	{ action_type: "poc", label: "Proof of collection" },
	{ action_type: "pod", label: "Proof of delivery" },
];

/**
 * Adds a proof of delivery or collection to a job: pictures, who signed, when and the signature, at least one of them. Throws
 * 404, 409 for a job that is not started, 413, 415 and 422.
 */
export async function savePod({ ctx, input }: Verb<PodInput & { id: number }>): Promise<JobView> {
	const job = await loadJob(ctx, input.id);
	const error = podUploadError(job.status);
	if (error) throw conflict(error);
	if (input.pod_image.length === 0 && !input.pod_sign && !input.pod_name)
		throw validation({ pod_image: "Please choose a file" });
	const images = await Promise.all(
		input.pod_image.map((image) =>
			parsePicture(image, { bucket: BUCKET, field: "pod_image", maxBytes: MAX_BYTES }),
		),
	);
	const sign = input.pod_sign
		? await parsePicture(input.pod_sign, { bucket: BUCKET, field: "pod_sign", maxBytes: MAX_BYTES })
		: null;
	const keys = images.map(({ key }) => key);
	return await withStoredFiles(ctx, sign ? [...images, sign] : images, () =>
		insertProof(ctx, job.id, input, keys, sign?.key ?? null),
	);
}

function insertProof(
	ctx: Ctx,
	job_id: number,
	input: PodInput,
	images: readonly string[],
	sign: string | null,
): Promise<JobView> {
	const key = { id: job_id };
	const userId = actorUserId(ctx.actor);
	const now = ctx.now.toISOString();
	const { action_type, label } = PROOF_TYPES[input.type] ?? { action_type: "pod", label: "" };
	const first = images[0] ?? sign;
	return commitJob(
		ctx,
		key,
		[
			{
				sql: `INSERT INTO job_process (job_id, type, work_day_id, pod_name, pod_sign, pod_time, pod_image, pod_images, notes,
						created_by, created_at, updated_at)
					VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, (SELECT id FROM user WHERE id = ?10), ?11, ?11)`,
				params: [
					job_id,
					input.type,
					input.workday_id,
					input.pod_name,
					sign,
					input.pod_time ?? now.slice(11, 16),
					images[0] ?? null,
					JSON.stringify(images),
					input.notes,
					userId,
					now,
				],
			},
			{
				sql: `INSERT INTO job_activity (job_id, action_type, message, at, user_id, actor_name, document_url, job_process_id)
					VALUES (?1, ?2, ?3, ?4, (SELECT id FROM user WHERE id = ?5), ?6, ?7,
						(SELECT max(id) FROM job_process WHERE job_id = ?1))`,
				params: [
					job_id,
					action_type,
					input.pod_name ? `${label}, signed by ${input.pod_name}` : label,
					now,
					userId,
					ctx.actor.name,
					first && fileUrl(first),
				],
			},
			...notifyJob(ctx, { key, notices: [{ slug: "pod_added", title: `${label} for job {job}` }] }),
		],
		[jobChange("attachment", key)],
	);
}
