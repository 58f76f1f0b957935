import { z } from "zod";
import { insertAttachment } from "~/db/repositories/jobs/job-records";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { type CheckedFile, checkFile } from "~/domain/kernel/files/check-file";
import { fileField } from "~/domain/kernel/files/schemas";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { commitJob, insertActivity, jobChange } from "../commit-job";
import { loadJob } from "../detail/load";
import { jobWriteAccess } from "../model/access";
import type { JobView } from "../model/responses";

const attachToJobInput = z.object({
	file: z.union(
		[fileField.transform((file) => [file]), z.array(fileField).min(1).max(20, "At most 20 files")],
		"Please choose a file",
	),
	job_detail_id: z.coerce.number("Not a number").int("Not a number").positive("Not a number"),
});

/** Attaches images and documents to a job, each 10 MB at most, checked by name and content. Throws 404, 413, 415, 422 and 503. */
export const attachToJob = defineOperation({
	access: jobWriteAccess,
	input: attachToJobInput,
	response: jobResponse,
	message: jobText.attachmentAdded,
	async run({ ctx, input }): Promise<JobView> {
		const { id } = await loadJob(ctx, input.job_detail_id);
		const files = await Promise.all(input.file.map((file) => checkFile(ctx, file, "job-attachments")));
		for (const { key, bytes, type } of files) await ctx.files.put(key, bytes, type);
		try {
			return await insertAttachments(ctx, id, files);
		} catch (error) {
			await ctx.files.delete(files.map(({ key }) => key));
			throw error;
		}
	},
});

function insertAttachments(ctx: Ctx, id: number, files: readonly CheckedFile[]): Promise<JobView> {
	const rows = files.map(({ key, name, type, bytes }) =>
		insertAttachment(ctx, {
			job_id: id,
			file: key,
			file_name: name,
			content_type: type,
			size: bytes.byteLength,
		}),
	);
	const names = files.map(({ name }) => name).join(", ");
	const activity = insertActivity(ctx, { id }, "attachment", `Attached: ${names}`);
	return commitJob(ctx, { id }, [...rows, activity], [jobChange("attachment", { id })]);
}
