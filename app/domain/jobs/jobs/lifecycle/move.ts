import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import type { AllocationTable } from "~/db/repositories/jobs/allocations";
import type { EventNeeds } from "~/db/repositories/jobs/event-needs";
import { updateJobRow } from "~/db/repositories/jobs/jobs";
import { selectSubJobPlaces } from "~/db/repositories/jobs/planner-places";
import { JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { FINISHED_STATUSES, INACTIVE_STATUSES } from "~/domain/jobs/jobs/model/status";
import { conflict, forbidden } from "~/shared/errors";
import type { VehicleDay } from "~/shared/leases/lease";
import type { Ctx } from "~/tenancy/ctx";
import { commitJob, insertActivity, jobChange, staleJobError } from "../commit-job";
import type { JobChangeKind } from "../job-change";
import { type ChangedBoardRow, emit, NO_EFFECTS, type UndoableMove } from "../job-events";
import type { JobView } from "../model/responses";
import type { SubJobView } from "../model/responses-relations";
import { type JobStatus, statusRank } from "../model/status";
import { type AllocatedJob, releaseAllocations, syncAllocations } from "./allocations";
import type { Move, Refusal } from "./lifecycle";
import { priceTripOf } from "./price-trip";
import { refuseClosedTrip } from "./refuse-closed-trip";

interface MoveOptions {
	kind: JobChangeKind;
	/** The version the caller read; the current one when they sent none. */
	version?: number;
	/** Further statements for the same batch, run after the status and its allocations. */
	extraWrites?: readonly Statement[];
	/** Changes to announce beside that of the job. */
	extraChanges?: readonly Change[];
	/** Further columns of the job that change with its status. */
	columns?: Parameters<typeof updateJobRow>[2];
	/** Appended to the timeline message. */
	detail?: string;
	/** The allocation to remove, when the move removes allocations. */
	removedAllocation?: { table: AllocationTable; id: number };
	/** Whether it takes back an earlier move, so that nobody is notified. */
	isReversal?: boolean;
	/** The planner rows the job moves to, if any. */
	boardRows?: readonly VehicleDay[];
	/** What the user did, where they may undo it. */
	undo?: UndoableMove["kind"];
	/** The stops of a trip that are allocated with it. */
	stops?: readonly SubJobView[];
	/** What was read with the job of what the change of its status will have to do. */
	needs?: EventNeeds | undefined;
}

type MovableJob = Pick<JobView, "id" | "version" | "status"> &
	Partial<Pick<JobView, "portal_request" | "parent">> &
	AllocatedJob;

/** Statuses a job can be reversed from. */
const REVERSIBLE_STATUSES: readonly JobStatus[] = ["Priced", "Deleted"];

/** Carries out a lifecycle decision; the job's trip follows. Throws 403 or 409 with the reason of a refusal, 409 when stale. */
export async function moveJob(
	ctx: Ctx,
	job: JobView,
	decision: Move | Refusal,
	options: MoveOptions,
): Promise<JobView> {
	if (options.version !== undefined && options.version !== job.version)
		throw await staleJobError(ctx, job.id);
	const { writes, changes, move } = moveWrites(ctx, job, decision, options);
	const trip =
		isActive(job.status) === isActive(move.to) ? null : await priceTripOf(ctx, job, { status: move.to });
	const effects = emit(ctx, {
		type: "jobMoved",
		uid: job.uid,
		trip_id: job.parent?.id ?? null,
		boardRows: await changedBoardRows(ctx, job, move, options),
		undo: options.undo && {
			kind: options.undo,
			job,
			after: afterMove(job, move),
			stops: options.stops ?? [],
		},
	});
	return await commitJob(
		ctx,
		{ id: job.id },
		[...refuseLostTrip(job, move), ...(trip?.writes ?? []), ...writes, ...effects.writes],
		[...changes, ...(trip?.changes ?? []), ...effects.changes],
	);
}

const isActive = (status: JobStatus): boolean => !INACTIVE_STATUSES.includes(status);

/** A sub-job comes back only to a trip that has not been closed meanwhile. */
const refuseLostTrip = ({ status, parent }: JobView, { to }: Move): Statement[] =>
	parent && !isActive(status) && isActive(to) ? refuseClosedTrip(parent) : [];

/** The job as far as the lifecycle will judge it after the move. */
const afterMove = (job: JobView, { patch, releasesAllocations }: Move): JobView => ({
	...job,
	...patch,
	work_day_jobs: releasesAllocations ? [] : job.work_day_jobs,
});

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
	const isReversal = options.isReversal ?? REVERSIBLE_STATUSES.includes(job.status);
	const effects = isMoved
		? emit(ctx, {
				type: "jobStatusChanged",
				id: job.id,
				from: job.status,
				to: decision.to,
				isReversal,
				releasesAllocations: decision.releasesAllocations,
				hasRequest: job.portal_request === undefined ? undefined : job.portal_request !== null,
				isInQuote: job.parent?.status === "Quote",
				needs: options.needs,
			})
		: NO_EFFECTS;
	const writes: Statement[] = [
		statusWrite(ctx, job, decision, options.columns),
		...(decision.releasesAllocations ? releaseAllocations(job, decision.to, options.removedAllocation) : []),
		// A restored job keeps the allocations it had.
		...(isMoved && job.status !== "Deleted" ? syncAllocations(ctx.now, job, decision.to) : []),
		...(options.extraWrites ?? []),
		insertActivity(ctx, key, action_type, options.detail ? `${message}, ${options.detail}` : message),
		...effects.writes,
	];
	const changes = [jobChange(options.kind, key), ...effects.changes, ...(options.extraChanges ?? [])];
	return { writes, changes, move: decision };
}

/** The planner rows a job was added to, left or disappeared from, and those of sub-jobs that follow their trip. */
async function changedBoardRows(
	ctx: Ctx,
	job: JobView,
	move: Move,
	{ boardRows }: MoveOptions,
): Promise<ChangedBoardRow[]> {
	const [wasActive, staysActive] = [isActive(job.status), isActive(move.to)];
	if (!boardRows && !move.releasesAllocations && wasActive === staysActive) return [];
	const [subJobRows] =
		job.job_type === JOB_TYPE.trip ? await read(ctx.d1, [selectSubJobPlaces(job.id)]) : [[]];
	const ownRows = job.vehicle_job_planners.map(({ plannerable_id, date, position }) => ({
		vehicle_id: plannerable_id,
		date,
		...(staysActive && !wasActive ? { position } : {}),
	}));
	return [...ownRows, ...subJobRows, ...(boardRows ?? [])];
}

/** When the job was completed: now, no longer, or as before. */
function completedAt(from: JobStatus, to: JobStatus, now: string): string | null | undefined {
	if (to === "Completed" && from !== "Priced") return now;
	return from === "Completed" && !FINISHED_STATUSES.includes(to) && to !== "Cancelled" ? null : undefined;
}

function statusWrite(
	ctx: Ctx,
	job: MovableJob,
	{ patch, to }: Move,
	columns: MoveOptions["columns"] = {},
): Statement {
	const now = ctx.now.toISOString();
	const { status, previous_status, draft, collected, temp_status } = patch;
	const changes = {
		...columns,
		status: statusRank(status),
		previous_status: previous_status && statusRank(previous_status),
		draft,
		collected,
		temp_status,
		completed_at: completedAt(job.status, to, now),
		deleted_at: to === "Deleted" ? now : job.status === "Deleted" ? null : undefined,
	};
	return updateJobRow(ctx, job.id, changes, { expectedVersion: job.version });
}
