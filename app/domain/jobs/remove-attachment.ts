import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { commitJob, insertActivity, jobChange } from "./commit-job";
import type { JobView } from "./responses";

/** Deletes an attachment permanently. Throws 404. */
export async function removeAttachment({ ctx, input }: Verb<{ id: number }>): Promise<JobView> {
	const [rows] = await read(ctx.d1, [
		query<{ job_id: number; file: string; file_name: string }>(
			"SELECT job_id, file, file_name FROM job_attachment WHERE id = ?",
			input.id,
		),
	]);
	const attachment = rows[0];
	if (!attachment) throw notFound("Attachment");
	const key = { id: attachment.job_id };
	const deletion = { sql: "DELETE FROM job_attachment WHERE id = ?", params: [input.id] };
	const activity = insertActivity(ctx, key, "attachment", `Attachment deleted: ${attachment.file_name}`);
	const job = await commitJob(ctx, key, [deletion, activity], [jobChange("attachment", key)]);
	ctx.waitUntil(deleteUnsharedFile(ctx, attachment.file));
	return job;
}

/** Recurring jobs share files with the job they were copied from, so a file is deleted with its last attachment. */
async function deleteUnsharedFile(ctx: Ctx, file: string): Promise<void> {
	const [attachments] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM job_attachment WHERE file = ? LIMIT 1", file),
	]);
	if (attachments.length === 0) await ctx.files.delete([file]);
}
