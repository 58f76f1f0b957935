import { actorUserId } from "~/auth/actor";
import { conflict, validation } from "~/domain/errors";
import { keeping, pictureOf } from "~/domain/files/picture";
import { fileUrl } from "~/domain/files/upload";
import { loadJob } from "~/domain/jobs/load";
import { commitJob, jobChange } from "~/domain/jobs/record";
import type { ActivityType } from "~/domain/jobs/rules-activity";
import { podFault } from "~/domain/jobs/rules-files";
import type { JobView } from "~/domain/jobs/shapes";
import { notify } from "~/domain/notifications/notify";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { PodInput } from "./schemas";

const MOST = 10 * 1024 * 1024;
const BUCKET = "pods";

/** What a proof is called on the timeline, by its type. */
const PROOFS: readonly { action_type: ActivityType; said: string }[] = [
	{ action_type: "poc", said: "Proof of collection" },
	{ action_type: "pod", said: "Proof of delivery" },
];

/**
 * Puts a proof of delivery (or collection) to a job: pictures, who signed, when, the signature; at least one of them. Throws 404,
 * 409 for a job that is not started, 413, 415 and 422.
 */
export async function savePod({ ctx, input }: Verb<PodInput & { id: number }>): Promise<JobView> {
	const job = await loadJob(ctx, input.id);
	const fault = podFault(job.status);
	if (fault) throw conflict(fault);
	if (input.pod_image.length === 0 && !input.pod_sign && !input.pod_name)
		throw validation({ pod_image: "Please choose a file" });
	const images = await Promise.all(
		input.pod_image.map((one) => pictureOf(one, { bucket: BUCKET, field: "pod_image", most: MOST })),
	);
	const sign = input.pod_sign
		? await pictureOf(input.pod_sign, { bucket: BUCKET, field: "pod_sign", most: MOST })
		: null;
	const keys = images.map(({ key }) => key);
	return await keeping(ctx, sign ? [...images, sign] : images, () =>
		record(ctx, job.id, input, keys, sign?.key ?? null),
	);
}

function record(
	ctx: Ctx,
	job_id: number,
	input: PodInput,
	images: readonly string[],
	sign: string | null,
): Promise<JobView> {
	const key = { id: job_id };
	const by = actorUserId(ctx.actor);
	const now = ctx.now.toISOString();
	const { action_type, said } = PROOFS[input.type] ?? { action_type: "pod", said: "" };
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
					by,
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
					input.pod_name ? `${said}, signed by ${input.pod_name}` : said,
					now,
					by,
					ctx.actor.name,
					first && fileUrl(first),
				],
			},
			...notify(ctx, { key, notices: [{ slug: "pod_added", title: `${said} for job {job}` }] }),
		],
		[jobChange("attachment", key)],
	);
}
