import { z } from "zod";
import { read } from "~/db/read";
import { selectAllocation, selectLatestAllocation } from "~/db/repositories/jobs/allocations";
import { selectJobDetail } from "~/db/repositories/jobs/job-detail/select-job";
import { staleJobError } from "~/domain/jobs/jobs/commit-job";
import { assembleJob, loadJob } from "~/domain/jobs/jobs/detail/load";
import { resolveJobActor } from "~/domain/jobs/jobs/lifecycle/job-actor";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveJob } from "~/domain/jobs/jobs/lifecycle/move";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { allocationAccess } from "~/domain/kernel/permissions/allocation-access";
import { conflict, notFound } from "~/shared/errors";
import { expectedVersionField, masterEditField } from "~/shared/input-fields";
import { allocationText } from "~/shared/texts/allocation";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { leaveWorkDayChanges } from "./allocate";
import { CARRIER_KINDS } from "./carriers";

/** Names an allocation by its carrier's kind and its own id. */
const deallocationInput = idInput.extend({
	kind: z.enum(["driver", "sub_contractor", "owner_driver"]),
	version: expectedVersionField,
	master_edit: masterEditField,
});
type Deallocation = z.output<typeof deallocationInput>;

/** Old rows have no allocation id. */
const cancelPlanInput = z.object({
	kind: z.enum(["driver", "sub_contractor"]),
	id: z.int().positive().nullable(),
	job_id: z.int().positive(),
	version: expectedVersionField,
});

/**
 * Removes an allocation: the job returns to Pending, Collected or Indepot. Plans are cancelled the same way; under Master Edit
 * it also works in later statuses. Throws 404, and 409 when the lifecycle or a concurrent change forbids it.
 */
export const deallocateJob = defineOperation({
	access: allocationAccess,
	input: deallocationInput,
	response: jobResponse,
	async run({ ctx, input }): Promise<JobView> {
		const { table } = CARRIER_KINDS[input.kind];
		const [[allocation], ...rows] = await read(ctx.d1, [
			selectAllocation(table, input.id),
			...selectJobDetail({ table, allocation_id: input.id }),
		]);
		const job = assembleJob(rows);
		if (!allocation || !job) throw notFound("Allocation");
		if (allocation.is_deleted) throw await staleJobError(ctx, allocation.job_id);
		return await releaseJob(ctx, job, input);
	},
});

async function releaseJob(ctx: Ctx, job: JobView, input: Deallocation): Promise<JobView> {
	const action = job.status === "Planned" ? "cancel_plan" : "deallocate";
	const decision = decide(lifecycleFacts(job), action, await resolveJobActor(ctx, job.id, input.master_edit));
	return await moveJob(ctx, job, decision, {
		kind: "deAllocate",
		undo: "deallocate",
		version: input.version,
		removedAllocation: { table: CARRIER_KINDS[input.kind].table, id: input.id },
		columns: agreedCost(job),
		extraChanges: leaveWorkDayChanges(job),
	});
}

/** Clears the cost agreed with the carrier; a cost entered by hand stays. */
function agreedCost(job: JobView): { subcost: null } | undefined {
	const isAgreedCost = [...job.sub_contractor_jobs, ...job.owner_driver_jobs].some(
		({ cost }) => cost !== null && cost === job.subcost,
	);
	return isAgreedCost && job.subcost !== null ? { subcost: null } : undefined;
}

/** Cancels the plan of a job. Throws 409 'Something Went wrong' without an allocation id, 404 when it belongs to another job. */
export const cancelPlan = defineOperation({
	access: allocationAccess,
	input: cancelPlanInput,
	response: jobResponse,
	message: jobText.updated,
	async run({ ctx, input }): Promise<JobView> {
		const { id, kind } = input;
		if (!id) throw conflict(allocationText.noPlan);
		const job = await loadJob(ctx, input.job_id);
		const allocations = kind === "driver" ? job.work_day_jobs : job.sub_contractor_jobs;
		if (!allocations.some((allocation) => allocation.id === id)) throw notFound("Allocation");
		const decision = decide(
			lifecycleFacts(job),
			"cancel_plan",
			await resolveJobActor(ctx, job.id, undefined),
		);
		return await moveJob(ctx, job, decision, {
			kind: "deAllocate",
			undo: "deallocate",
			version: input.version,
			removedAllocation: { table: CARRIER_KINDS[kind].table, id },
			columns: agreedCost(job),
			extraChanges: leaveWorkDayChanges(job),
		});
	},
});

/** Removes the current allocation of a job. Throws 409 when there is none, otherwise as `deallocateJob`. */
export async function deallocateCurrent(
	ctx: Ctx,
	input: { job_id: number; version?: number },
): Promise<JobView> {
	const [rows] = await read(ctx.d1, [selectLatestAllocation(input.job_id)]);
	const allocation = rows[0];
	if (!allocation) throw conflict("This job is not allocated.");
	return await releaseJob(ctx, await loadJob(ctx, input.job_id), {
		...input,
		kind: allocation.kind,
		id: allocation.allocation_id,
	});
}
