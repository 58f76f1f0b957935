import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { activity, commitJob, jobChange } from "./record";
import type { JobView } from "./shapes";

/** Takes a file off its job for good. Throws 404. */
export async function detachFromJob({ ctx, input }: Verb<{ id: number }>): Promise<JobView> {
	const [rows] = await read(ctx.d1, [
		query<{ job_id: number; file: string; file_name: string }>(
			"SELECT job_id, file, file_name FROM job_attachment WHERE id = ?",
			input.id,
		),
	]);
	const found = rows[0];
	if (!found) throw notFound("Attachment");
	const key = { id: found.job_id };
	const gone = { sql: "DELETE FROM job_attachment WHERE id = ?", params: [input.id] };
	const said = activity(ctx, key, "attachment", `Attachment deleted: ${found.file_name}`);
	const job = await commitJob(ctx, key, [gone, said], [jobChange("attachment", key)]);
	ctx.later(forget(ctx, found.file));
	return job;
}

/** A recurring job shares the files of the one it was made from: the last to let go deletes them. */
async function forget(ctx: Ctx, file: string): Promise<void> {
	const [holders] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM job_attachment WHERE file = ? LIMIT 1", file),
	]);
	if (holders.length === 0) await ctx.files.delete([file]);
}
