import type { z } from "zod";
import { commit } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import { selectJobDetail } from "~/db/repositories/jobs/job-detail/select-job";
import { insertUndoStep } from "~/db/repositories/jobs/undo-steps";
import { assembleJob } from "~/domain/jobs/jobs/detail/load";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { removeJob } from "~/domain/jobs/jobs/lifecycle/remove";
import { setJobStatus } from "~/domain/jobs/jobs/lifecycle/set-status";
import { markJob } from "~/domain/jobs/jobs/list/mark-job";
import { jobWriteAccess, statusWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { type JobStep, jobStepTitle, undoExpiry } from "~/domain/jobs/undo/rules-steps";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allocationAccess } from "~/domain/kernel/permissions/allocation-access";
import { allocateToCarrier } from "~/domain/planning/allocation/allocate";
import { deallocateCurrent } from "~/domain/planning/allocation/deallocate";
import type { AllocationRequest } from "~/domain/planning/allocation/schemas";
import { actorUserId } from "~/shared/actor";
import { AppError } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { type JobUndo, UNDO_BUILDERS, type UndoableAction, undoOfStops } from "./job-undo";
import type { BulkResult, RowResult } from "./responses";
import { bulkResponse } from "./responses";
import { bulkAllocateInput, bulkIdsInput, bulkMarkInput, bulkStatusInput } from "./schemas";
import { takeJobBefore } from "./store-undo";

/** The message of a refusal. Rethrows unexpected errors. */
export function refusalMessage(error: unknown): string {
	if (error instanceof AppError) return error.message;
	throw error;
}

/**
 * Runs an action on several jobs in turn, using the operation for a single job, so the same rules apply. A refused job does not stop
 * the others. Returns each result and a step to undo those that can be undone.
 */
async function forEachJob(
	caller: Ctx,
	{ ids, run: runId }: { ids: readonly number[]; run?: string | undefined },
	step: JobStep & { kind: UndoableAction },
	run: (ctx: Ctx, id: number) => Promise<JobView>,
): Promise<BulkResult> {
	const results: RowResult[] = [];
	const steps: JobUndo[] = [];
	for (const id of ids) {
		// One for each job, as the job is known by it as it was.
		const ctx: Ctx = { ...caller, storesNoUndo: true };
		try {
			const after = await run(ctx, id);
			const { job_number, status } = after;
			results.push({ id, job_number, ok: true, message: status, status });
			const before = takeJobBefore(ctx) ?? { ...after, version: after.version - 1 };
			const back = UNDO_BUILDERS[step.kind](before, after, toJobActor(ctx.actor));
			if (step.kind === "allocate") steps.push(...undoOfStops(before, after, runId));
			if (back) steps.push({ id, version: after.version, prior_version: before.version, run: runId, back });
		} catch (error) {
			const message = refusalMessage(error);
			const { job_number, status } = await identify(ctx, id);
			results.push({ id, job_number, ok: false, message, status });
		}
	}
	const done = results.filter(({ ok }) => ok).length;
	return {
		results,
		done,
		failed: results.length - done,
		undo: await storeUndoStep(caller, jobStepTitle(step), steps),
	};
}

/** Number and status of a job that has been refused; null where there is none. */
async function identify(ctx: Ctx, id: number): Promise<Pick<RowResult, "job_number" | "status">> {
	const job = assembleJob(await read(ctx.d1, selectJobDetail({ id })));
	return { job_number: job?.job_number ?? null, status: job?.status ?? null };
}

async function storeUndoStep(
	ctx: Ctx,
	title: string,
	steps: readonly JobUndo[],
): Promise<BulkResult["undo"]> {
	const user_id = actorUserId(ctx.actor);
	if (steps.length === 0 || user_id === null) return null;
	const expires_at = undoExpiry(ctx.now);
	const step = insertUndoStep(ctx, { user_id, title, expires_at }, steps);
	const { results } = await commit(ctx, [step]);
	const [row] = returnedRows(step, results[0]);
	return row ? { id: row.id, expires_at, count: steps.length } : null;
}

/** Sets the status of several jobs where the lifecycle allows it. */
export const setJobStatuses = defineOperation({
	access: statusWriteAccess,
	input: bulkStatusInput,
	response: bulkResponse,
	run: ({ ctx, input }) =>
		forEachJob(ctx, input, { kind: "status", to: input.status }, (stepCtx, id) =>
			setJobStatus.run({ ctx: stepCtx, input: { id, status: input.status } }),
		),
});

/** Marks or unmarks several jobs. */
export const markJobs = defineOperation({
	access: jobWriteAccess,
	input: bulkMarkInput,
	response: bulkResponse,
	run: ({ ctx, input }) =>
		forEachJob(ctx, input, { kind: "mark", is_marked: input.is_marked }, (stepCtx, id) =>
			markJob.run({ ctx: stepCtx, input: { id, is_marked: input.is_marked } }),
		),
});

/** Deletes several jobs; each can be restored. */
export const removeJobs = defineOperation({
	access: jobWriteAccess,
	input: bulkIdsInput,
	response: bulkResponse,
	run: ({ ctx, input }) =>
		forEachJob(ctx, input, { kind: "delete" }, (stepCtx, id) =>
			removeJob.run({ ctx: stepCtx, input: { id } }),
		),
});

/** Deallocates several jobs. */
export const deallocateJobs = defineOperation({
	access: allocationAccess,
	input: bulkIdsInput,
	response: bulkResponse,
	run: ({ ctx, input }) =>
		forEachJob(ctx, input, { kind: "deallocate" }, (stepCtx, id) =>
			deallocateCurrent(stepCtx, { job_id: id }),
		),
});

/** Allocates several jobs to one workday, sub-contractor or owner-driver. */
export const allocateJobs = defineOperation({
	access: allocationAccess,
	input: bulkAllocateInput,
	response: bulkResponse,
	run: ({ ctx, input }) =>
		forEachJob(ctx, input, { kind: "allocate", to: input.is_planned ? "Planned" : "Booked" }, (stepCtx, id) =>
			allocateToCarrier(stepCtx, {
				job_id: id,
				carrier: carrierOf(input),
				is_planned: input.owner_driver_id ? 0 : input.is_planned,
				cost: (input.costs.find((one) => one.id === id) ?? input).cost,
				change: input.change,
				with_sub_jobs: input.with_sub_jobs,
				override: input.override,
			}),
		),
});

function carrierOf(input: z.output<typeof bulkAllocateInput>): AllocationRequest["carrier"] {
	if (input.work_day_id) return { kind: "driver", id: input.work_day_id };
	if (input.sub_contractor_id) return { kind: "sub_contractor", id: input.sub_contractor_id };
	return { kind: "owner_driver", id: input.owner_driver_id ?? 0 };
}
