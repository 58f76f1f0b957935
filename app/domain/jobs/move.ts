import type { VehicleDay } from "@/durable-objects/planner-lock/lease-table";
import type { Change, Statement } from "~/db/commit";
import { conflict, forbidden } from "~/domain/errors";
import { statusMailStatements } from "~/domain/mail/job-mails";
import { notifyJob } from "~/domain/notifications/notify-job";
import { STATUS_NOTICES } from "~/domain/notifications/rules";
import { plannerChange } from "~/domain/planner/planner-change";
import { followSubJobs } from "~/domain/trips/follow-sub-jobs";
import { INACTIVE_STATUSES } from "~/domain/trips/rules";
import type { Ctx } from "~/tenancy/ctx";
import { type AllocationTable, releaseAllocations, syncAllocations } from "./allocations";
import { commitJob, insertActivity, type JobChangeKind, jobChange, staleJobError } from "./commit-job";
import type { Move, Refusal } from "./lifecycle";
import type { JobView } from "./responses";
import { type JobStatus, statusRank } from "./status";

interface MoveOptions {
	kind: JobChangeKind;
	/** The version the caller read; the current one when they sent none. */
	version?: number;
	/** Further statements for the same batch, run after the status and its allocations. */
	extraWrites?: readonly Statement[];
	/** Changes to announce beside that of the job. */
	extraChanges?: readonly Change[];
	/** Appended to the timeline message. */
	detail?: string;
	/** The allocation to remove, when the move removes allocations. */
	removedAllocation?: { table: AllocationTable; id: number };
	/** The planner rows the job moves to, if any. */
	boardRows?: readonly VehicleDay[];
}

type MovableJob = Pick<JobView, "id" | "version" | "status">;

/** Statuses a job can be reversed from: reaching the earlier status again is not notified. */
const UNNOTIFIED_FROM: readonly JobStatus[] = ["Priced", "Deleted"];

/** Carries out a lifecycle decision and updates the job's trip. Throws 403 or 409 with the reason of a refusal, 409 when stale. */
export async function moveJob(
	ctx: Ctx,
	job: JobView,
	decision: Move | Refusal,
	options: MoveOptions,
): Promise<JobView> {
	if (options.version !== undefined && options.version !== job.version)
		throw await staleJobError(ctx, job.id);
	const { writes, changes, move } = moveWrites(ctx, job, decision, options);
	const trip = job.parent ? followSubJobs(ctx, job.parent.id) : { writes: [], changes: [] };
	return await commitJob(
		ctx,
		{ id: job.id },
		[...writes, ...trip.writes],
		[...changes, ...trip.changes, ...boardChanges(job, move, options)],
	);
}

/** The statements and changes of a move, without those of the trip. Throws 403 or 409 with the reason of a refusal. */
export function moveWrites(
	ctx: Ctx,
	job: MovableJob,
	decision: Move | Refusal,
	options: MoveOptions,
): { writes: Statement[]; changes: Change[]; move: Move } {
	if (!decision.ok) throw decision.by === "actor" ? forbidden(decision.reason) : conflict(decision.reason);
	const { action_type, message } = decision.activity;
	const key = { id: job.id };
	const isMoved = decision.to !== job.status;
	const notices = isMoved && !UNNOTIFIED_FROM.includes(job.status) ? STATUS_NOTICES[decision.to] : undefined;
	const writes: Statement[] = [
		statusWrite(ctx, job, decision),
		...(decision.releasesAllocations
			? releaseAllocations(job.id, decision.to, options.removedAllocation)
			: []),
		// A restored job keeps the allocations it had.
		...(isMoved && job.status !== "Deleted" ? syncAllocations(ctx.now, job.id, decision.to) : []),
		...(options.extraWrites ?? []),
		insertActivity(ctx, key, action_type, options.detail ? `${message}, ${options.detail}` : message),
		...notifyJob(ctx, { key, notices: notices ?? [] }),
		...(notices ? statusMailStatements(ctx, job.id, decision.to) : []),
	];
	return { writes, changes: [jobChange(options.kind, key), ...(options.extraChanges ?? [])], move: decision };
}

/** Announces the planner rows a job was added to, left or disappeared from. */
function boardChanges(job: JobView, move: Move, { boardRows }: MoveOptions): Change[] {
	const changesVisibility = INACTIVE_STATUSES.includes(job.status) !== INACTIVE_STATUSES.includes(move.to);
	if (!boardRows && !move.releasesAllocations && !changesVisibility) return [];
	const leftRows = job.vehicle_job_planners.map(({ plannerable_id, date }) => ({
		vehicle_id: plannerable_id,
		date,
	}));
	const changedRows = [...leftRows, ...(boardRows ?? [])];
	return changedRows.length > 0 ? [plannerChange("other", changedRows, [job.uid])] : [];
}

function statusWrite(ctx: Ctx, job: MovableJob, { patch, to }: Move): Statement {
	const now = ctx.now.toISOString();
	const { status, previous_status, draft, collected, temp_status } = patch;
	const sets: Record<string, unknown> = {
		status: statusRank(status),
		previous_status:
			previous_status === undefined ? undefined : previous_status && statusRank(previous_status),
		draft,
		collected,
		temp_status,
		completed_at: to === "Completed" && job.status !== "Priced" ? now : undefined,
		deleted_at: to === "Deleted" ? now : job.status === "Deleted" ? null : undefined,
		updated_at: now,
		version: job.version + 1,
	};
	const columns = Object.entries(sets).filter(([, value]) => value !== undefined);
	return {
		sql: `UPDATE job SET ${columns.map(([name]) => `${name} = ?`).join(", ")} WHERE id = ?`,
		params: [...columns.map(([, value]) => value), job.id],
	};
}
