import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { query, read } from "~/db/read";
import { allocateJob } from "~/domain/allocation/allocate";
import { deallocateCurrent } from "~/domain/allocation/deallocate";
import { conflict, notFound } from "~/domain/errors";
import { loadJob } from "~/domain/jobs/load";
import { markJob } from "~/domain/jobs/mark";
import { staleJob } from "~/domain/jobs/record";
import { restoreJob } from "~/domain/jobs/restore";
import { setJobStatus } from "~/domain/jobs/set-status";
import type { JobView } from "~/domain/jobs/shapes";
import type { JobStatus } from "~/domain/jobs/status";
import { undoOnBoard } from "~/domain/planner/undo";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { refusalOf } from "./bulk";
import type { BulkResult, RowResult } from "./schemas";
import { type Back, backStep } from "./way-back";

/** Takes a bulk change of one's own back, once: each job that nobody has touched since. Throws 404, 409 when done or too late. */
export async function undoStep({ ctx, input }: Verb<{ id: number }>): Promise<BulkResult> {
	const steps = await takeStep(ctx, input.id);
	const results: RowResult[] = [];
	for (const { id, version, back } of steps) {
		const row: RowResult = { id, job_number: null, ok: false, message: "", status: null };
		try {
			const job = await loadJob(ctx, id);
			Object.assign(row, { job_number: job.job_number, status: job.status });
			if (job.version !== version) throw await staleJob(ctx, id);
			const after = await goBack(ctx, job, back);
			Object.assign(row, { ok: true, status: after.status, message: after.status });
		} catch (failure) {
			row.message = refusalOf(failure);
		}
		results.push(row);
	}
	const done = results.filter(({ ok }) => ok).length;
	return { results, done, failed: results.length - done, undo: null };
}

/** The step is taken by the first who asks for it. */
async function takeStep(ctx: Ctx, id: number) {
	const user_id = actorUserId(ctx.actor);
	const now = ctx.now.toISOString();
	const [known, taken] = await read(ctx.d1, [
		query<{ undone_at: string | null }>(
			"SELECT undone_at FROM undo_step WHERE id = ? AND user_id = ?",
			id,
			user_id,
		),
		query<{ before: string }>(
			`UPDATE undo_step SET undone_at = ?1 WHERE id = ?2 AND user_id = ?3 AND undone_at IS NULL AND expires_at > ?1
			RETURNING before`,
			now,
			id,
			user_id,
		),
	]);
	if (!known[0]) throw notFound("Undo step");
	if (!taken[0])
		throw conflict(known[0].undone_at ? "This was undone already." : "It is too late to undo this.");
	return z.array(backStep).parse(JSON.parse(taken[0].before));
}

function goBack(ctx: Ctx, { id, version }: JobView, back: Back): Promise<{ status: JobStatus }> {
	switch (back.deed) {
		case "board_unplan":
		case "board_place":
		case "board_confirm":
		case "board_order":
		case "board_split":
		case "board_merge":
			return undoOnBoard({ ctx, input: { id, version, back } });
		case "status":
			return setJobStatus({ ctx, input: { id, version, status: back.status } });
		case "restore":
			return restoreJob({ ctx, input: { id } });
		case "mark":
			return markJob({ ctx, input: { id, is_marked: back.is_marked } });
		case "deallocate":
			return deallocateCurrent({ ctx, input: { job_id: id, version } });
		case "allocate": {
			const { deed: _, ...wish } = back;
			return allocateJob({ ctx, input: { job_id: id, version, change: 1, ...wish } });
		}
	}
}
