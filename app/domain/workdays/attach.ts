import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { type CheckedFile, checkedFile } from "~/domain/files/checked";
import { sentFile } from "~/domain/files/schemas";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { workdayChange } from "./announce";
import { readWorkday } from "./read";
import type { Workday } from "./shapes";

export const attachWorkdayInput = z.object({
	file: z.union(
		[sentFile.transform((one) => [one]), z.array(sentFile).min(1).max(20, "At most 20 files")],
		"Please choose a file",
	),
	work_day_id: z.coerce.number("Not a number").int("Not a number").positive("Not a number"),
});

/** Puts files to a workday: images and documents, 10 MB at most each. Throws 404, 413, 415 and 422. */
export async function attachToWorkday({
	ctx,
	input,
}: Verb<z.output<typeof attachWorkdayInput>>): Promise<Workday> {
	const day = await readWorkday(ctx, input.work_day_id);
	const kept = await Promise.all(input.file.map((sent) => checkedFile(sent, "workday-attachments")));
	for (const { key, bytes, type } of kept) await ctx.files.put(key, bytes, type);
	try {
		await commit(
			ctx,
			kept.map((file) => row(ctx, day.id, file)),
			[workdayChange("workday_attachment", day)],
		);
	} catch (failure) {
		await ctx.files.delete(kept.map(({ key }) => key));
		throw failure;
	}
	return await readWorkday(ctx, day.id);
}

const row = (ctx: Ctx, work_day_id: number, { key, name, type }: CheckedFile) => ({
	sql: `INSERT INTO work_day_attachment (work_day_id, file, file_name, content_type, created_by, created_at)
		VALUES (?, ?, ?, ?, (SELECT id FROM user WHERE id = ?), ?)`,
	params: [work_day_id, key, name, type, actorUserId(ctx.actor), ctx.now.toISOString()],
});
