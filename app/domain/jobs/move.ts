import type { Change, Statement } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, forbidden } from "~/domain/errors";
import { tripStatus } from "~/domain/trips/rules";
import type { Ctx } from "~/tenancy/ctx";
import type { Move, Refusal } from "./lifecycle";
import { activity, commitJob, type JobChangeKind, jobChange, staleJob } from "./record";
import type { JobView } from "./shapes";
import { type JobStatus, statusName, statusRank } from "./status";

interface Step {
	kind: JobChangeKind;
	/** The version the caller decided on; the one just read where they sent none. */
	version?: number;
	/** What changes along with it, in the same batch. */
	also?: readonly Statement[];
}

/** Takes a job where the lifecycle lets it go, its trip following. Throws 403 or 409 with the reason of a refusal, 409 when stale. */
export async function moveJob(
	ctx: Ctx,
	job: JobView,
	decision: Move | Refusal,
	step: Step,
): Promise<JobView> {
	if (step.version !== undefined && step.version !== job.version) throw await staleJob(ctx, job.id);
	if (!decision.ok) throw decision.by === "actor" ? forbidden(decision.reason) : conflict(decision.reason);
	const { action_type, message } = decision.activity;
	const key = { id: job.id };
	const trip = await followingTrip(ctx, job, decision.to);
	const writes: Statement[] = [
		statusWrite(ctx, job, decision),
		...(step.also ?? []),
		...(decision.releases ? releases(job.id) : []),
		activity(ctx, key, action_type, message),
		...trip.writes,
	];
	return await commitJob(ctx, key, writes, [jobChange(step.kind, key), ...trip.changes]);
}

function statusWrite(ctx: Ctx, job: JobView, { patch, to }: Move): Statement {
	const now = ctx.now.toISOString();
	const { status, previous_status, draft, collected, temp_status } = patch;
	const sets: Record<string, unknown> = {
		status: statusRank(status),
		previous_status:
			previous_status === undefined ? undefined : previous_status && statusRank(previous_status),
		draft,
		collected,
		temp_status,
		completed_at: to === "Completed" ? now : undefined,
		deleted_at: to === "Deleted" ? now : job.status === "Deleted" ? null : undefined,
		updated_at: now,
		version: job.version + 1,
	};
	const named = Object.entries(sets).filter(([, value]) => value !== undefined);
	return {
		sql: `UPDATE job SET ${named.map(([name]) => `${name} = ?`).join(", ")} WHERE id = ?`,
		params: [...named.map(([, value]) => value), job.id],
	};
}

const ALLOCATIONS = ["work_day_job", "sub_contractor_job", "owner_driver_job"];

/** Takes a job's allocations and its places in the planner away. */
const releases = (id: number): Statement[] => [
	...ALLOCATIONS.map((table) => ({
		sql: `UPDATE ${table} SET is_deleted = 1, version = version + 1 WHERE job_id = ? AND is_deleted = 0`,
		params: [id],
	})),
	{ sql: "DELETE FROM vehicle_job_planner WHERE job_id = ?", params: [id] },
];

interface Sibling {
	id: number;
	status: number;
}

/** What a trip does when one of its sub-jobs goes to another status: it follows, and says so. */
async function followingTrip(
	ctx: Ctx,
	job: JobView,
	to: JobStatus,
): Promise<{ writes: Statement[]; changes: Change[] }> {
	const none = { writes: [], changes: [] };
	if (!job.parent) return none;
	const { id, status } = job.parent;
	const [siblings, own] = await read(ctx.d1, [
		query<Sibling>("SELECT id, status FROM job WHERE parent_id = ?", id),
		query<{ is_planned: 0 | 1 }>(
			`SELECT is_planned FROM work_day_job WHERE job_id = ?1 AND is_deleted = 0
			UNION ALL SELECT is_planned FROM sub_contractor_job WHERE job_id = ?1 AND is_deleted = 0
			UNION ALL SELECT is_planned FROM owner_driver_job WHERE job_id = ?1 AND is_deleted = 0`,
			id,
		),
	]);
	const allocation = own.length === 0 ? null : own.some((one) => !one.is_planned) ? "booked" : "planned";
	const others = siblings.map((one) => (one.id === job.id ? to : statusName(one.status)));
	const next = tripStatus({ status, allocation }, others);
	if (next === status) return none;
	return {
		writes: [
			{
				sql: "UPDATE job SET status = ?, updated_at = ?, version = version + 1 WHERE id = ?",
				params: [statusRank(next), ctx.now.toISOString(), id],
			},
			activity(ctx, { id }, "status_changed", `Follows its sub-jobs: ${status} to ${next}`),
		],
		changes: [jobChange("jobStatus", { id })],
	};
}
