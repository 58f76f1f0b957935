import type { Back } from "~/domain/bulk/way-back";
import { notFound } from "~/domain/errors";
import type { JobStatus } from "~/domain/jobs/status";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { confirmJobs } from "./confirm";
import { mergeJob } from "./merge";
import { planJobs } from "./plan";
import { restoreOrder } from "./reorder";
import type { BoardChanged } from "./shapes";
import { splitJob } from "./split";
import { unplanJobs } from "./unplan";

/** The ways back that lead over the planner's board. */
export type BoardBack = Extract<Back, { deed: `board_${string}` }>;

/** Takes one job's part of a planner step back. Throws as the verb does that it needs. */
export async function undoOnBoard({
	ctx,
	input,
}: Verb<{ id: number; version: number; back: BoardBack }>): Promise<{ status: JobStatus }> {
	const { jobs } = await goBack(ctx, input);
	const job = jobs.find(({ id }) => id === input.id);
	if (!job) throw notFound("Job");
	return job;
}

async function goBack(
	ctx: Ctx,
	{ id, version, back }: { id: number; version: number; back: BoardBack },
): Promise<BoardChanged> {
	const one = { job_ids: [id], seen: [{ id, version }], fences: [] };
	switch (back.deed) {
		case "board_unplan":
			return await unplanJobs({ ctx, input: { ...one, date: back.date } });
		case "board_place": {
			const placed = await planJobs({ ctx, input: { ...one, ...back } });
			if (back.is_planned || placed.jobs[0]?.status === "Booked") return placed;
			return await confirmJobs({ ctx, input: { ...one, ...back, seen: [], is_confirmed: 1 } });
		}
		case "board_confirm":
			return await confirmJobs({ ctx, input: { ...one, ...back } });
		case "board_order":
			return await restoreOrder({ ctx, input: back });
		case "board_split":
			return await splitJob({ ctx, input: { job_id: id, fences: [] } });
		case "board_merge":
			return await mergeJob({ ctx, input: { job_id: id, vehicle_id: back.vehicle_id, fences: [] } });
	}
}
