import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/commit-job";
import type { JobView } from "~/domain/jobs/responses";
import type { Ctx, Verb } from "~/tenancy/ctx";

interface Proof {
	job_id: number;
	pod_name: string | null;
	pod_sign: string | null;
	pod_image: string | null;
	pod_images: string;
}

/**
 * Deletes one picture of a proof, or all its pictures when none is named. The proof is deleted when nothing remains of it.
 * Throws 404.
 */
export async function removePodImage({
	ctx,
	input,
}: Verb<{ id: number; pod_image?: string }>): Promise<JobView> {
	const proof = await findProof(ctx, input.id);
	const images: string[] = JSON.parse(proof.pod_images);
	const removed =
		input.pod_image === undefined ? images : images.filter((image) => image === input.pod_image);
	if (removed.length === 0) throw notFound("POD");
	const remaining = images.filter((image) => !removed.includes(image));
	const key = { id: proof.job_id };
	const write =
		remaining.length > 0 || proof.pod_sign || proof.pod_name
			? {
					sql: "UPDATE job_process SET pod_images = ?, pod_image = ?, updated_at = ? WHERE id = ?",
					params: [JSON.stringify(remaining), remaining[0] ?? null, ctx.now.toISOString(), input.id],
				}
			: { sql: "DELETE FROM job_process WHERE id = ?", params: [input.id] };
	const activity = insertActivity(ctx, key, "attachment", "POD image deleted");
	const cleared = {
		sql: "UPDATE job_activity SET document_url = NULL WHERE job_process_id = ? AND document_url IN (SELECT '/api/v3/client/files/' || value FROM json_each(?))",
		params: [input.id, JSON.stringify(removed)],
	};
	const job = await commitJob(ctx, key, [cleared, write, activity], [jobChange("attachment", key)]);
	ctx.waitUntil(ctx.files.delete(removed));
	return job;
}

async function findProof(ctx: Ctx, id: number): Promise<Proof> {
	const [rows] = await read(ctx.d1, [
		query<Proof>(
			"SELECT job_id, pod_name, pod_sign, pod_image, pod_images FROM job_process WHERE id = ?",
			id,
		),
	]);
	if (!rows[0]) throw notFound("POD");
	return rows[0];
}
