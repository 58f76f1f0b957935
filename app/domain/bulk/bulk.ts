import type { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { allocateJob } from "~/domain/allocation/allocate";
import { deallocateCurrent } from "~/domain/allocation/deallocate";
import type { AllocationWish } from "~/domain/allocation/schemas";
import { AppError } from "~/domain/errors";
import { jobActorOf } from "~/domain/jobs/facts";
import { loadJob } from "~/domain/jobs/load";
import { markJob } from "~/domain/jobs/mark";
import { removeJob } from "~/domain/jobs/remove";
import { setJobStatus } from "~/domain/jobs/set-status";
import type { JobView } from "~/domain/jobs/shapes";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type {
	BulkResult,
	bulkAllocateInput,
	bulkIdsInput,
	bulkMarkInput,
	bulkStatusInput,
	RowResult,
} from "./schemas";
import { type BackStep, type Deed, WAYS_BACK } from "./way-back";

/** How long a bulk change can be taken back, in minutes. */
const UNDO_MINUTES = 10;

/** What went wrong with one job; a fault of ours is no row's result. */
export function refusalOf(failure: unknown): string {
	if (failure instanceof AppError) return failure.message;
	throw failure;
}

/**
 * Does the same to many jobs, one after the other, each by the verb that does it to one: whatever refuses one job refuses it here
 * too, the others go on. Answers what became of each, and the step that takes back those which have a way back.
 */
async function forEachJob(
	ctx: Ctx,
	ids: readonly number[],
	deed: Deed,
	act: (before: JobView) => Promise<JobView>,
): Promise<BulkResult> {
	const results: RowResult[] = [];
	const steps: BackStep[] = [];
	for (const id of ids) {
		const row: RowResult = { id, job_number: null, ok: false, message: "", status: null };
		try {
			const before = await loadJob(ctx, id);
			Object.assign(row, { job_number: before.job_number, status: before.status });
			const after = await act(before);
			Object.assign(row, { ok: true, status: after.status, message: after.status });
			const back = WAYS_BACK[deed](before, after, jobActorOf(ctx.actor));
			if (back) steps.push({ id, version: after.version, back });
		} catch (failure) {
			row.message = refusalOf(failure);
		}
		results.push(row);
	}
	const done = results.filter(({ ok }) => ok).length;
	return { results, done, failed: results.length - done, undo: await keepSteps(ctx, deed, steps) };
}

async function keepSteps(ctx: Ctx, title: string, steps: readonly BackStep[]): Promise<BulkResult["undo"]> {
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

/** Takes many jobs to a status, as far as the life cycle lets each. */
export const setStatuses = ({ ctx, input }: Verb<z.output<typeof bulkStatusInput>>): Promise<BulkResult> =>
	forEachJob(ctx, input.ids, "status", ({ id, version }) =>
		setJobStatus({ ctx, input: { id, version, status: input.status } }),
	);

/** Marks many jobs or takes their marks away. */
export const markJobs = ({ ctx, input }: Verb<z.output<typeof bulkMarkInput>>): Promise<BulkResult> =>
	forEachJob(ctx, input.ids, "mark", ({ id }) => markJob({ ctx, input: { id, is_marked: input.is_marked } }));

/** Deletes many jobs; each can be restored. */
export const removeJobs = ({ ctx, input }: Verb<z.output<typeof bulkIdsInput>>): Promise<BulkResult> =>
	forEachJob(ctx, input.ids, "delete", ({ id, version }) => removeJob({ ctx, input: { id, version } }));

/** Takes many jobs away from who carries them. */
export const deallocateJobs = ({ ctx, input }: Verb<z.output<typeof bulkIdsInput>>): Promise<BulkResult> =>
	forEachJob(ctx, input.ids, "deallocate", ({ id, version }) =>
		deallocateCurrent({ ctx, input: { job_id: id, version } }),
	);

/** Gives many jobs to one workday, sub-contractor or owner-driver. */
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

function carrierOf(input: z.output<typeof bulkAllocateInput>): AllocationWish["carrier"] {
	if (input.work_day_id) return { kind: "driver", id: input.work_day_id };
	if (input.sub_contractor_id) return { kind: "sub_contractor", id: input.sub_contractor_id };
	return { kind: "owner_driver", id: input.owner_driver_id ?? 0 };
}
