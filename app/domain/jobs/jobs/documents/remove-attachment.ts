import { read } from "~/db/read";
import {
	deleteAttachment,
	selectAttachment,
	selectAttachmentOfFile,
} from "~/db/repositories/jobs/job-records";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { notFound } from "~/shared/errors";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { commitJob, insertActivity, jobChange } from "../commit-job";
import { jobWriteAccess } from "../model/access";
import type { JobView } from "../model/responses";

/** Deletes an attachment permanently. Throws 404. */
export const removeAttachment = defineOperation({
	access: jobWriteAccess,
	input: idInput,
	response: jobResponse,
	message: jobText.attachmentDeleted,
	async run({ ctx, input }): Promise<JobView> {
		const [rows] = await read(ctx.d1, [selectAttachment(input.id)]);
		const attachment = rows[0];
		if (!attachment) throw notFound("Attachment");
		const key = { id: attachment.job_id };
		const activity = insertActivity(ctx, key, "attachment", `Attachment deleted: ${attachment.file_name}`);
		const job = await commitJob(
			ctx,
			key,
			[deleteAttachment(input.id), activity],
			[jobChange("attachment", key)],
		);
		ctx.waitUntil(deleteUnsharedFile(ctx, attachment.file));
		return job;
	},
});

/** Recurring jobs share files with the job they were copied from, so a file is deleted with its last attachment. */
async function deleteUnsharedFile(ctx: Ctx, file: string): Promise<void> {
	const [attachments] = await read(ctx.d1, [selectAttachmentOfFile(file)]);
	if (attachments.length === 0) await ctx.files.delete([file]);
}
