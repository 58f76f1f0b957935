import type { Statement } from "~/db/commit";
import { query, read } from "~/db/read";
import { toScale5 } from "~/db/scale5";
import { conflict, notFound } from "~/domain/errors";
import { factsOf } from "~/domain/jobs/facts";
import { decide } from "~/domain/jobs/lifecycle";
import { loadJob } from "~/domain/jobs/load";
import { moveJob } from "~/domain/jobs/move";
import { staleJob } from "~/domain/jobs/record";
import type { JobView } from "~/domain/jobs/shapes";
import { jobActor } from "~/domain/master-edit/granted";
import { allocationText } from "~/domain/messages";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { leaving } from "./allocate";
import { CARRIERS } from "./carriers";
import type { AllocationKind } from "./rules";

interface Deallocation {
	kind: AllocationKind;
	/** The allocation's own id. */
	id: number;
	version?: number;
	master_edit?: string;
}

/**
 * Takes a job away from who carries it: it goes back to Pending, Collected or Indepot. A plan is cancelled the same way; under
 * Master Edit it works in later statuses too. Throws 404, and 409 where the life cycle or somebody faster forbids it.
 */
export async function deallocateJob({ ctx, input }: Verb<Deallocation>): Promise<JobView> {
	const { table } = CARRIERS[input.kind];
	const [rows] = await read(ctx.d1, [
		query<{ job_id: number; is_deleted: 0 | 1 }>(
			`SELECT job_id, is_deleted FROM ${table} WHERE id = ?`,
			input.id,
		),
	]);
	const found = rows[0];
	if (!found) throw notFound("Allocation");
	if (found.is_deleted) throw await staleJob(ctx, found.job_id);
	return await release(ctx, found.job_id, input);
}

async function release(ctx: Ctx, job_id: number, input: Deallocation): Promise<JobView> {
	const job = await loadJob(ctx, job_id);
	const action = job.status === "Planned" ? "cancel_plan" : "deallocate";
	const decision = decide(factsOf(job), action, await jobActor(ctx, job_id, input.master_edit));
	return await moveJob(ctx, job, decision, {
		kind: "deAllocate",
		version: input.version,
		named: { table: CARRIERS[input.kind].table, id: input.id },
		also: costWrite(ctx, job),
		tells: leaving(job),
	});
}

/** The cost agreed with the carrier goes with the carrier; one typed in by hand stays. */
function costWrite(ctx: Ctx, job: JobView): Statement[] {
	const agreed = [...job.sub_contractor_jobs, ...job.owner_driver_jobs].some(
		({ cost }) => cost !== null && cost === job.subcost,
	);
	if (!agreed || job.subcost === null) return [];
	return [
		{
			sql: "UPDATE job SET subcost = NULL, profit = 0, updated_at = ?, version = version + 1 WHERE id = ? AND subcost = ?",
			params: [ctx.now.toISOString(), job.id, toScale5(job.subcost)],
		},
	];
}

/** Cancels the plan of a job. Throws 409 'Something Went wrong' without an allocation's id, 404 where it is another job's. */
export async function cancelPlan({
	ctx,
	input,
}: Verb<{
	kind: "driver" | "sub_contractor";
	id: number | null;
	job_id: number;
	version?: number;
}>): Promise<JobView> {
	const { id, kind } = input;
	if (!id) throw conflict(allocationText.noPlan);
	const job = await loadJob(ctx, input.job_id);
	const own = kind === "driver" ? job.work_day_jobs : job.sub_contractor_jobs;
	if (!own.some((one) => one.id === id)) throw notFound("Allocation");
	const decision = decide(factsOf(job), "cancel_plan", await jobActor(ctx, job.id, undefined));
	return await moveJob(ctx, job, decision, {
		kind: "deAllocate",
		version: input.version,
		named: { table: CARRIERS[kind].table, id },
		also: costWrite(ctx, job),
		tells: leaving(job),
	});
}

/** Takes a job away from whoever carries it now. Throws 404 where nobody does, and 409 as `deallocateJob`. */
export async function deallocateCurrent({
	ctx,
	input,
}: Verb<{ job_id: number; version?: number; master_edit?: string }>): Promise<JobView> {
	const [rows] = await read(ctx.d1, [
		query<{ kind: AllocationKind; allocation_id: number }>(
			"SELECT kind, allocation_id AS allocation_id FROM allocation WHERE job_id = ? ORDER BY date DESC, created_at DESC LIMIT 1",
			input.job_id,
		),
	]);
	const found = rows[0];
	if (!found) throw conflict("Nobody carries this job.");
	return await release(ctx, input.job_id, { ...input, kind: found.kind, id: found.allocation_id });
}
