import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { type CheckedFile, checkedFile } from "~/domain/files/checked";
import { sentFile } from "~/domain/files/schemas";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { loadJob } from "./load";
import { activity, commitJob, jobChange } from "./record";
import type { JobView } from "./shapes";

export const attachInput = z.object({
	file: z.union(
		[sentFile.transform((one) => [one]), z.array(sentFile).min(1).max(20, "At most 20 files")],
		"Please choose a file",
	),
	job_detail_id: z.coerce.number("Not a number").int("Not a number").positive("Not a number"),
});

/** Puts files to a job: images and documents, each 10 MB at most, checked by name and content. Throws 404, 413, 415 and 422. */
export async function attachToJob({ ctx, input }: Verb<z.output<typeof attachInput>>): Promise<JobView> {
	const { id } = await loadJob(ctx, input.job_detail_id);
	const kept = await Promise.all(input.file.map((sent) => checkedFile(sent, "job-attachments")));
	for (const { key, bytes, type } of kept) await ctx.files.put(key, bytes, type);
	try {
		return await record(ctx, id, kept);
	} catch (failure) {
		await ctx.files.delete(kept.map(({ key }) => key));
		throw failure;
	}
}

function record(ctx: Ctx, id: number, kept: readonly CheckedFile[]): Promise<JobView> {
	const rows = kept.map(({ key, name, type, bytes }) => ({
		sql: `INSERT INTO job_attachment (job_id, file, file_name, content_type, size, created_by, created_at)
			VALUES (?, ?, ?, ?, ?, (SELECT id FROM user WHERE id = ?), ?)`,
		params: [id, key, name, type, bytes.byteLength, actorUserId(ctx.actor), ctx.now.toISOString()],
	}));
	const names = kept.map(({ name }) => name).join(", ");
	const said = activity(ctx, { id }, "attachment", `Attached: ${names}`);
	return commitJob(ctx, { id }, [...rows, said], [jobChange("attachment", { id })]);
}
