import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import { activity, commitJob, jobChange } from "~/domain/jobs/record";
import type { JobView } from "~/domain/jobs/shapes";
import type { Ctx, Verb } from "~/tenancy/ctx";

interface Proof {
	job_id: number;
	pod_name: string | null;
	pod_sign: string | null;
	pod_image: string | null;
	pod_images: string;
}

/**
 * Deletes a picture of a proof, by the proof's id, or all its pictures where none is named. A proof of which nothing is left
 * goes with them. Throws 404.
 */
export async function removePodImage({
	ctx,
	input,
}: Verb<{ id: number; pod_image?: string }>): Promise<JobView> {
	const proof = await proofOf(ctx, input.id);
	const images: string[] = JSON.parse(proof.pod_images);
	const gone = input.pod_image === undefined ? images : images.filter((one) => one === input.pod_image);
	if (gone.length === 0) throw notFound("POD");
	const left = images.filter((one) => !gone.includes(one));
	const key = { id: proof.job_id };
	const write =
		left.length > 0 || proof.pod_sign || proof.pod_name
			? {
					sql: "UPDATE job_process SET pod_images = ?, pod_image = ?, updated_at = ? WHERE id = ?",
					params: [JSON.stringify(left), left[0] ?? null, ctx.now.toISOString(), input.id],
				}
			: { sql: "DELETE FROM job_process WHERE id = ?", params: [input.id] };
	const said = activity(ctx, key, "attachment", "POD image deleted");
	const cleared = {
		sql: "UPDATE job_activity SET document_url = NULL WHERE job_process_id = ? AND document_url IN (SELECT '/api/v3/client/files/' || value FROM json_each(?))",
		params: [input.id, JSON.stringify(gone)],
	};
	const job = await commitJob(ctx, key, [cleared, write, said], [jobChange("attachment", key)]);
	ctx.later(ctx.files.delete(gone));
	return job;
}

async function proofOf(ctx: Ctx, id: number): Promise<Proof> {
	const [rows] = await read(ctx.d1, [
		query<Proof>(
			"SELECT job_id, pod_name, pod_sign, pod_image, pod_images FROM job_process WHERE id = ?",
			id,
		),
	]);
	if (!rows[0]) throw notFound("POD");
	return rows[0];
}
