import type { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { allocateJob } from "~/domain/allocation/allocate";
import { deallocateCurrent } from "~/domain/allocation/deallocate";
import type { AllocationRequest } from "~/domain/allocation/schemas";
import { AppError } from "~/domain/errors";
import { toJobActor } from "~/domain/jobs/lifecycle-facts";
import { loadJob } from "~/domain/jobs/load";
import { markJob } from "~/domain/jobs/mark-job";
import { removeJob } from "~/domain/jobs/remove";
import type { JobView } from "~/domain/jobs/responses";
import { setJobStatus } from "~/domain/jobs/set-status";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { type JobUndo, UNDO_BUILDERS, type UndoableAction } from "./job-undo";
import type {
	BulkResult,
	bulkAllocateInput,
	bulkIdsInput,
	bulkMarkInput,
	bulkStatusInput,
	RowResult,
} from "./schemas";

/** How long a bulk change can be undone, in minutes. */
const UNDO_MINUTES = 10;

/** The message of a refusal. Rethrows unexpected errors. */
export function refusalMessage(error: unknown): string {
	if (error instanceof AppError) return error.message;
	throw error;
}

/**
 * Runs an action on several jobs in turn, using the verb for a single job, so the same rules apply. A refused job does not stop
 * the others. Returns each result and a step to undo those that can be undone.
 */
async function forEachJob(
	ctx: Ctx,
	ids: readonly number[],
	action: UndoableAction,
	run: (before: JobView) => Promise<JobView>,
): Promise<BulkResult> {
	const results: RowResult[] = [];
	const steps: JobUndo[] = [];
	for (const id of ids) {
		const row: RowResult = { id, job_number: null, ok: false, message: "", status: null };
		try {
			const before = await loadJob(ctx, id);
			Object.assign(row, { job_number: before.job_number, status: before.status });
			const after = await run(before);
			Object.assign(row, { ok: true, status: after.status, message: after.status });
			const undo = UNDO_BUILDERS[action](before, after, toJobActor(ctx.actor));
			if (undo) steps.push({ id, version: after.version, back: undo });
		} catch (error) {
			row.message = refusalMessage(error);
		}
		results.push(row);
	}
	const done = results.filter(({ ok }) => ok).length;
	return { results, done, failed: results.length - done, undo: await storeUndoStep(ctx, action, steps) };
}

async function storeUndoStep(
	ctx: Ctx,
	title: string,
	steps: readonly JobUndo[],
): Promise<BulkResult["undo"]> {
	const user_id = actorUserId(ctx.actor);
	if (steps.length === 0 || user_id === null) return null;
	const expires_at = new Date(ctx.now.getTime() + UNDO_MINUTES * 60_000).toISOString();
	const { results } = await commit(ctx, [
		{
			sql: "INSERT INTO undo_step (user_id, title, before, expires_at, created_at) VALUES (?, ?, ?, ?, ?) RETURNING id",
			params: [user_id, title, JSON.stringify(steps), expires_at, ctx.now.toISOString()],
		},
	]);
	const row = results[0]?.results[0] as { id: number } | undefined;
	return row ? { id: row.id, expires_at, count: steps.length } : null;
}

/** Sets the status of several jobs where the lifecycle allows it. */
export const setJobStatuses = ({ ctx, input }: Verb<z.output<typeof bulkStatusInput>>): Promise<BulkResult> =>
	forEachJob(ctx, input.ids, "status", ({ id, version }) =>
		setJobStatus({ ctx, input: { id, version, status: input.status } }),
	);

/** Marks or unmarks several jobs. */
export const markJobs = ({ ctx, input }: Verb<z.output<typeof bulkMarkInput>>): Promise<BulkResult> =>
	forEachJob(ctx, input.ids, "mark", ({ id }) => markJob({ ctx, input: { id, is_marked: input.is_marked } }));

/** Deletes several jobs; each can be restored. */
export const removeJobs = ({ ctx, input }: Verb<z.output<typeof bulkIdsInput>>): Promise<BulkResult> =>
	forEachJob(ctx, input.ids, "delete", ({ id, version }) => removeJob({ ctx, input: { id, version } }));

/** Deallocates several jobs. */
export const deallocateJobs = ({ ctx, input }: Verb<z.output<typeof bulkIdsInput>>): Promise<BulkResult> =>
	forEachJob(ctx, input.ids, "deallocate", ({ id, version }) =>
		deallocateCurrent({ ctx, input: { job_id: id, version } }),
	);

/** Allocates several jobs to one workday, sub-contractor or owner-driver. */
export const allocateJobs = ({ ctx, input }: Verb<z.output<typeof bulkAllocateInput>>): Promise<BulkResult> =>
	forEachJob(ctx, input.ids, "allocate", ({ id }) =>
		allocateJob({
			ctx,
			input: {
				job_id: id,
				carrier: carrierOf(input),
				is_planned: input.owner_driver_id ? 0 : input.is_planned,
				cost: input.cost,
				change: input.change,
			},
		}),
	);

function carrierOf(input: z.output<typeof bulkAllocateInput>): AllocationRequest["carrier"] {
	if (input.work_day_id) return { kind: "driver", id: input.work_day_id };
	if (input.sub_contractor_id) return { kind: "sub_contractor", id: input.sub_contractor_id };
	return { kind: "owner_driver", id: input.owner_driver_id ?? 0 };
}
