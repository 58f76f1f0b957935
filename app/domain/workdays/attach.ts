import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { type CheckedFile, checkFile } from "~/domain/files/check-file";
import { fileField } from "~/domain/files/schemas";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { readWorkday } from "./read";
import type { Workday } from "./responses";
import { workdayChange } from "./workday-change";

export const attachWorkdayInput = z.object({
	file: z.union(
		[fileField.transform((one) => [one]), z.array(fileField).min(1).max(20, "At most 20 files")],
		"Please choose a file",
	),
	work_day_id: z.coerce.number("Not a number").int("Not a number").positive("Not a number"),
});

/** Attaches files to a workday: images and documents, at most 10 MB each. Throws 404, 413, 415 and 422. */
export async function attachToWorkday({
	ctx,
	input,
}: Verb<z.output<typeof attachWorkdayInput>>): Promise<Workday> {
	const day = await readWorkday(ctx, input.work_day_id);
	const files = await Promise.all(input.file.map((upload) => checkFile(upload, "workday-attachments")));
	for (const { key, bytes, type } of files) await ctx.files.put(key, bytes, type);
	try {
		await commit(
			ctx,
			files.map((file) => insertAttachment(ctx, day.id, file)),
			[workdayChange("workday_attachment", day)],
		);
	} catch (error) {
		await ctx.files.delete(files.map(({ key }) => key));
		throw error;
	}
	return await readWorkday(ctx, day.id);
}

const insertAttachment = (ctx: Ctx, work_day_id: number, { key, name, type }: CheckedFile) => ({
	sql: `INSERT INTO work_day_attachment (work_day_id, file, file_name, content_type, created_by, created_at)
		VALUES (?, ?, ?, ?, (SELECT id FROM user WHERE id = ?), ?)`,
	params: [work_day_id, key, name, type, actorUserId(ctx.actor), ctx.now.toISOString()],
});
