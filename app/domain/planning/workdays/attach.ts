import { z } from "zod";
import { commit } from "~/db/commit";
import { insertWorkdayAttachment } from "~/db/repositories/planning/workdays";
import { type CheckedFile, checkFile } from "~/domain/kernel/files/check-file";
import { fileField } from "~/domain/kernel/files/schemas";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { positiveIdField } from "~/shared/input-fields";
import type { Ctx } from "~/tenancy/ctx";
import { readWorkday } from "./read";
import type { Workday } from "./responses";
import { workdayResponse } from "./responses";
import { workdayChange } from "./workday-change";

export const attachWorkdayInput = z.object({
	file: z.union(
		[fileField.transform((one) => [one]), z.array(fileField).min(1).max(20, "At most 20 files")],
		"Please choose a file",
	),
	work_day_id: positiveIdField,
});

/** Attaches files to a workday: images and documents, at most 10 MB each. Throws 404, 413, 415, 422 and 503. */
export const attachToWorkday = defineOperation({
	access: staffWith("organizer.write"),
	input: attachWorkdayInput,
	response: workdayResponse,
	message: "Attachment added Successfully",
	async run({ ctx, input }): Promise<Workday> {
		const day = await readWorkday(ctx, input.work_day_id);
		const files = await Promise.all(
			input.file.map((upload) => checkFile(ctx, upload, "workday-attachments")),
		);
		for (const { key, bytes, type } of files) await ctx.files.put(key, bytes, type);
		try {
			await commit(
				ctx,
				files.map((file) => attachFile(ctx, day.id, file)),
				[workdayChange("workday_attachment", day)],
			);
		} catch (error) {
			await ctx.files.delete(files.map(({ key }) => key));
			throw error;
		}
		return await readWorkday(ctx, day.id);
	},
});

const attachFile = (ctx: Ctx, work_day_id: number, { key, name, type }: CheckedFile) =>
	insertWorkdayAttachment(ctx, { work_day_id, file: key, file_name: name, content_type: type });
