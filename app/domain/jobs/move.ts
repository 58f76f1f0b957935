import type { Change, Statement } from "~/db/commit";
import { conflict, forbidden } from "~/domain/errors";
import { statusMails } from "~/domain/mail/job-mails";
import { notify } from "~/domain/notifications/notify";
import { STATUS_NOTICES } from "~/domain/notifications/rules";
import type { BoardPlace } from "~/domain/planner/places";
import { plannerChange } from "~/domain/planner/record";
import { followSubJobs } from "~/domain/trips/follow";
import { GONE } from "~/domain/trips/rules";
import type { Ctx } from "~/tenancy/ctx";
import { type AllocationTable, allocationsFollow, releaseAllocations } from "./allocations";
import type { Move, Refusal } from "./lifecycle";
import { activity, commitJob, type JobChangeKind, jobChange, staleJob } from "./record";
import type { JobView } from "./shapes";
import { type JobStatus, statusRank } from "./status";

interface Step {
	kind: JobChangeKind;
	/** The version the caller decided on; the one just read where they sent none. */
	version?: number;
	/** What changes along with it, in the same batch, after the status and its allocations. */
	also?: readonly Statement[];
	/** Told beside the change of the job. */
	tells?: readonly Change[];
	/** Added to what the timeline says. */
	said?: string;
	/** The allocation that is to go, where the move takes allocations away. */
	named?: { table: AllocationTable; id: number };
	/** The vehicles' days whose row of the planner it comes to, where it touches the planner. */
	rows?: readonly BoardPlace[];
}

/** What a move looks at in a job. */
type Movable = Pick<JobView, "id" | "version" | "status">;

/** Statuses from which a way back leads: what is reached again is no news. */
const BACK_FROM: readonly JobStatus[] = ["Priced", "Deleted"];

/** Takes a job where the lifecycle lets it go, its trip following. Throws 403 or 409 with the reason of a refusal, 409 when stale. */
export async function moveJob(
	ctx: Ctx,
	job: JobView,
	decision: Move | Refusal,
	step: Step,
): Promise<JobView> {
	if (step.version !== undefined && step.version !== job.version) throw await staleJob(ctx, job.id);
	const { writes, changes, move } = moveWrites(ctx, job, decision, step);
	const trip = job.parent ? followSubJobs(ctx, job.parent.id) : { writes: [], changes: [] };
	return await commitJob(
		ctx,
		{ id: job.id },
		[...writes, ...trip.writes],
		[...changes, ...trip.changes, ...boardChanges(job, move, step)],
	);
}

/** What takes a job there, without its trip and without being saved. Throws 403 or 409 with the reason of a refusal. */
export function moveWrites(
	ctx: Ctx,
	job: Movable,
	decision: Move | Refusal,
	step: Step,
): { writes: Statement[]; changes: Change[]; move: Move } {
	if (!decision.ok) throw decision.by === "actor" ? forbidden(decision.reason) : conflict(decision.reason);
	const { action_type, message } = decision.activity;
	const key = { id: job.id };
	const moved = decision.to !== job.status;
	const notices = moved && !BACK_FROM.includes(job.status) ? STATUS_NOTICES[decision.to] : undefined;
	const writes: Statement[] = [
		statusWrite(ctx, job, decision),
		...(decision.releases ? releaseAllocations(job.id, decision.to, step.named) : []),
		// A job brought back from deletion is as it was: its allocations have not changed.
		...(moved && job.status !== "Deleted" ? allocationsFollow(ctx.now, job.id, decision.to) : []),
		...(step.also ?? []),
		activity(ctx, key, action_type, step.said ? `${message}, ${step.said}` : message),
		...notify(ctx, { key, notices: notices ?? [] }),
		...(notices ? statusMails(ctx, job.id, decision.to) : []),
	];
	return { writes, changes: [jobChange(step.kind, key), ...(step.tells ?? [])], move: decision };
}

/** The planner hears of its rows that a job came to, left, or shows on no more. */
function boardChanges(job: JobView, move: Move, { rows }: Step): Change[] {
	const flips = GONE.includes(job.status) !== GONE.includes(move.to);
	if (!rows && !move.releases && !flips) return [];
	const left = job.vehicle_job_planners.map(({ plannerable_id, date }) => ({
		vehicle_id: plannerable_id,
		date,
	}));
	const touched = [...left, ...(rows ?? [])];
	return touched.length > 0 ? [plannerChange("other", touched, [job.uid])] : [];
}

function statusWrite(ctx: Ctx, job: Movable, { patch, to }: Move): Statement {
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
	const named = Object.entries(sets).filter(([, value]) => value !== undefined);
	return {
		sql: `UPDATE job SET ${named.map(([name]) => `${name} = ?`).join(", ")} WHERE id = ?`,
		params: [...named.map(([, value]) => value), job.id],
	};
}
